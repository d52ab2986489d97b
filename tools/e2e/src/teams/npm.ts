import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** `npm run [--silent] <script> [-- …]` in this folder, by the script in its `package.json`, straight on this Node. */
const words = process.argv.slice(2).filter((word) => word !== '--silent');
const [run, script = '', dashes, ...args] = words;
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const file = /^node launcher\/run\.mjs (\S+)$/.exec(scripts[script] ?? '')?.[1];
if (run !== 'run' || file === undefined || (dashes !== undefined && dashes !== '--')) {
  console.error(`npm ${words.join(' ')}: there is no such script.`);
  process.exit(1);
}
const { status } = spawnSync(process.execPath, [file, ...args], { stdio: 'inherit' });
process.exit(status ?? 1);
