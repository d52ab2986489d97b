import { commandLine, withExample } from 'server-kit/command-line';
import { sayWhat } from '../backup/embedded.ts';
import { restore } from '../backup/restore.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run restore -- <file> [--replace]`: restores a backup into MARKET_DATA_DIR. With `--replace` it also replaces an existing
 * market, which is moved to a folder beside it. The server must be stopped.
 */
const program = withExample(
  commandLine('npm run restore --', 'A backup into MARKET_DATA_DIR, of a site that is stopped.'),
  'npm run restore -- market.bak',
)
  .argument('<file>', 'what npm run backup has written')
  .option('--replace', 'also where a market is, which is then kept beside it');
await runCommand(program, async (config, file, { replace }) => {
  const { held, before } = await restore(config, file, replace === true);
  const note = before === undefined ? '' : `\nThe market that was there before is kept in ${before}`;
  return `${sayWhat('Restored', held, file)}${note}`;
});
