import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from './fixtures.ts';
import { root } from './release.ts';

/** Every source map of a published version is asked for at its origin and at the page server, and so are maps of the host: nobody answers one. */
export async function expectNoMapAnswered(remote: string, version: string, origin: string): Promise<void> {
  const folder = path.join(process.env.MARKET_DATA_DIR ?? '', 'store/_maps', remote, version);
  const maps = await readdir(folder);
  expect(maps.length).toBeGreaterThan(0);
  const site = process.env.SITE_URL;
  const { scripts } = JSON.parse(await readFile(path.join(root, 'host-shell/dist/host.json'), 'utf8'));
  const addresses = [
    ...maps.flatMap((name) =>
      [origin, site].flatMap((at) => [
        `${at}/_maps/${remote}/${version}/${name}`,
        `${at}/${remote}/${version}/${name.replace(/\.br$/, '')}`,
      ]),
    ),
    ...scripts.map((name: string) => `${site}/static/${name}.map`),
  ];
  for (const address of addresses) {
    const answer = await fetch(address);
    expect([address, answer.status]).toEqual([address, 404]);
    expect(await answer.text()).not.toContain('"mappings"');
  }
}
