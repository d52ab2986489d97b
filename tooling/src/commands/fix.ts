import { runSteps } from './run-steps.ts';

/** `npm run fix`: formats, and mends what the linter can mend safely. */
await runSteps([{ title: 'format and lint', command: 'biome', args: ['check', '--write', '.'] }]);
