// Loaded into a process before its own code. When the file EAT_MEMORY_FILE appears, removes it and fills the heap.
import { existsSync, rmSync } from 'node:fs';

const file = process.env.EAT_MEMORY_FILE;
const eaten = [];
const watching = setInterval(() => {
  if (!file || !existsSync(file)) return;
  rmSync(file);
  clearInterval(watching);
  for (;;) eaten.push(new Array(100_000).fill(0).map((_, index) => ({ index })));
}, 5);
watching.unref();
