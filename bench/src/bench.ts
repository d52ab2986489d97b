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

const [name = '', ...rest] = process.argv.slice(2);
const chosen = Object.hasOwn(benchmarks, name) ? benchmarks[name] : undefined;
// A benchmark that takes no arguments is not started with some.
if (chosen === undefined || (rest.length > 0 && chosen.run.length === 0)) {
  const known = Object.entries(benchmarks).map(([key, { what }]) => `  ${key.padEnd(11)}${what}`);
  const isAsked = name === '--help';
  console[isAsked ? 'log' : 'error'](['Usage: npm run bench -- <name> [options]', '', ...known].join('\n'));
  process.exit(isAsked ? 0 : 2);
}
try {
  await chosen.run(rest);
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
