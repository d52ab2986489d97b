import { runWithFigures } from './run-with-figures.ts';
import { taken } from './taken.ts';

interface RaceFigures {
  readonly engine: string;
  readonly servers: number;
  readonly race: string;
  readonly calls: number;
  readonly ms: number;
  readonly counts: Readonly<Record<string, number>>;
}

interface Row extends RaceFigures {
  readonly rounds: number;
}

const ROUNDS = 25;

/** The races of the API suite with so many people, on both databases. */
export async function runRaces(buyers: number): Promise<{ report: string; sound: boolean }> {
  const env = { TEST_RACE_PEOPLE: String(buyers), TEST_RACE_ROUNDS: String(ROUNDS) };
  const suite = 'market-api/src/testing/run-api-suite.ts';
  const { code, figures } = await runWithFigures<RaceFigures>(
    suite,
    ['both', 'src/races/races.api.test.ts'],
    env,
  );
  const rows = [...together(figures).values()].map(
    ({ race, engine, servers, rounds, calls, ms, counts }) =>
      `| ${race} | ${engine}, ${servers} ${servers === 1 ? 'server' : 'servers'} | ${rounds} | ${calls} | ${said(counts)} | ${(ms / 1000).toFixed(1)} |`,
  );
  const sound = code === 0 && rows.length > 0;
  return {
    sound,
    report: `# Races: ${sound ? 'sound' : 'NOT sound'}

${taken(`npm run soak -- races --buyers ${buyers}`)}

After each race every product is sold exactly when it has one live order.

| Race | On | Rounds | Calls | Answers | Seconds |
| --- | --- | ---: | ---: | --- | ---: |
${rows.join('\n')}
`,
  };
}

const said = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([answer, count]) => `${answer}: ${count}`)
    .join(', ');

/** The rounds of a race as one row. */
function together(figures: readonly RaceFigures[]): Map<string, Row> {
  const rows = new Map<string, Row>();
  for (const each of figures) {
    const key = `${each.engine} ${each.race}`;
    const before = rows.get(key);
    const counts: Record<string, number> = { ...before?.counts };
    for (const [answer, count] of Object.entries(each.counts)) counts[answer] = (counts[answer] ?? 0) + count;
    const sums = { calls: each.calls + (before?.calls ?? 0), ms: each.ms + (before?.ms ?? 0) };
    rows.set(key, { ...each, ...sums, counts, rounds: (before?.rounds ?? 0) + 1 });
  }
  return rows;
}
