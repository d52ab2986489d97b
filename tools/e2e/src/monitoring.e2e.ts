import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from './fixtures.ts';

const folder = path.resolve(import.meta.dirname, '../../../deploy/monitoring');

/** Names of the metrics in Prometheus text, including the series of histograms. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name],
  );
}

test('alert rules and dashboard use only metrics that the page server and the API expose', async ({
  request,
}) => {
  const reported = new Set<string>();
  for (const address of [`${process.env.SITE_URL}/metrics`, `${process.env.API_URL}/metrics`])
    for (const name of namesIn(await (await request.get(address)).text())) reported.add(name);
  for (const file of ['alerts.yaml', 'dashboard.json']) {
    const text = await readFile(path.join(folder, file), 'utf8');
    const named = new Set(text.match(/\b(market|process|nodejs)_[a-z0-9_]+/g));
    expect(named.size, file).toBeGreaterThan(10);
    expect(
      [...named].filter((name) => !reported.has(name)),
      file,
    ).toEqual([]);
  }
  const dashboard = JSON.parse(await readFile(path.join(folder, 'dashboard.json'), 'utf8'));
  expect(dashboard.panels.every((panel: { title?: string }) => panel.title)).toBe(true);
});
