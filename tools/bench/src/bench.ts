import { type Command, commandLine, endWith, type Option, readCommandLine } from 'server-kit/command-line';
import { apiOptions, benchApi } from './api/bench-api.ts';
import { benchRelease } from './release/bench-release.ts';
import { benchSearch, searchOptions } from './search/bench-search.ts';
import { benchStart } from './start/bench-start.ts';
import { benchWeb } from './web/bench-web.ts';
import { webOptions } from './web/options.ts';

interface Benchmark {
  readonly what: string;
  readonly options?: readonly Option[];
  run(command: Command): Promise<void>;
}

/** `npm run bench -- <name>`: runs a benchmark and writes `tools/bench/results/<name>.json` and `.md`. */
const benchmarks: Readonly<Record<string, Benchmark>> = {
  start: { what: 'from a fresh clone to a ready site, warm starts, memory, one rebuild', run: benchStart },
  release: {
    what: 'one changed line until it is live, a roll-back, a registry of 50 remotes',
    run: benchRelease,
  },
  search: {
    what: 'results, counts and suggestions among 1,000 to 1,000,000 products',
    options: searchOptions,
    run: benchSearch,
  },
  api: {
    what: 'reads of market-api from the database, from its cache and through the page server',
    options: apiOptions,
    run: benchApi,
  },
  web: {
    what: 'pages on a slow phone, clicks, screens, Lighthouse',
    options: webOptions,
    run: benchWeb,
  },
};

const program = commandLine(
  'npm run bench --',
  'Measures, and writes tools/bench/results/<name>.json and .md.',
)
  .helpCommand(false)
  .addHelpText('after', '\nFor example:\n  npm run bench -- web --runs 3 --pages home');
for (const [name, { what, options = [] }] of Object.entries(benchmarks)) {
  const flags = options.map((option) => `[${option.flags}]`);
  const command = program
    .command(name)
    .description(`Measures: ${what}.`)
    .summary([what, ...flags].join(' '));
  for (const option of options) command.addOption(option);
}

const command = readCommandLine(program);
try {
  await benchmarks[command.name()]?.run(command);
  process.exit(0);
} catch (error) {
  endWith(error);
}
