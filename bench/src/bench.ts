import { commandLine, endWith, readCommandLine } from 'server-settings/command-line';
import { benchApi } from './api/bench-api.ts';
import { benchCold } from './cold/bench-cold.ts';
import { benchFloor } from './floor/bench-floor.ts';
import { benchFrameworks } from './frameworks/bench-frameworks.ts';
import { benchGrowth } from './growth/bench-growth.ts';
import { benchPaint } from './paint/bench-paint.ts';
import { benchRelease } from './release/bench-release.ts';
import { benchRender } from './render/bench-render.ts';
import { benchSearch } from './search/bench-search.ts';
import { benchStart } from './start/bench-start.ts';
import { benchTurns } from './turns/bench-turns.ts';
import { benchVisitor } from './visitor/bench-visitor.ts';
import { benchWeb } from './web/bench-web.ts';

/** `npm run bench -- <name>`: measures, and writes `bench/results/<name>.json` and `.md`. */
const benchmarks: Readonly<
  Record<string, { what: string; run: (args: readonly string[]) => Promise<void> }>
> = {
  start: { what: 'from a fresh clone to a ready site, warm starts, memory, one rebuild', run: benchStart },
  release: {
    what: 'one changed line until it is live, a roll-back, a registry of 50 remotes',
    run: benchRelease,
  },
  render: {
    what: 'pages rendered on the server: for everybody, for one person, for many, and what each costs',
    run: benchRender,
  },
  cold: { what: 'home as the first page after a start and after a release', run: benchCold },
  search: {
    what: 'results, counts and suggestions among 1,000 to 1,000,000 products [--sizes N,…] [--pglite N] [--rounds N]',
    run: benchSearch,
  },
  growth: {
    what: 'calls of every kind among 1,000 to 1,000,000 offers and as many orders [--sizes N,…] [--rounds N]',
    run: benchGrowth,
  },
  api: {
    what: 'reads of market-api beside bare Fastify routes, from what it keeps, and through the page server [--products N] [--engines postgres,pglite] [--rounds N]',
    run: benchApi,
  },
  paint: {
    what: 'what the largest paint of home and of a product waits for [--runs N]',
    run: benchPaint,
  },
  turns: {
    what: 'home and a product of an earlier commit and of this tree, opened in turn [--before COMMIT] [--runs N]',
    run: benchTurns,
  },
  visitor: {
    what: 'what a page, a file and a call cost the servers [--requests N]',
    run: benchVisitor,
  },
  floor: { what: 'what the libraries weigh without the site', run: benchFloor },
  frameworks: {
    what: 'a remote in Preact beside the same page in React: bytes, and the time to mount [--runs N]',
    run: benchFrameworks,
  },
  web: {
    what: 'pages on a slow phone beside their twins, clicks, screens, Lighthouse [--runs N] [--pages home,product] [--parts pages,signed-in,soft,clicks,screens,lighthouse]',
    run: benchWeb,
  },
};

const program = commandLine('npm run bench --', 'Measures, and writes bench/results/<name>.json and .md.')
  .helpCommand(false)
  .addHelpText('after', '\nFor example:\n  npm run bench -- web --runs 3 --pages home');
for (const [known, { what }] of Object.entries(benchmarks)) program.command(known).summary(what);

const [name = '', ...rest] = process.argv.slice(2);
const chosen = Object.hasOwn(benchmarks, name) ? benchmarks[name] : undefined;
// Each reads its own options; one that has none takes no words.
if (chosen === undefined) readCommandLine(program);
else if (chosen.run.length === 0) readCommandLine(commandLine(`npm run bench -- ${name}`, chosen.what), rest);
try {
  await chosen?.run(rest);
  process.exit(0);
} catch (error) {
  endWith(error);
}
