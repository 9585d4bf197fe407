// Compiles the package twice, for `import` and for `require`.
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';

const tsc = process.env.TSC ?? 'tsc';
rmSync('dist', { recursive: true, force: true });
execFileSync(tsc, ['--project', '.', '--outDir', 'dist/esm'], { stdio: 'inherit' });
const common = ['--outDir', 'dist/cjs', '--module', 'commonjs', '--moduleResolution', 'bundler'];
execFileSync(tsc, ['--project', '.', ...common, '--verbatimModuleSyntax', 'false'], { stdio: 'inherit' });
writeFileSync('dist/cjs/package.json', '{ "type": "commonjs" }\n');
