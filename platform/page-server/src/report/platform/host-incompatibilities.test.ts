import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from 'test-helpers/node';
import { setupReport } from '../../testing/setup-report.ts';
import { catalogBuild } from '../../testing/setup-site.ts';

const plain = '/platform/plain';
const hidden = (html: string) => /name="signed" value="([^"]*)"/.exec(html)?.[1] ?? '';

test('neither page goes back to a remote or a host that what is live beside it does not understand', async (t) => {
  // From source: nothing tries to run the hosts, of which there is no more than what they speak.
  const site = await setupReport(t, { devOrigins: { mfe_none: 'http://localhost:9' } });
  const first = site.version;
  await site.retire('mfe_buyer');
  await site.giveHost('1.0.0-old', [1]);
  await site.giveHost('1.1.0-both', [1, 2]);
  const second = await site.release({ ...catalogBuild('Second fridges'), contract: 2 });
  await site.giveHost('2.0.0-new', [2]);
  const admin = site.signIn('admin', 'ann');
  const live = async () => {
    const { remotes } = await site.numbers();
    return ['mfe_catalog', 'host_shell'].map((wanted) => remotes.find(({ id }) => id === wanted)?.live);
  };
  const byPage = async (remote: string, version: string) => {
    const response = await site.rollBack({ remote, version });
    return { status: response.statusCode, said: String(response.json().message) };
  };
  const byPlainPage = async (remote: string, version: string) => {
    const wish = { remote, version };
    const question = await site.get(`${plain}?${new URLSearchParams(wish)}`, admin);
    const signed = hidden(question.payload);
    const { statusCode, payload } = await site.postForm(plain, { ...wish, signed }, admin);
    return { status: statusCode, said: payload };
  };
  await until(async () => (await live())[1] === '2.0.0-new');

  for (const rollBack of [byPage, byPlainPage]) {
    const remote = await rollBack('mfe_catalog', first);
    assert.equal(remote.status, 409, remote.said);
    assert.match(remote.said, /speaks contract 1, and the host 2\.0\.0-new speaks 2: .*Nothing was changed/);
    const host = await rollBack('host_shell', '1.0.0-old');
    assert.equal(host.status, 409, host.said);
    assert.match(host.said, /mfe_catalog \S+ speaks contract 2, and the host 1\.0\.0-old speaks 1: /);
    assert.deepEqual(await live(), [second, '2.0.0-new']);
  }
  // What fits both is no matter: the host that speaks both first, then the remote.
  assert.equal((await byPlainPage('host_shell', '1.1.0-both')).status, 200);
  assert.equal((await byPage('mfe_catalog', first)).status, 200);
  assert.deepEqual(await live(), [first, '1.1.0-both']);
});
