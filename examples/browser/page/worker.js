// Python in a worker, so that the page never freezes. The first message brings the files; each later one is a question.
let answered;

// Pyodide wants a module worker, which a page opened from a disk may not start. A classic one can import modules as well.
self.importScripts = undefined;

onmessage = async ({ data }) => {
  if (data.files) answered = begin(data.files);
  try {
    const ask = await answered;
    postMessage({ id: data.id, ...(data.files ? {} : JSON.parse(ask(data.question, data.given))) });
  } catch (error) {
    postMessage({ id: data.id, fault: String(error).slice(-300) });
  }
};

async function begin(files) {
  const url = (name) => URL.createObjectURL(new Blob([files[name]], { type: "text/javascript" }));
  const kinds = { wasm: "application/wasm", json: "application/json" };
  self.fetch = async (where) => {
    const name = String(where.url ?? where).split("/").pop();
    const type = kinds[name.split(".").pop()] ?? "application/octet-stream";
    return name in files ? new Response(files[name], { headers: { "Content-Type": type } }) : Response.error();
  };
  const { loadPyodide } = await import(url("pyodide.mjs"));
  const { default: createPyodideModule } = await import(url("pyodide.asm.mjs"));
  const python = await loadPyodide({ indexURL: "https://files.invalid/", createPyodideModule });
  python.unpackArchive(files["library.zip"], "zip", { extractDir: "/home/pyodide" });
  return python.pyimport("table").ask;
}
