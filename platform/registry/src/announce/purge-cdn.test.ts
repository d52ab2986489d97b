import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { RegistryDocument } from '../document/schema.ts';
import { recorder, startSample } from '../testing/pipeline-sample.ts';
import { by, documentWith } from '../testing/sample.ts';
import { promote, setLive } from '../writer/changes.ts';
import { clean } from '../writer/clean.ts';
import { announcementOf } from './webhook.ts';

const id = 'mfe_catalog';
const next = (document: RegistryDocument) => ({ ...document, serial: document.serial + 1 });
const versions = Array.from({ length: 40 }, (_, at) => `1.0.${at}`);
const live = next(setLive(documentWith(id, ...versions, '2.0.0'), by, id, '1.0.0'));

/** The requests of the APIs as Fastly and Cloudflare document them: address, key or token, and a list of at most 256 or 30 strings. */
const fastly = (body: object) => ['POST /service/SU1Z0isxPaozGVKXdv0eY/purge', 'fastly-token', body];
const cloudflare = (body: object) => [
  'POST /client/v4/zones/023e105f4ecef8ad9ca31a8372d0c353/purge_cache',
  'Bearer cloudflare-token',
  body,
];

/** Starts the sample, with a recorder in place of both CDNs. `tell` sends it a change, as the registry does. */
async function sample(t: TestContext, ...statuses: number[]) {
  const { got, url } = await recorder(t, ...statuses);
  const { send } = await startSample(t, 'purge-cdn.mjs', {
    PURGE_ON_CHANGE: 'pages',
    ...{ FASTLY_API_URL: url, FASTLY_SERVICE_ID: 'SU1Z0isxPaozGVKXdv0eY', FASTLY_API_TOKEN: 'fastly-token' },
    ...{ CLOUDFLARE_API_URL: `${url}/client/v4`, CLOUDFLARE_API_TOKEN: 'cloudflare-token' },
    CLOUDFLARE_ZONE_ID: '023e105f4ecef8ad9ca31a8372d0c353',
  });
  const tell = (document: RegistryDocument) => send(announcementOf(document), `registry-${document.serial}`);
  const requests = () =>
    got.map(({ request, headers, body }) => [
      request,
      headers['fastly-key'] ?? headers.authorization,
      JSON.parse(body),
    ]);
  return { tell, requests };
}

test('a release purges the tag that the site configured, and no file of a version', async (t) => {
  const { tell, requests } = await sample(t);
  assert.equal(await tell(next(promote(live, by, id, '1.0.1'))), 204);
  assert.deepEqual(requests(), [fastly({ surrogate_keys: ['pages'] }), cloudflare({ tags: ['pages'] })]);
});

test('purges removed versions in requests of the size that each CDN allows, and again after a CDN was unavailable', async (t) => {
  const { tell, requests } = await sample(t, 503);
  const removed = versions.slice(5);
  const document = next(clean(live, by, id, removed));
  assert.deepEqual([await tell(document), await tell(document)], [502, 204]);
  const keys = fastly({ surrogate_keys: removed.map((version) => `${id}/${version}`) });
  const prefixes = removed.map((version) => `localhost:3001/${id}/${version}`);
  const parts = [prefixes.slice(0, 30), prefixes.slice(30)].map((part) => cloudflare({ prefixes: part }));
  assert.deepEqual(requests(), [keys, keys, ...parts]);
});
