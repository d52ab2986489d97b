import { paths } from 'shared-contracts';
import { range, summarize } from '../../summary.ts';
import type { MeasuredSite, Part, PartOptions } from '../part.ts';
import { type Audit, runLighthouse } from './run-lighthouse.ts';

const audited = [
  paths.home(),
  paths.search(),
  paths.blog(),
  paths.login(),
  paths.signup(),
  paths.forgotPassword(),
  '/no-such-page',
];
const columns = [
  ['performance', 'performance'],
  ['accessibility', 'accessibility'],
  ['best-practices', 'best practices'],
  ['seo', 'SEO'],
  ['tbt', 'blocked, ms'],
  ['fcp', 'first paint, ms'],
  ['lcp', 'largest paint, ms'],
] as const;

/** Runs Lighthouse on public pages, all of them in each round. */
export async function auditPages(
  { site }: MeasuredSite,
  { runs, chromium, signal, say }: PartOptions,
  slowdown: number,
): Promise<Part> {
  const seen: Record<string, Audit[]> = {};
  for (let run = 1; run <= runs; run += 1) {
    for (const path of audited) {
      signal.throwIfAborted();
      const audit = await runLighthouse(site + path, chromium, slowdown);
      seen[path] = [...(seen[path] ?? []), audit];
      say(`${path} ${run}/${runs}: Lighthouse ${audit.performance}, blocked ${audit.tbt.toFixed(0)} ms`);
    }
  }
  const wrong = new Set(Object.values(seen).flatMap((rounds) => rounds.flatMap((audit) => audit.wrong)));
  const section = {
    title: 'Lighthouse, mobile',
    text:
      `The times are those of its own simulation of a slow phone, ${slowdown} times slower than this machine.` +
      (wrong.size > 0 ? ` Not the full score: ${[...wrong].join(', ')}.` : ''),
    head: ['', ...columns.map(([, title]) => title)],
    rows: Object.entries(seen).map(([path, rounds]) => [
      `\`${path}\``,
      ...columns.map(([name]) => range(summarize(rounds.map((audit) => audit[name])), 0)),
    ]),
  };
  return { figures: seen, sections: [section] };
}
