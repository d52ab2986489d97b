import { checkSteps } from './check-steps.ts';
import { runSteps } from './run-steps.ts';

/** `npm run check`: lint, room rules and types of the whole tree. Changes nothing. */
await runSteps(checkSteps());
