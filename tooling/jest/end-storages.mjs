import { AsyncLocalStorage } from 'node:async_hooks';

// Disables the storages that earlier test files have used in this process. Until Node 22, each one that was used costs time
// at every promise, and each test file leaves some: one of Jest and those of its modules.
const USED = Symbol.for('storages used by test files');
const { prototype } = AsyncLocalStorage;
const enable = prototype._enable;
if (prototype[USED] === undefined && enable !== undefined) {
  const used = (prototype[USED] = new Set());
  prototype._enable = function enableAndRemember() {
    used.add(this);
    enable.call(this);
  };
}
for (const storage of prototype[USED] ?? []) {
  storage.disable();
  prototype[USED].delete(storage);
}
