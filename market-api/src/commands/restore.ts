import { parseArgs } from 'node:util';
import { sayWhat } from '../backup/embedded.ts';
import { BackupFault } from '../backup/manifest.ts';
import { restore } from '../backup/restore.ts';
import { givenPath, runCommand } from './run-command.ts';

const USAGE = 'Usage: npm run restore -- <file> [--replace]';

/**
 * `npm run restore -- <file> [--replace]`: puts a backup into MARKET_DATA_DIR. With `--replace` also where a market is,
 * which is then kept beside it. The server must be stopped.
 */
await runCommand(USAGE, async (config) => {
  const { values, positionals } = readArguments();
  const file = givenPath(positionals[0], USAGE);
  const { held, before } = await restore(config, file, values.replace === true);
  const kept = before === undefined ? '' : `\nThe market that was there before is kept in ${before}`;
  return `${sayWhat('Restored', held, file)}${kept}`;
});

function readArguments() {
  try {
    return parseArgs({ options: { replace: { type: 'boolean' } }, allowPositionals: true });
  } catch {
    throw new BackupFault(USAGE);
  }
}
