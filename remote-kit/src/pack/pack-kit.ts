import path from 'node:path';
import { packKit } from './pack.ts';

/**
 * `npm run pack:kit` writes the kit for teams with a repository of their own, `dist-kit/second-chill-remote-kit-<version>.tgz`
 * (docs/remote-kit.md). Exit code 1 and a sentence when it cannot.
 */
const usage = 'Usage: npm run pack:kit';
if (process.argv.includes('--help')) {
  console.log(usage);
  process.exit(0);
}
try {
  const started = Date.now();
  const file = await packKit();
  console.log(`${path.relative(process.cwd(), file)} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
