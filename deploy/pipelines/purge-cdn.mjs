// Receives the registry's messages about releases (docs/operations.md, "Behind a CDN") and purges a CDN: Fastly, Cloudflare, or both. Needs
// Node 24, receive.mjs in the same folder, and no package.
//
// Files of a version never change, so a release does not purge them: pages use the CDN's copies while an origin is unavailable. Purged are
// the files of versions that `clean` has removed, and PURGE_ON_CHANGE whenever visitors get another version.
//
//   FASTLY_SERVICE_ID, FASTLY_API_TOKEN          a token with the scope purge_select
//   CLOUDFLARE_ZONE_ID, CLOUDFLARE_API_TOKEN     a token that may purge the zone's cache
//   PURGE_ON_CHANGE                              surrogate keys (Fastly) or cache tags (Cloudflare), separated by spaces; none by default
//   FASTLY_API_URL, CLOUDFLARE_API_URL           https://api.fastly.com and https://api.cloudflare.com/client/v4 by default
import { post, receive } from './receive.mjs';

const { FASTLY_SERVICE_ID, FASTLY_API_TOKEN, CLOUDFLARE_ZONE_ID, CLOUDFLARE_API_TOKEN } = process.env;
const { FASTLY_API_URL = 'https://api.fastly.com' } = process.env;
const { CLOUDFLARE_API_URL = 'https://api.cloudflare.com/client/v4' } = process.env;
const onChange = (process.env.PURGE_ON_CHANGE ?? '').split(' ').filter(Boolean);

const GIVES = new Set(['live', 'promote', 'rollout', 'rollback', 'retire']);
/** The maximum number of values in one request. */
const [MAX_FASTLY_KEYS, MAX_CLOUDFLARE_VALUES] = [256, 30];

const inParts = (all, most) =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most));

/** Purges by surrogate key (POST /service/{id}/purge): `<remote>/<version>`, set in VCL, and the keys of PURGE_ON_CHANGE. */
async function purgeFastly(removed, keys) {
  const all = [...removed.map(({ remote, version }) => `${remote}/${version}`), ...keys];
  for (const surrogate_keys of inParts(all, MAX_FASTLY_KEYS)) {
    const address = `${FASTLY_API_URL}/service/${FASTLY_SERVICE_ID}/purge`;
    await post(address, { surrogate_keys }, { 'fastly-key': FASTLY_API_TOKEN });
  }
}

/** Purges by prefix, `<host>/<remote>/<version>`, and by cache tag (POST /zones/{id}/purge_cache). */
async function purgeCloudflare(removed, tags, remotes) {
  const prefixes = removed.flatMap(({ remote, version }) => {
    const { origin } = remotes[remote] ?? {};
    return origin ? [`${new URL(origin).host}/${remote}/${version}`] : [];
  });
  const wanted = [
    ...inParts(prefixes, MAX_CLOUDFLARE_VALUES).map((part) => ({ prefixes: part })),
    ...inParts(tags, MAX_CLOUDFLARE_VALUES).map((part) => ({ tags: part })),
  ];
  for (const what of wanted) {
    const address = `${CLOUDFLARE_API_URL}/zones/${CLOUDFLARE_ZONE_ID}/purge_cache`;
    const response = await post(address, what, { authorization: `Bearer ${CLOUDFLARE_API_TOKEN}` });
    const { success, errors } = await response.json();
    if (!success) throw new Error(`Cloudflare did not purge: ${JSON.stringify(errors)}`);
  }
}

receive(async ({ type, changes, remotes }) => {
  if (type !== 'registry.changed') return;
  const removed = changes.filter(({ action }) => action === 'clean');
  const also = changes.some(({ action }) => GIVES.has(action)) ? onChange : [];
  if (FASTLY_SERVICE_ID) await purgeFastly(removed, also);
  if (CLOUDFLARE_ZONE_ID) await purgeCloudflare(removed, also, remotes);
});
