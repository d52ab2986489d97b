import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { noBucketServer, startBucketServer } from 'server-kit/testing/bucket-server';
import { runNode, temporaryFolder } from 'test-helpers/node';
import { openStore } from '../store/open-store.ts';
import { readStored } from '../store/stored-document.ts';
import { writeBuild } from '../testing/sample.ts';
import { readPublicKeys } from '../trust/keys.ts';
import { problemOfDocument, problemOfEntry } from '../trust/signatures.ts';

const publisher = join(import.meta.dirname, '../testing/publisher.ts');
const builds = 6;

const bucket = await startBucketServer();

for (const kind of ['folder', 'bucket'] as const) {
  const skip = kind === 'bucket' && bucket === undefined && noBucketServer;
  test(`concurrent publishers in several processes all succeed, and no change is lost: ${kind}`, {
    skip,
  }, async (t) => {
    const folder = await temporaryFolder(t);
    const place = kind === 'bucket' ? 's3://market/concurrent' : join(folder, 'store');
    const teams = ['catalog', 'seller', 'buyer'];
    const folders = await Promise.all(
      teams.map((team) =>
        Promise.all(
          Array.from({ length: builds }, async (_, index) => {
            const dist = join(folder, `${team}-${index}`);
            const paths = [{ path: `/${team}/*`, access: 'public' as const }];
            const entry = { 'remoteEntry.js': `${team} ${index}` };
            await writeBuild(dist, entry, { id: `mfe_${team}`, team, paths });
            return dist;
          }),
        ),
      ),
    );
    // The first team publishes twice at the same time, from two places.
    const jobs = [...folders, folders[0] ?? []];
    const env = { ...process.env, ...bucket };
    const results = await Promise.all(
      jobs.map((list) => runNode([publisher, place, folder, ...list], { env })),
    );
    for (const { code, err } of results) assert.deepEqual([code, err], [0, '']);

    const document = (await readStored(openStore(place))) ?? assert.fail();
    // Every entry is signed by its team, whichever team wrote the document last.
    const ring = readPublicKeys(join(folder, 'keys/public.json'));
    assert.equal(problemOfDocument(document, ring), undefined);
    for (const team of teams) {
      const entry = document.remotes[`mfe_${team}`] ?? assert.fail(team);
      assert.equal(Object.keys(entry.versions).length, builds, team);
      assert.equal(problemOfEntry(`mfe_${team}`, entry, ring), undefined);
      assert.equal(ring.get(entry.signedBy ?? '')?.team, team);
    }
    // Each change increased the serial by one and added one log entry: none was overwritten by another.
    assert.equal(document.log.length, document.serial);
    assert.equal(document.log.filter(({ action }) => action === 'publish').length, teams.length * builds);
  });
}
