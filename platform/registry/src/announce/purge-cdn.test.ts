import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { listen } from 'test-helpers/node';
import type { RegistryDocument } from '../document/schema.ts';
import { startSample } from '../testing/pipeline-sample.ts';
import { by, documentWith } from '../testing/sample.ts';
import { promote, setLive } from '../writer/changes.ts';
import { clean } from '../writer/clean.ts';
import { announcementOf } from './webhook.ts';

const id = 'mfe_catalog';
const next = (document: RegistryDocument) => ({ ...document, serial: document.serial + 1 });
const versions = Array.from({ length: 40 }, (_, at) => `1.0.${at}`);
const live = next(setLive(documentWith(id, ...versions, '2.0.0'), by, id, '1.0.0'));

/**
 * Fakes the APIs of Fastly and Cloudflare as documented: method, address, key or token, type, and a body that is only a list of strings of
 * at most the allowed length. Refuses all other requests as they do.
 */
async function cdn(t: TestContext) {
  const purged: Record<string, string[]> = { surrogate_keys: [], prefixes: [], tags: [] };
  const refusals: string[] = [];
  let isDown = false;
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    const body = JSON.parse(await text(request));
    const isFastly =
      url === '/service/SU1Z0isxPaozGVKXdv0eY/purge' && headers['fastly-key'] === 'fastly-token';
    const isCloudflare =
      url === '/client/v4/zones/023e105f4ecef8ad9ca31a8372d0c353/purge_cache' &&
      headers.authorization === 'Bearer cloudflare-token';
    const [name = '', ...more] = Object.keys(body);
    const list: unknown = body[name];
    const allowed = isFastly ? ['surrogate_keys'] : isCloudflare ? ['prefixes', 'tags'] : [];
    const isRight =
      method === 'POST' &&
      headers['content-type'] === 'application/json' &&
      more.length === 0 &&
      allowed.includes(name) &&
      Array.isArray(list) &&
      list.length > 0 &&
      list.length <= (isFastly ? 256 : 30) &&
      list.every((each) => typeof each === 'string' && !/\s|^https?:/.test(each));
    if (!isRight) refusals.push(`${method} ${url} ${JSON.stringify(body)}`);
    if (isDown || !isRight) return response.writeHead(isDown ? 503 : 400).end('{"success":false}');
    purged[name]?.push(...(list as string[]));
    const answer = isFastly
      ? Object.fromEntries((list as string[]).map((key, at) => [key, `${at}-1`]))
      : { success: true, errors: [], messages: [], result: { id: '023e' } };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  return {
    ...{ url: await listen(server, t), purged, refusals },
    setDown: (down: boolean) => {
      isDown = down;
    },
  };
}

/** Starts the sample. @returns a function that sends it a change, as the registry does */
async function sample(t: TestContext, api: string) {
  const { send } = await startSample(t, 'purge-cdn.mjs', {
    PURGE_ON_CHANGE: 'pages',
    ...{ FASTLY_API_URL: api, FASTLY_SERVICE_ID: 'SU1Z0isxPaozGVKXdv0eY', FASTLY_API_TOKEN: 'fastly-token' },
    ...{ CLOUDFLARE_API_URL: `${api}/client/v4`, CLOUDFLARE_API_TOKEN: 'cloudflare-token' },
    CLOUDFLARE_ZONE_ID: '023e105f4ecef8ad9ca31a8372d0c353',
  });
  return (document: RegistryDocument) => send(announcementOf(document), `registry-${document.serial}`);
}

test('a release purges the tag that the site configured, and no file of a version', async (t) => {
  const { url, purged, refusals } = await cdn(t);
  const tell = await sample(t, url);
  assert.equal(await tell(next(promote(live, by, id, '1.0.1'))), 204);
  assert.deepEqual(purged, { surrogate_keys: ['pages'], prefixes: [], tags: ['pages'] });
  assert.deepEqual(refusals, []);
});

test('purges removed versions in requests of the size that each CDN allows, and again after a CDN was unavailable', async (t) => {
  const { url, purged, refusals, setDown } = await cdn(t);
  const tell = await sample(t, url);
  const removed = versions.slice(5);
  const document = next(clean(live, by, id, removed));
  setDown(true);
  assert.equal(await tell(document), 502);
  setDown(false);
  assert.equal(await tell(document), 204);
  assert.deepEqual(purged, {
    surrogate_keys: removed.map((version) => `${id}/${version}`),
    prefixes: removed.map((version) => `localhost:3001/${id}/${version}`),
    tags: [],
  });
  assert.deepEqual(refusals, []);
});
