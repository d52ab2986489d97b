import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { bootIn, remoteOf } from './boot.ts';
import { test as base, expect, open, type Page } from './fixtures.ts';
import { type SecondHost, startSecondHost } from './second-host.ts';

/** A copy of the site's store, which a test may break, and page servers that read it. */
interface Copy {
  readonly folder: string;
  /** The newest state of the registry document in the copy. */
  newest(): Promise<{ file: string; text: string }>;
  start(env?: Readonly<Record<string, string>>): Promise<SecondHost>;
}

const dataDir = () => {
  const folder = process.env.MARKET_DATA_DIR;
  if (folder === undefined) throw new Error('MARKET_DATA_DIR has to name the data of the tested site.');
  return folder;
};

const test = base.extend<{ copy: Copy }>({
  copy: async ({ page }, use) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'market-tampered-'));
    const states = path.join(folder, 'store/_registry');
    await cp(path.join(dataDir(), 'store'), path.join(folder, 'store'), { recursive: true });
    const hosts: SecondHost[] = [];
    await use({
      folder,
      async newest() {
        const names = (await readdir(states)).filter((name) => /^\d+\.json$/.test(name)).sort();
        const file = path.join(states, names.at(-1) ?? '');
        return { file, text: await readFile(file, 'utf8') };
      },
      async start(env = {}) {
        const host = await startSecondHost({
          ASSET_STORE: path.join(folder, 'store'),
          MARKET_DATA_DIR: path.join(folder, 'data'),
          MARKET_REGISTRY_KEYS: path.join(dataDir(), 'keys/public.json'),
          ...env,
        });
        hosts.push(host);
        return host;
      },
    });
    // What a page still sends as it is left finds its server.
    await page.goto('about:blank');
    await Promise.all(hosts.map((host) => host.stop()));
    await rm(folder, { recursive: true, force: true });
  },
});

const nextOf = (file: string) =>
  path.join(path.dirname(file), `${String(Number(path.parse(file).name) + 1).padStart(10, '0')}.json`);

async function expectFrame(page: Page, url: string): Promise<void> {
  await open(page, `${url}/blog`);
  await expect(page.getByRole('heading', { name: 'Important Questions' })).toBeVisible();
}

test('a forged registry document, and one from earlier after a restart: the last good one goes on, and the log says why', async ({
  page,
  copy,
}) => {
  const host = await copy.start();
  const { file, text } = await copy.newest();
  const { serial } = JSON.parse(text);
  const origin = JSON.parse(text).remotes.mfe_catalog.origin;
  const forged = text
    .replace(`"serial":${serial}`, `"serial":${serial + 1}`)
    .replaceAll(origin, 'http://evil.test');
  await writeFile(nextOf(file), forged);
  await expect.poll(() => host.log()).toMatch(/refused: the document, serial \d+, of registry/);
  await expect.poll(() => host.log()).toMatch(/was changed after it was signed by team \w+.*serving serial/s);
  const html = await (await page.request.get(host.url)).text();
  expect(html.includes('evil.test')).toBe(false);
  expect(remoteOf(bootIn(html), 'mfe_catalog').base.startsWith(origin)).toBe(true);
  const metrics = await (await page.request.get(`${host.url}/metrics`)).text();
  expect(metrics).toMatch(/market_integrity_problems_total\{remote="registry",[^}]*reason="untrusted"\} 1/);
  await open(page, host.url);
  await expect(page.locator('[data-remote="mfe_catalog"]').getByRole('heading').first()).toBeVisible();

  await page.goto('about:blank');
  await host.stop();
  await rm(nextOf(file));
  const states = (await readdir(path.dirname(file))).filter((name) => /^\d+\.json$/.test(name)).sort();
  const older = await readFile(path.join(path.dirname(file), states[0] ?? ''), 'utf8');
  expect(JSON.parse(older).serial).toBeLessThan(serial);
  await writeFile(nextOf(file), older);
  const again = await copy.start();
  await expect.poll(() => again.log()).toMatch(/is older than serial \d+, which was seen before/);
  await expectFrame(page, again.url);
});
