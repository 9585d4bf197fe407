import { writeFileSync } from 'node:fs';
import { unsafeArchiveEnded } from '#lib/archive/archive-ended.ts';

// Archives everything, as the worker does at night; writes how many, and in which time.
const [file = ''] = process.argv.slice(2);
const started = performance.now();
const archived = await unsafeArchiveEnded();
writeFileSync(file, JSON.stringify({ archived, tookMs: performance.now() - started }));
process.exit(0);
