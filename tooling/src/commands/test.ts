import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../webpack/load-room.ts';
import { checkSteps, roomNames } from './check-steps.ts';
import { runSteps, type Step } from './run-steps.ts';

/**
 * `npm test`: everything. Lint, room rules and types; unit and component tests; the API suite on PGlite and on a real
 * PostgreSQL; the journeys in a browser on the composed production build. `npm test -- unit` (or `check`, `api`,
 * `browser`) runs one part.
 */
const nodeRooms = roomNames().filter(
  (room) => !existsSync(path.join(repositoryRoot, room, 'jest.config.mjs')) && room !== 'e2e',
);
const browserRooms = roomNames().filter((room) =>
  existsSync(path.join(repositoryRoot, room, 'jest.config.mjs')),
);

function unitSteps(): Step[] {
  const files = nodeRooms
    .flatMap((room) => globSync(`${room}/{src,demo}/**/*.test.ts`, { cwd: repositoryRoot }))
    .concat(globSync('host-shell/server/**/*.test.ts', { cwd: repositoryRoot }))
    .filter((file) => !file.endsWith('.api.test.ts'))
    .sort();
  return [
    { title: 'unit tests of the Node rooms', command: 'node', args: ['--test', ...files] },
    {
      title: 'unit and component tests of the browser rooms (jest)',
      command: 'node',
      args: ['tooling/node_modules/jest/bin/jest.js', '--projects', ...browserRooms],
    },
  ];
}

const parts: Record<string, () => Step[]> = {
  check: checkSteps,
  unit: unitSteps,
  api: () => [
    {
      title: 'API suite on PGlite and on PostgreSQL',
      command: 'node',
      args: ['market-api/src/testing/run-api-suite.ts'],
    },
  ],
  browser: () => [
    {
      title: 'journeys in a browser on the composed production build',
      command: 'node',
      args: ['e2e/src/run.ts'],
    },
  ],
  containers: () => [
    {
      title: 'the site in containers',
      command: 'node',
      args: ['e2e/src/containers/run.ts'],
    },
  ],
};
/** Images from nothing keep both processors busy for minutes, and most machines have no engine. */
const onlyWhenNamed = ['containers'];

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in parts));
if (unknown !== undefined) {
  console.error(`npm test knows ${Object.keys(parts).join(', ')}; not ${unknown}.`);
  process.exit(2);
}
const chosen =
  wanted.length > 0 ? wanted : Object.keys(parts).filter((name) => !onlyWhenNamed.includes(name));
await runSteps(chosen.flatMap((name) => parts[name]?.() ?? []));
