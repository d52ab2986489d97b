import { commandLine, readCommandLine } from 'server-kit/command-line';
import { runParts } from '../test-run/run-parts.ts';

/** `npm run fix`: formats the code and applies the linter's safe fixes. */
readCommandLine(commandLine('npm run fix --', 'Formats, and mends what the linter can mend safely.'));
process.exit(
  await runParts([
    { name: 'fix', title: 'format and lint', command: 'biome', args: ['check', '--write', '.'] },
  ]),
);
