import { checkParts } from '../test-run/check-parts.ts';
import { runParts } from '../test-run/run-parts.ts';

/** `npm run check`: lint, import rules, types and coverage of the specification. Changes nothing. */
process.exit(await runParts(checkParts()));
