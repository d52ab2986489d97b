import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openStore, parseDocument, type RegistryDocument } from 'registry';
import { until } from 'test-helpers/node';
import { catalogBuild, setupSite } from '../testing/setup-site.ts';

/** How often versions change; `npm run soak -- releases` changes them more often. */
const ROUNDS = Number(process.env.TEST_RELEASE_ROUNDS ?? 2);
const PAGES_AT_ONCE = 2;
const rateFactor = 10_000;

/** A second implementation of the registry's rule, so that the test does not use the code that made the page. */
const bucketOf = (visitor: string, remote: string) =>
  createHash('sha256').update(`${visitor}\n${remote}`).digest().readUInt32BE(0) % 100;

function versionsFor(visitor: string, { remotes }: RegistryDocument): Record<string, string | undefined> {
  const entries = Object.entries(remotes).map(([id, { live, rollout }]) => {
    const isNew = rollout !== undefined && bucketOf(visitor, id) < rollout.percent;
    return [id, isNew ? rollout.version : live];
  });
  return Object.fromEntries(entries);
}

test('each page is made of the versions of one registry document, while versions change and page servers end', async (t) => {
  const site = await setupSite(t, { rateFactor });
  const documents = new Map<number, RegistryDocument>();
  const headings = new Map([[site.version, 'Fridges']]);
  const note = async () => {
    const stored = await openStore(site.assetStore).readDocument();
    assert.ok(typeof stored === 'object');
    const document = parseDocument(stored.content.toString());
    documents.set(document.serial, document);
    return document.serial;
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
    assert.deepEqual(versions, versionsFor(visitor, document));
    // A busy machine may now and then send the page without its remote's content.
    const version = (versions as Record<string, string>).mfe_catalog ?? '';
    if (heading !== undefined) assert.equal(heading, headings.get(version));
  }
});
