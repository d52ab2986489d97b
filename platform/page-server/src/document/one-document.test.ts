import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { assignVersions, type ServedDocument } from 'registry';
import { until } from 'test-helpers/node';
import { openRegistry } from '../load/open-registry.ts';
import { hostSettings } from '../testing/samples.ts';
import { catalogBuild, setupSite } from '../testing/setup-site.ts';

/** How often versions change; `npm run soak -- releases` changes them more often. */
const ROUNDS = Number(process.env.TEST_RELEASE_ROUNDS ?? 2);
const PAGES_AT_ONCE = 2;
const rateFactor = 10_000;

test('each page is made of the versions of one registry document, while versions change and page servers end', async (t) => {
  const site = await setupSite(t, { rateFactor });
  const log = { info() {}, warn() {}, error() {} };
  const reader = await openRegistry({ ...hostSettings, ...site }, log, () => {});
  t.after(() => reader.close());
  const documents = new Map<number, ServedDocument>();
  const headings = new Map([[site.version, 'Fridges']]);
  const note = async () => {
    await reader.refresh();
    documents.set(reader.serial, reader.document() ?? assert.fail('no document'));
    return reader.serial;
  };
  await note();
  const pages: { serial: number; visitor: string; versions: object; heading: string | undefined }[] = [];
  const visit = async ({ page }: Pick<typeof site, 'page'>) => {
    const visitor = randomUUID();
    const { boot, heading } = await page({ cookie: `market_visitor=${visitor}` });
    const versions = Object.fromEntries(boot.remotes.map(({ id, version }) => [id, version]));
    pages.push({ serial: boot.serial, visitor, versions, heading });
  };
  let isOver = false;
  let failure: unknown;
  const visitors = Array.from({ length: PAGES_AT_ONCE }, async () => {
    while (!isOver && failure === undefined) {
      await visit(site).catch((error) => {
        failure = error;
      });
      // A cached page takes one turn of the event loop, in which nothing else would ever happen.
      await nextTurn();
    }
  });
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const [half, all] = [`Half ${round}`, `All ${round}`];
      headings.set(await site.rollOut(catalogBuild(half), 50), half);
      await note();
      // Another server that has just started, besides the running one; it ends while its pages are requested.
      const other = await setupSite(t, {
        rateFactor,
        assetStore: site.assetStore,
        registryKeys: path.join(site.dataDir, 'keys', 'public.json'),
      });
      await visit(other);
      const last = visit(other).catch(() => {});
      await other.app.close();
      await last;
      headings.set(await site.release(catalogBuild(all)), all);
      const serial = await note();
      await until(() => failure !== undefined || pages.at(-1)?.serial === serial);
    }
  } finally {
    isOver = true;
    await Promise.all(visitors);
  }
  assert.equal(failure, undefined);
  assert.ok(new Set(pages.map(({ serial }) => serial)).size > ROUNDS);
  assert.ok(pages.some(({ heading }) => heading !== undefined));
  for (const { serial, visitor, versions, heading } of pages) {
    // The serials between are publications, which do not change any visitor's versions.
    const document = documents.get(Math.max(...[...documents.keys()].filter((noted) => noted <= serial)));
    assert.ok(document);
    const assigned = assignVersions(document, { visitorId: visitor });
    assert.deepEqual(versions, Object.fromEntries(assigned.map(({ id, version }) => [id, version])));
    // A busy machine may now and then send the page without its remote's content.
    const version = (versions as Record<string, string>).mfe_catalog ?? '';
    if (heading !== undefined) assert.equal(heading, headings.get(version));
  }
});
