import { commandLine, readCommandLine } from 'server-kit/command-line';
import { checkParts } from '../test-run/parts.ts';
import { runParts } from '../test-run/run-parts.ts';

/** `npm run check`: lint, import rules, types, unused code, coverage of the specification and names. Changes nothing. */
readCommandLine(
  commandLine(
    'npm run check --',
    'Lint, import rules, types, unused code, coverage of the specification and names; changes nothing.',
  ),
);
process.exit(await runParts(checkParts()));
