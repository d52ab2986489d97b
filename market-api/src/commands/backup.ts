import { commandLine, withExample } from 'server-kit/command-line';
import { backUp } from '../backup/back-up.ts';
import { sayWhat } from '../backup/embedded.ts';
import { runCommand } from './run-command.ts';

/** `npm run backup -- <file>`: writes the embedded database, and what else is in the data directory, to one new file. The site must be stopped. */
const program = withExample(
  commandLine(
    'npm run backup --',
    'Database, pictures, releases, keys and accounts of the data folder into one new file, of a site that is stopped.',
  ),
  'npm run backup -- market.bak',
).argument('<file>', 'a new one');
await runCommand(program, async (config, file) => sayWhat('Backed up', await backUp(config, file), file));
