import path from 'node:path';
import { commandLine, endWith, readCommandLine } from 'server-kit/command-line';
import { packKit } from './pack.ts';

/**
 * `npm run pack:kit` writes the kit for teams with their own repositories, `dist-kit/second-chill-remote-kit-<version>.tgz`
 * (docs/remote-kit.md). On failure it exits with code 1 and a sentence.
 */
readCommandLine(
  commandLine('npm run pack:kit --', 'The kit for teams with a repository of their own, in dist-kit.'),
);
const started = Date.now();
const file = await packKit().catch(endWith);
console.log(`${path.relative(process.cwd(), file)} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
