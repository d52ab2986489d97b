import { commandLine, endWith, readCommandLine, withExample } from 'server-kit/command-line';
import { chooseParts } from '../test-run/choose-parts.ts';
import { runParts } from '../test-run/run-parts.ts';

/**
 * `npm test`: lint, import rules and types; unit and component tests; the API suite on PGlite and on PostgreSQL; browser
 * tests on the composed production build. `npm test -- unit` (or `check`, `api`, `browser`, `containers`) runs one part,
 * `npm test -- mfe-seller` the unit tests of one package, `npm test -- changed [revision]` the parts that a change affects.
 * Prints a line for each part, the failures, the slowest tests and the counts. Exit code 0 when all passed, 1 when a test
 * failed, 2 when an argument is unknown.
 */
const program = withExample(
  commandLine('npm test --', 'Checks and tests: everything, or the parts and packages that are named.'),
  'npm test -- unit api',
  'npm test -- mfe-seller',
  'npm test -- changed main',
).argument('[parts...]', 'check, unit, api, browser, containers, a package; or changed [revision]');
const { args } = readCommandLine(program);
try {
  process.exit(await runParts(chooseParts(args)));
} catch (error) {
  endWith(error);
}
