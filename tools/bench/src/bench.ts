import { commandLine, endWith, readCommandLine } from 'server-kit/command-line';
import { benchApi } from './api/bench-api.ts';
import { benchRelease } from './release/bench-release.ts';
import { benchSearch } from './search/bench-search.ts';
import { benchStart } from './start/bench-start.ts';
import { benchWeb } from './web/bench-web.ts';

/** `npm run bench -- <name>`: runs a benchmark and writes `tools/bench/results/<name>.json` and `.md`. */
const benchmarks: Readonly<
  Record<string, { what: string; run: (args: readonly string[]) => Promise<void> }>
> = {
  start: { what: 'from a fresh clone to a ready site, warm starts, memory, one rebuild', run: benchStart },
  release: {
    what: 'one changed line until it is live, a roll-back, a registry of 50 remotes',
    run: benchRelease,
  },
  search: {
    what: 'results, counts and suggestions among 1,000 to 1,000,000 products [--sizes N,…] [--pglite N] [--rounds N]',
    run: benchSearch,
  },
  api: {
    what: 'reads of market-api from the database, from its cache and through the page server [--before COMMIT] [--products N] [--engines postgres,pglite] [--rounds N]',
    run: benchApi,
  },
  web: {
    what: 'pages on a slow phone, clicks, screens, Lighthouse [--before COMMIT] [--runs N] [--pages home,product] [--parts pages,soft,clicks,screens,lighthouse] [--slowdown N]',
    run: benchWeb,
  },
};

const program = commandLine(
  'npm run bench --',
  'Measures, and writes tools/bench/results/<name>.json and .md.',
)
  .helpCommand(false)
  .addHelpText('after', '\nFor example:\n  npm run bench -- web --runs 3 --pages home');
for (const [known, { what }] of Object.entries(benchmarks)) program.command(known).summary(what);

const [name = '', ...rest] = process.argv.slice(2);
const chosen = Object.hasOwn(benchmarks, name) ? benchmarks[name] : undefined;
// Each benchmark reads its own options; one without options accepts no arguments.
if (chosen === undefined) readCommandLine(program);
else if (chosen.run.length === 0) readCommandLine(commandLine(`npm run bench -- ${name}`, chosen.what), rest);
try {
  await chosen?.run(rest);
  process.exit(0);
} catch (error) {
  endWith(error);
}
