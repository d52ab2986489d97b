import assert from 'node:assert/strict';
import { test } from 'node:test';
import { integrityOf, type RegistryReader, type RegistryVersion, type ServedDocument } from 'registry';
import { createReleasedFiles } from './released-files.ts';

const address = (version: string, name: string) => `host_shell/${version}/dist/${name}`;

/** The requester previews nothing. */
const anonymous = async () => undefined;

/** Three versions with a script each; the second is live, the first was, the third was only published. */
function setup(kept: Readonly<Record<string, string>> = {}) {
  const requested: string[] = [];
  const stored: Record<string, string> = {};
  const builds: Record<string, RegistryVersion> = {};
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
    const files = Object.fromEntries(
      [`main.${version}.js`, `main.${version}.js.br`].map((name) => [
        address(version, name),
        integrityOf(name),
      ]),
    );
    for (const name of Object.keys(files)) stored[name] = name.split('/').at(-1) ?? '';
    builds[version] = { files } as RegistryVersion;
  }
  Object.assign(stored, kept);
  const history = ['1.0.0', '2.0.0'].map((version) => ({ version }));
  const host = { live: '2.0.0', digest: 'one', history, versions: builds };
  const document = { remotes: {}, log: [], host } as unknown as ServedDocument;
  const registry: Pick<RegistryReader, 'document' | 'findVersion'> = {
    document: () => document,
    findVersion: async (_, version) => builds[version],
  };
  const files = createReleasedFiles(registry, {
    async readFile(name) {
      requested.push(name);
      const text = stored[name];
      return text === undefined ? undefined : Buffer.from(text);
    },
  });
  return { files, requested };
}

test('reads files of the live version and of earlier live versions from the store, once each', async () => {
  const { files, requested } = setup();
  for (const version of ['1.0.0', '2.0.0']) {
    const file = await files(`main.${version}.js`, anonymous);
    assert.equal(file?.identity.toString(), `main.${version}.js`);
    assert.equal(file?.br?.toString(), `main.${version}.js.br`);
    assert.equal(file?.gzip, undefined);
  }
  const before = requested.length;
  await files('main.1.0.0.js', anonymous);
  assert.equal(requested.length, before);
});

test('does not read files of a version that was never live, or of no version', async () => {
  const { files, requested } = setup();
  assert.equal(await files('main.3.0.0.js', anonymous), undefined);
  assert.equal(await files('../../../etc/passwd', anonymous), undefined);
  assert.equal(await files('toString', anonymous), undefined);
  assert.deepEqual(requested, []);
});

test('a file that is not what was published is not sent', async () => {
  const { files } = setup({ [address('1.0.0', 'main.1.0.0.js')]: 'steal()' });
  assert.equal(await files('main.1.0.0.js', anonymous), undefined);
});

test('sends files of an unreleased version to visitors of its preview only, which is not read for other files', async () => {
  const { files } = setup();
  assert.ok(await files('main.2.0.0.js', () => assert.fail('read')));
  const looks = async () => '3.0.0';
  assert.equal((await files('main.3.0.0.js', looks))?.identity.toString(), 'main.3.0.0.js');
  assert.equal(await files('main.3.0.0.js', anonymous), undefined);
  assert.equal(await files('main.4.0.0.js', looks), undefined);
  assert.equal(await files('main.4.0.0.js', async () => '4.0.0'), undefined);
});
