import { chooseParts } from '../test-run/choose-parts.ts';
import { runParts } from '../test-run/run-parts.ts';

/**
 * `npm test`: lint, import rules and types; unit and component tests; the API suite on PGlite and on PostgreSQL; browser
 * tests on the composed production build. `npm test -- unit` (or `check`, `api`, `browser`, `containers`) runs one part,
 * `npm test -- mfe-seller` the unit tests of one package, `npm test -- changed [revision]` what a change can have broken.
 * Prints a line for each part, the failures, the slowest tests and the counts. Exit code 0 when all passed, 1 when a test
 * failed, 2 when an argument is unknown.
 */
const USAGE =
  'Usage: npm test [-- check|unit|api|browser|containers|<package> …], or npm test -- changed [revision]';
if (process.argv.includes('--help')) {
  console.log(USAGE);
  process.exit(0);
}
try {
  process.exit(await runParts(chooseParts(process.argv.slice(2))));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
