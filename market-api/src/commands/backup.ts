import { backUp } from '../backup/back-up.ts';
import { sayWhat } from '../backup/embedded.ts';
import { givenPath, runCommand } from './run-command.ts';

/** `npm run backup -- <file>`: writes the embedded database and the pictures to one new file. The server must be stopped. */
const USAGE = 'Usage: npm run backup -- <new file>';
await runCommand(USAGE, async (config) => {
  const file = givenPath(process.argv[2], USAGE);
  return sayWhat('Backed up', await backUp(config, file), file);
});
