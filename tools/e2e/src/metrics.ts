import { expect } from './fixtures.ts';

/** The sum of the matching samples in Prometheus text: `name{label="…"} value`. */
function sumOf(text: string, name: string, labels: Readonly<Record<string, string>>): number {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) && wanted.every((label) => line.includes(label)));
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}

/** The current value of a metric of the page server; metrics are available to this machine only, on which the tests run. */
export async function metric(name: string, labels: Readonly<Record<string, string>>): Promise<number> {
  const token = process.env.MARKET_METRICS_TOKEN;
  const response = await fetch(`${process.env.SITE_URL}/metrics`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  expect(response.status).toBe(200);
  return sumOf(await response.text(), name, labels);
}

/** Waits until a metric has grown by exactly `by` since `before`. */
export async function expectGrowth(
  name: string,
  labels: Readonly<Record<string, string>>,
  before: number,
  by = 1,
): Promise<void> {
  await expect
    .poll(async () => (await metric(name, labels)) - before, { message: `${name} ${JSON.stringify(labels)}` })
    .toBe(by);
}
