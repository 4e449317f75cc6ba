"use strict";
// Loads the program with its progress, and offers functions to the program, which
// app/system calls.

(() => {
  const chinese = (navigator.languages?.[0] ?? navigator.language ?? "").toLowerCase().startsWith("zh");
  const texts = chinese ? {
    loading: (part) => `正在载入……${part} %`,
    starting: "正在启动……",
    noWebAssembly: "此浏览器不支持 WebAssembly，Quadrille 无法运行。请换用较新的 Firefox、Chrome、Edge 或 Safari。",
    noWebGL: "此浏览器不支持 WebGL，或已将其关闭，Quadrille 无法绘制界面。请在设置中开启硬件加速，或换用其他浏览器。",
    failed: (why) => `无法载入 Quadrille：${why}。请重新载入页面。`,
    ended: "Quadrille 已结束。重新载入页面即可再次启动；保存的局面不会丢失。",
  } : {
    loading: (part) => `Loading… ${part} %`,
    starting: "Starting…",
    noWebAssembly: "This browser has no WebAssembly, without which Quadrille can’t run. A newer Firefox, Chrome, Edge or Safari has it.",
    noWebGL: "This browser has no WebGL, or it is switched off; without it Quadrille can’t draw. Switch hardware acceleration on in the settings, or take another browser.",
    failed: (why) => `Quadrille could not be loaded: ${why}. Reload the page to try again.`,
    ended: "Quadrille has ended. Reload the page to start it again; what was kept is there.",
  };
  document.documentElement.lang = chinese ? "zh-Hans" : "en";

  const loading = document.getElementById("loading");
  const progress = document.getElementById("progress");
  function say(text, part) {
    loading.hidden = false;
    document.getElementById("said").textContent = text;
    progress.hidden = part === undefined;
    if (part !== undefined) progress.value = part;
  }

  function hasWebGL() {
    try {
      const context = document.createElement("canvas").getContext("webgl");
      context?.getExtension("WEBGL_lose_context")?.loseContext();
      return context !== null;
    } catch {
      return false;
    }
  }

  // fetchProgram returns the program as a stream. If the host does not compress it,
  // it loads the compressed file.
  async function fetchProgram(address) {
    let response = await fetch(address);
    if (response.ok && !response.headers.get("Content-Encoding") && globalThis.DecompressionStream) {
      const small = await fetch(address.replace(".wasm", ".wasm.gz"));
      if (small.ok) {
        response.body.cancel();
        // A host may say that the file is encoded; then it arrives unpacked.
        return small.headers.get("Content-Encoding") ? small.body : small.body.pipeThrough(new DecompressionStream("gzip"));
      }
    }
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
    return response.body;
  }

  async function load() {
    if (typeof WebAssembly !== "object" || !WebAssembly.instantiateStreaming) return say(texts.noWebAssembly);
    if (!hasWebGL()) return say(texts.noWebGL);
    const { program, size } = document.documentElement.dataset;
    const go = new Go();
    go.env = { HOME: "/home" };
    let instance;
    try {
      say(texts.loading(0), 0);
      let done = 0;
      const counted = (await fetchProgram(program)).pipeThrough(new TransformStream({
        transform(chunk, out) {
          done += chunk.length;
          const part = Math.min(done / size, 1);
          say(part < 1 ? texts.loading(Math.floor(100 * part)) : texts.starting, part);
          out.enqueue(chunk);
        },
      }));
      const answer = new Response(counted, { headers: { "Content-Type": "application/wasm" } });
      ({ instance } = await WebAssembly.instantiateStreaming(answer, go.importObject));
    } catch (e) {
      return say(texts.failed(e.message));
    }
    // Fyne adds its canvas to the page and paints it in the next frames.
    new MutationObserver((_, watcher) => {
      if (!document.querySelector("canvas")) return;
      watcher.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => { loading.hidden = true; }));
    }).observe(document.body, { childList: true });
    try {
      await go.run(instance);
    } finally {
      document.querySelector("canvas")?.remove();
      say(texts.ended);
    }
  }

  // A page that comes back after it was left has lost its claims.
  addEventListener("pageshow", (e) => { if (e.persisted) location.reload(); });

  // Fyne handles every key; the browser keeps its own shortcuts.
  addEventListener("keydown", (e) => {
    const command = e.ctrlKey || e.metaKey;
    if (["F5", "F11", "F12"].includes(e.key) ||
        command && !e.shiftKey && ["r", "+", "-", "=", "0"].includes(e.key) ||
        command && e.shiftKey && ["I", "J"].includes(e.key)) {
      e.stopImmediatePropagation();
    }
  }, true);

  const id = () => {
    try {
      return decodeURIComponent(location.hash.slice(1));
    } catch {
      return location.hash.slice(1);
    }
  };

  // The address of the page before the program changes it.
  const asked = id();

  // Browsers allow about ten changes of the address per second.
  let next, timer;
  function setAddress(id) {
    next = "#" + encodeURI(id);
    timer ??= setTimeout(() => {
      timer = undefined;
      if (next !== location.hash) history.replaceState(null, "", next);
    }, 200);
  }

  async function take(list, then) {
    const paths = [];
    for (const file of list) paths.push(files.put(file.name, new Uint8Array(await file.arrayBuffer())));
    if (paths.length > 0) then(paths);
  }

  const claims = new Set(); // the functions that end them
  addEventListener("pagehide", () => claims.forEach((release) => release()));

  const turns = [];
  const channel = new MessageChannel();
  channel.port1.onmessage = () => turns.shift()();

  globalThis.quadrille = {
    // yield calls after the browser has had its turn, without the delay of timers.
    yield(then) {
      turns.push(then);
      channel.port2.postMessage(0);
    },
    // lock claims a name among the pages of this site; then gets the function that ends
    // the claim, or null if another page has it. The claim also ends when the user leaves
    // the page: the browser may keep the page, and its locks, for a while.
    lock(name, then) {
      if (!navigator.locks) return then(() => {});
      navigator.locks.request(name, { ifAvailable: true }, (lock) => lock ? new Promise((end) => {
        const release = () => {
          claims.delete(release);
          end();
        };
        claims.add(release);
        then(release);
      }) : then(null));
    },
    site: () => location.href.split("#")[0],
    setAddress,
    onAddress(then) {
      addEventListener("hashchange", () => { if (id()) then(id()); });
      return asked;
    },
    // chooseFile must be called soon after a click or a key.
    chooseFile(then) {
      const input = document.createElement("input");
      input.type = "file";
      input.addEventListener("change", () => take(input.files, then));
      input.click();
    },
    onDrop(then) {
      addEventListener("dragover", (e) => e.preventDefault());
      addEventListener("drop", (e) => {
        e.preventDefault();
        take(e.dataTransfer.files, then);
      });
    },
    download(path) {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([files.get(path)]));
      link.download = path.slice(path.lastIndexOf("/") + 1);
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    },
  };

  load();
})();
