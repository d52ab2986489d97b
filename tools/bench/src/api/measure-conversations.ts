import type { Section } from '../report.ts';
import { median, range, ratios } from '../summary.ts';
import { loadInTurn, type Pace } from './load.ts';
import type { Market, Server } from './servers.ts';

/**
 * Compares what the two participants of a conversation read, from market-api and from a route that does nothing else, in turn.
 * @param market its conversation has 200 messages, and its seller 100 conversations @throws when the two responses differ
 */
export async function measureConversations(
  { conversation, token }: Market,
  api: Server,
  bare: Server,
  pace: Pace,
): Promise<NonNullable<Section['rows']>> {
  const headers = { freezertoken: `bearer ${token}` };
  const reads = [
    ['a conversation of 200 messages, the last 100', 'messages', `/conversations/${conversation}/messages`],
    ['an inbox of 100 conversations', 'inbox', '/conversations'],
  ] as const;
  const rows: (string | number)[][] = [];
  for (const [title, name, path] of reads) {
    const targets = [
      { url: `${api.url}${path}?limit=100`, headers, pid: api.pid },
      { url: `${bare.url}/${name}`, pid: bare.pid },
    ];
    const bodies = await Promise.all(targets.map(async ({ url }) => (await fetch(url, { headers })).text()));
    if (bodies[0] !== bodies[1]) throw new Error(`${title}: the bare route gives something else.`);
    const loads = await loadInTurn(targets, pace);
    const [own = [], other = []] = loads.map((all) => all.map(({ rate }) => rate));
    const ratio = ratios(own, other);
    rows.push([
      title,
      bodies[0]?.length ?? 0,
      ...[own, other].map((rates) => Math.round(median(rates))),
      ratio ? `**${range(ratio, 2)}**` : '–',
    ]);
  }
  return rows;
}
