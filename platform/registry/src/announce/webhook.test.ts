import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { RegistryDocument } from '../document/schema.ts';
import { recorder, secret, startSample } from '../testing/pipeline-sample.ts';
import { by, documentWith } from '../testing/sample.ts';
import { promote, remoteOf, rollback, setLive, startRollout, versionOf } from '../writer/changes.ts';
import { announcementOf, createAnnouncer, signedHeaders } from './webhook.ts';

const id = 'mfe_catalog';
/** The document as `update` writes it. */
const written = (document: RegistryDocument) => ({ ...document, serial: document.serial + 1 });
const live = written(setLive(documentWith(id, '1.0.0', '1.1.0'), by, id, '1.0.0'));
const commit = 'f460114080ab9bcc5b52ba8bf3dd9a1fd3a5a6c2';
/** The document, with the commit that a version was built from. */
function builtFrom(document: RegistryDocument, version: string, from: string): RegistryDocument {
  const remote = remoteOf(document, id);
  const entry = { ...versionOf(id, remote, version), commit: from };
  return {
    ...document,
    remotes: { [id]: { ...remote, versions: { ...remote.versions, [version]: entry } } },
  };
}

test('the signature matches the example of the webhook specification', () => {
  const [key, message] = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'msg_p5jXN8AQM9LWM0D4loKWxJek'];
  const example = signedHeaders(key, message, '{"test": 2432232314}', 1_614_265_330_000);
  assert.equal(example['webhook-signature'], 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('an announcement contains the change and the versions that visitors get now', () => {
  const after = written(startRollout(builtFrom(live, '1.1.0', commit), by, id, '1.1.0', 10));
  const { type, serial, changes, remotes } = announcementOf(after);
  assert.deepEqual([type, serial], ['registry.changed', after.serial]);
  const [{ action, version, percent } = assert.fail(), ...more] = changes;
  assert.deepEqual([action, version, percent, more], ['rollout', '1.1.0', 10, []]);
  assert.deepEqual(remotes[id], {
    ...{ team: 'catalog', origin: 'http://localhost:3001', live: '1.0.0', plan: null, retired: null },
    rollout: { version: '1.1.0', percent: 10 },
    commits: { '1.0.0': null, '1.1.0': commit },
  });
});

test('delivers changes in their order, each signed, and retries a failed delivery under the same id', async (t) => {
  const { got, url } = await recorder(t, 500);
  const problems: string[] = [];
  const { announce, finished } = createAnnouncer({ url, secret }, (problem) => problems.push(problem));
  const first = written(promote(live, by, id, '1.1.0'));
  announce(first);
  announce(written(rollback(first, by, id)));
  await finished();
  const ids = got.map(({ headers }) => headers['webhook-id']);
  assert.deepEqual(ids, ['registry-2', 'registry-2', 'registry-3']);
  for (const { headers, body } of got) {
    const at = Number(headers['webhook-timestamp']) * 1000;
    const expected = signedHeaders(secret, String(headers['webhook-id']), body, at);
    assert.equal(headers['webhook-signature'], expected['webhook-signature']);
  }
  assert.deepEqual(problems, []);
});

test('a webhook that keeps failing is reported once, and throws no error', async (t) => {
  const { got, url } = await recorder(t, 500, 404, 500);
  const problems: string[] = [];
  const { announce, finished } = createAnnouncer({ url, secret }, (problem) => problems.push(problem));
  announce(written(promote(live, by, id, '1.1.0')));
  await finished();
  assert.equal(got.length, 3);
  assert.deepEqual(problems, ['The webhook was not told of serial 2: it answered 500.']);
});

/** Starts the sample, with fakes of Slack and GitHub. @param statuses of GitHub's responses, as for `recorder` */
async function sample(t: TestContext, ...statuses: number[]) {
  const slack = await recorder(t);
  const github = await recorder(t, ...statuses);
  const { url, send } = await startSample(t, 'on-release.mjs', {
    ...{ SLACK_WEBHOOK_URL: slack.url, GITHUB_API_URL: github.url },
    ...{ GITHUB_REPOSITORY: 'market/site', GITHUB_TOKEN: 'token' },
  });
  const post = async (body: string, headers: Readonly<Record<string, string>>) =>
    (await fetch(url, { method: 'POST', headers, body })).status;
  const tell = (document: RegistryDocument, id: string) => send(announcementOf(document), id);
  return { slack, github, post, tell };
}

test('the sample notifies Slack and GitHub once about each genuine message, and rejects forged or old messages', async (t) => {
  const { slack, github, post } = await sample(t);
  const document = builtFrom(written(promote(live, by, id, '1.1.0')), '1.1.0', commit);
  const body = JSON.stringify(announcementOf(document));
  const genuine = signedHeaders(secret, 'registry-1', body, Date.now());

  assert.equal(await post(body, {}), 401);
  assert.equal(await post(body, signedHeaders('whsec_b3RoZXI=', 'registry-1', body, Date.now())), 401);
  assert.equal(await post(body, signedHeaders(secret, 'registry-1', body, Date.now() - 3_600_000)), 401);
  assert.equal(await post(body, { ...genuine, 'webhook-id': 'registry-2' }), 401);
  assert.deepEqual([slack.got, github.got], [[], []]);

  const atOnce = [1, 2, 3].map(() => post(body, genuine));
  assert.deepEqual(await Promise.all(atOnce), [204, 204, 204]);
  assert.equal(await post(body, genuine), 204);
  const posted = slack.got.map(({ body }) => JSON.parse(body));
  assert.deepEqual(posted, [{ text: 'ann promote mfe_catalog 1.1.0' }]);
  const deployments = 'POST /repos/market/site/deployments';
  const requests = github.got.map(({ request }) => request);
  assert.deepEqual(requests, [deployments, `${deployments}/7/statuses`]);
  const { ref, environment, description } = JSON.parse(github.got[0]?.body ?? '');
  assert.deepEqual([ref, environment, description], [commit, id, '1.1.0 (promote by ann)']);
});

test('the sample creates a GitHub deployment for the commit of a version that goes live, and none when the commit is unknown or only a rollout ends', async (t) => {
  const { slack, github, tell } = await sample(t, 422, 500);
  const promoted = written(promote(live, by, id, '1.1.0'));
  const dirty = builtFrom(promoted, '1.1.0', `${commit}-dirty`);
  assert.equal(await tell(promoted, 'not known'), 204);
  assert.deepEqual(github.got, []);
  assert.equal(await tell(dirty, 'of another repository'), 204);
  assert.equal(await tell(dirty, 'while GitHub is away'), 502);
  assert.equal(await tell(dirty, 'with changes since'), 204);
  const refs = github.got.map(({ body }) => JSON.parse(body).ref);
  assert.deepEqual(refs, [commit, commit, commit, undefined]);
  assert.equal(slack.got.length, 4);

  const begun = written(startRollout(builtFrom(live, '1.0.0', commit), by, id, '1.1.0', 10));
  const ended = written(rollback(begun, by, id));
  for (const document of [begun, ended]) assert.equal(await tell(document, `${document.serial}`), 204);
  assert.deepEqual([slack.got.length, github.got.length], [6, 4]);
});

test('a warning of the rollout guard is sent once for each version, under the same id from every server', async (t) => {
  const { got, url } = await recorder(t);
  const about = { remote: id, version: '1.1.0', team: 'catalog' };
  const warning = { type: 'rollout.in_doubt', ...about, text: 'fails' } as const;
  for (const _ of ['this server', 'another server']) {
    const announcer = createAnnouncer({ url, secret }, assert.fail);
    announcer.warn(warning);
    announcer.warn({ ...warning, text: 'fails still' });
    await announcer.finished();
  }
  const sent = got.map(({ headers, body }) => [headers['webhook-id'], JSON.parse(body)]);
  assert.deepEqual(sent, Array(2).fill(['in-doubt-mfe_catalog-1.1.0', warning]));
});
