import { runWithFigures } from './run-with-figures.ts';
import { taken } from './taken.ts';

interface CrashFigures {
  readonly target: string;
  readonly times: number;
  readonly kills: Readonly<Record<string, number>>;
  readonly acknowledged: number;
  readonly products: number;
  readonly purchases: number;
  readonly wishes: number;
  readonly restartS: number;
  readonly problems: readonly string[];
}

const targets = ['api-pglite', 'api-postgres', 'postgres', 'page-server', 'site'];

/** Kills each part of the market in the middle of writes, so many times, one part after the other. */
export async function runCrashes(times: number): Promise<{ report: string; sound: boolean }> {
  const all: CrashFigures[] = [];
  const failed: string[] = [];
  for (const target of targets) {
    console.log(`Killing ${target} ${times} times …`);
    const args = [target, String(times)];
    const { code, figures } = await runWithFigures<CrashFigures>(
      'market-api/src/testing/crashes/run-crashes.ts',
      args,
    );
    all.push(...figures);
    if (code !== 0 && figures.length === 0) failed.push(`${target} could not be tried to the end`);
  }
  const problems = [
    ...failed,
    ...all.flatMap(({ target, problems: own }) => own.map((problem) => `${target}: ${problem}`)),
  ];
  const rows = all.map(
    ({ target, kills, acknowledged, products, purchases, wishes, restartS, problems: own }) => {
      const killed = Object.entries(kills).map(([what, count]) => `${count} × ${what}`);
      return `| ${target} | ${killed.join(', ')} | ${acknowledged} | ${products}, ${purchases}, ${wishes} | ${own.length} | ${restartS} s |`;
    },
  );
  const sound = problems.length === 0;
  return {
    sound,
    report: `# Crashes: ${sound ? 'sound' : 'NOT sound'}

${taken(`npm run soak -- crashes --times ${times}`)}

\`kill -9\` while two sellers and three buyers write. After each start: every acknowledged write is there, a product is sold exactly when
it has one order, every picture that was answered has its whole file, nothing unfinished is left.

| Killed | How often, what | Writes acknowledged | Products, purchases, wishes at the end | Lost, half or left behind | Slowest start |
| --- | --- | ---: | --- | ---: | ---: |
${rows.join('\n')}
${problems.length > 0 ? `\n## What may not be\n\n${problems.map((problem) => `- ${problem}`).join('\n')}\n` : ''}`,
  };
}
