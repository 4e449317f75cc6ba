"use strict";
// The files of the program with the interface of Node's fs, which Go uses in a browser.
// Files under /home are items in the browser's storage; others last as long as the
// page. There are folders, but no links and no permissions.

(() => {
  const home = "/home/";
  const item = "quadrille:"; // the prefix of our items
  const changed = "quadrille-changed:"; // the prefix of the times of their last changes
  const constants = { O_WRONLY: 1, O_RDWR: 2, O_CREAT: 64, O_EXCL: 128, O_TRUNC: 512, O_APPEND: 1024, O_DIRECTORY: 65536 };

  // If the browser refuses storage, these files too last as long as the page. Fyne
  // looks there for its preferences and does not expect a refusal.
  let kept;
  try {
    kept = localStorage;
    kept.length;
  } catch {
    const items = new Map();
    kept = {
      getItem: (name) => items.get(name) ?? null,
      setItem: (name, value) => void items.set(name, value),
      removeItem: (name) => void items.delete(name),
      key: (i) => [...items.keys()][i],
      get length() { return items.size; },
    };
    Object.defineProperty(globalThis, "localStorage", { value: kept });
  }

  const folders = new Set(["/", "/home", "/home/.cache"]);
  const passing = new Map(); // path: { data, time }
  const open = new Map(); // number: { path, file, at, append, changed }
  let next = 3; // after the standard streams

  const fault = (code) => Object.assign(new Error(code), { code });
  const clean = (path) => "/" + path.split("/").filter((part) => part && part !== ".").join("/");
  const parent = (path) => path.slice(0, path.lastIndexOf("/")) || "/";
  // Temporary files are not stored.
  const isKept = (path) => path.startsWith(home) && !path.endsWith(".tmp");

  // An item holds the bytes of a file, one character per byte.
  const toText = (data) => {
    let text = "";
    for (let i = 0; i < data.length; i += 8192) text += String.fromCharCode(...data.subarray(i, i + 8192));
    return text;
  };
  const toBytes = (text) => Uint8Array.from(text, (c) => c.charCodeAt(0));

  // Another page may write an item at any time, so items are read when needed.
  function get(path) {
    if (!isKept(path)) return passing.get(path);
    const text = kept.getItem(item + path);
    return text === null ? undefined : { data: toBytes(text), time: Number(kept.getItem(changed + path)) };
  }
  function put(path, file) {
    if (!folders.has(parent(path))) throw fault("ENOENT");
    if (!isKept(path)) return void passing.set(path, file);
    try {
      kept.setItem(item + path, toText(file.data));
      kept.setItem(changed + path, file.time);
    } catch {
      throw fault("ENOSPC");
    }
  }
  function remove(path) {
    if (!isKept(path)) return void passing.delete(path);
    kept.removeItem(item + path);
    kept.removeItem(changed + path);
  }
  function paths() {
    const all = [...passing.keys()];
    for (let i = 0; i < kept.length; i++) {
      if (kept.key(i).startsWith(item)) all.push(kept.key(i).slice(item.length));
    }
    return all;
  }

  function stat(path) {
    const file = get(path);
    if (!file && !folders.has(path)) throw fault("ENOENT");
    const size = file ? file.data.length : 0;
    const time = file ? file.time : 0;
    return {
      dev: 0, ino: 0, nlink: 1, uid: 0, gid: 0, rdev: 0, size, blksize: 4096, blocks: Math.ceil(size / 512),
      mode: file ? 0o100600 : 0o040700, atimeMs: time, mtimeMs: time, ctimeMs: time,
      isDirectory: () => !file,
    };
  }
  const opened = (fd) => open.get(fd) ?? (() => { throw fault("EBADF"); })();

  function truncate(file, length) {
    const data = new Uint8Array(length);
    data.set(file.data.subarray(0, length));
    file.data = data;
    file.time = Date.now();
  }

  function save(o) {
    if (o.changed) put(o.path, o.file);
    o.changed = false;
  }

  const streams = { 1: "", 2: "" };
  function write(fd, bytes, position) {
    if (fd in streams) { // each line goes to the console
      const lines = (streams[fd] + new TextDecoder().decode(bytes)).split("\n");
      streams[fd] = lines.pop();
      for (const line of lines) (fd === 1 ? console.log : console.error)(line);
      return bytes.length;
    }
    const o = opened(fd);
    const begin = position ?? (o.append ? o.file.data.length : o.at);
    if (begin + bytes.length > o.file.data.length) truncate(o.file, begin + bytes.length);
    o.file.data.set(bytes, begin);
    o.file.time = Date.now();
    o.changed = true;
    if (position === null) o.at = begin + bytes.length;
    return bytes.length;
  }

  const calls = {
    open(path, flags) {
      path = clean(path);
      let file = get(path);
      const isFolder = !file && folders.has(path);
      if (file && flags & constants.O_CREAT && flags & constants.O_EXCL) throw fault("EEXIST");
      if (isFolder && flags & (constants.O_WRONLY | constants.O_RDWR)) throw fault("EISDIR");
      if (!file && !isFolder) {
        if (!(flags & constants.O_CREAT)) throw fault("ENOENT");
        file = { data: new Uint8Array(), time: Date.now() };
        put(path, file);
      }
      const o = { path, file, at: 0, append: flags & constants.O_APPEND };
      if (file && flags & constants.O_TRUNC) {
        truncate(file, 0);
        o.changed = true;
      }
      open.set(next, o);
      return next++;
    },
    close(fd) {
      const o = opened(fd);
      open.delete(fd);
      save(o);
    },
    read(fd, buffer, offset, length, position) {
      if (fd === 0) return 0;
      const o = opened(fd);
      if (!o.file) throw fault("EISDIR");
      const begin = position ?? o.at;
      const part = o.file.data.subarray(begin, begin + length);
      buffer.set(part, offset);
      if (position === null) o.at = begin + part.length;
      return part.length;
    },
    write: (fd, buffer, offset, length, position) => write(fd, buffer.subarray(offset, offset + length), position),
    fsync: (fd) => save(opened(fd)),
    stat: (path) => stat(clean(path)),
    lstat: (path) => stat(clean(path)),
    fstat(fd) {
      const o = opened(fd);
      return o.file ? { ...stat("/"), size: o.file.data.length, mode: 0o100600, mtimeMs: o.file.time, isDirectory: () => false } : stat(o.path);
    },
    mkdir(path) {
      path = clean(path);
      if (folders.has(path) || get(path)) throw fault("EEXIST");
      if (!folders.has(parent(path))) throw fault("ENOENT");
      folders.add(path);
    },
    readdir(path) {
      path = clean(path);
      if (!folders.has(path)) throw fault(get(path) ? "ENOTDIR" : "ENOENT");
      return [...folders, ...paths()].filter((p) => p !== "/" && parent(p) === path).map((p) => p.slice(p.lastIndexOf("/") + 1));
    },
    rename(from, to) {
      from = clean(from);
      to = clean(to);
      const file = get(from);
      if (!file) throw fault("ENOENT");
      put(to, file);
      remove(from);
    },
    unlink(path) {
      path = clean(path);
      if (!get(path)) throw fault("ENOENT");
      remove(path);
    },
    rmdir(path) {
      if (!folders.delete(clean(path))) throw fault("ENOENT");
    },
    truncate(path, length) {
      const file = get(clean(path));
      if (!file) throw fault("ENOENT");
      truncate(file, length);
      put(clean(path), file);
    },
    ftruncate(fd, length) {
      truncate(opened(fd).file, length);
      opened(fd).changed = true;
    },
    chmod() {}, fchmod() {}, chown() {}, fchown() {}, lchown() {}, utimes() {},
    readlink() { throw fault("EINVAL"); },
    link() { throw fault("ENOSYS"); },
    symlink() { throw fault("ENOSYS"); },
  };

  globalThis.fs = { constants, writeSync: (fd, bytes) => write(fd, bytes, null) };
  for (const [name, call] of Object.entries(calls)) {
    globalThis.fs[name] = (...args) => {
      const answer = args.pop();
      let result;
      try {
        result = call(...args);
      } catch (e) {
        answer(e.code ? e : fault("EIO"));
        return;
      }
      answer(null, result);
    };
  }
  globalThis.process = {
    pid: 1, ppid: 0,
    getuid: () => 0, getgid: () => 0, geteuid: () => 0, getegid: () => 0, getgroups: () => [], umask: () => 0,
    cwd: () => "/",
    chdir() { throw fault("ENOSYS"); },
  };

  // The page's own access to files: those that the user chooses are in /files.
  const handed = "/files";
  folders.add(handed);
  globalThis.files = {
    get: (path) => get(path)?.data,
    put(name, data) {
      const path = handed + "/" + name.replaceAll("/", "_");
      put(path, { data, time: Date.now() });
      return path;
    },
  };
})();
