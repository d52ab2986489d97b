import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect } from './fixtures.ts';
import { release } from './release.ts';

/** Requests every source map of a version, of a remote or of the host, at every origin and at the page server: no server may serve one. */
export async function expectNoMapAnswered(id: string, version: string): Promise<void> {
  const folder = path.join(process.env.MARKET_DATA_DIR ?? '', 'store/_maps', id, version);
  const entries = await readdir(folder, { recursive: true });
  const maps = entries.filter((name) => name.endsWith('.map.br'));
  expect(maps.length).toBeGreaterThan(0);
  const { remotes } = (await release('status')).json;
  const all = Object.values<{ origin: string; retired?: unknown }>(remotes);
  // Remotes that other tests have retired are not served any more.
  const origins = new Set(all.filter(({ retired }) => retired === undefined).map(({ origin }) => origin));
  for (const name of maps) {
    const plain = name.replace(/\.br$/, '');
    const paths = [
      ...[`_maps/${id}/${version}/${name}`, `_maps/${id}/${version}/${plain}`, `${id}/${version}/${plain}`],
      `static/${path.basename(plain)}`,
    ];
    for (const at of new Set([...origins, process.env.SITE_URL]))
      for (const address of paths.map((each) => `${at}/${each}`)) {
        const response = await fetch(address);
        expect([address, response.status]).toEqual([address, 404]);
        expect(await response.text()).not.toContain('"mappings"');
      }
  }
}
