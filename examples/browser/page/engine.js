// Where answers come from: Python in a worker. A live table has a socket instead (live.js).
"use strict";

const engine = { waiting: new Map(), last: 0, worker: null };

/** Start Python, once: a live table does without until it is asked something. */
engine.begin = (progress = () => {}) => (engine.begun ??= engine.load(progress));

/** Load the files, showing how far it is, and start Python with them. */
engine.load = async function (progress) {
  const files = await engine.files(progress);
  const code = window.EMBEDDED ? URL.createObjectURL(new Blob([files["worker.js"]], { type: "text/javascript" })) : "worker.js";
  engine.worker = new Worker(code, { type: window.EMBEDDED ? "classic" : "module" });
  engine.worker.onmessage = ({ data }) => {
    const { answer, refuse } = engine.waiting.get(data.id);
    engine.waiting.delete(data.id);
    data.fault ? refuse(Object.assign(new Error(data.fault), { said: data.said })) : answer(data.answer);
  };
  engine.worker.onerror = (event) => {
    for (const { refuse } of engine.waiting.values()) refuse(new Error(event.message || "the worker does not start"));
  };
  await engine.send({ files });
};

engine.send = (message) =>
  new Promise((answer, refuse) => {
    const id = ++engine.last;
    engine.waiting.set(id, { answer, refuse });
    engine.worker.postMessage({ id, ...message });
  });

/** Ask Python a question by its name: see QUESTIONS in table.py. */
engine.ask = async function (question, given = {}) {
  await engine.begin();
  return engine.send({ question, given: JSON.stringify(given) });
};

/** The files that Python needs, unpacked: fetched one after the other, or from the page itself where it has them. */
engine.files = async function (progress) {
  const sizes = window.EMBEDDED ?? (await (await fetch("files.json")).json());
  const all = Object.values(sizes).reduce((sum, one) => sum + (one.length ?? one), 0);
  const files = {};
  let done = 0;
  for (const [name, packed] of Object.entries(sizes)) {
    let body;
    if (window.EMBEDDED) {
      body = new Blob([Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0))]).stream();
      progress((done += packed.length) / all);
    } else {
      const counted = new TransformStream({
        transform(chunk, to) {
          progress((done += chunk.length) / all);
          to.enqueue(chunk);
        },
      });
      const answer = await fetch(`${name}.packed`);
      if (!answer.ok) throw new Error(`${name}.packed: ${answer.status}`);
      body = answer.body.pipeThrough(counted);
    }
    files[name] = await new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  }
  return files;
};
