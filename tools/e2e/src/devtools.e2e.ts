import { bootOf } from './boot.ts';
import { expect, open, test } from './fixtures.ts';

declare global {
  var __FEDERATION__: { readonly moduleInfo?: unknown } | undefined;
}

interface Panel {
  readonly moduleInfo: Readonly<
    Record<string, { readonly remotesInfo?: Readonly<Record<string, { readonly matchedVersion: string }>> }>
  >;
  readonly share: unknown;
}

/**
 * Simulates the Module Federation extension (packages/chrome-devtools of module-federation/core), which headless browsers do not
 * have: its plugin for every federation runtime, which replaces a remote by the address or the version that the developer has set,
 * and its listener, which stores here what its panel receives.
 */
function addExtension(overrides: Readonly<Record<string, string>>): void {
  const plugin = {
    name: 'proxy-of-the-extension',
    beforeRegisterRemote(requested: { remote: Record<string, string> }) {
      const wanted = overrides[requested.remote.name ?? ''];
      const isAddress = wanted?.startsWith('http');
      if (wanted !== undefined) {
        delete requested.remote[isAddress ? 'version' : 'entry'];
        requested.remote[isAddress ? 'entry' : 'version'] = wanted;
      }
      return requested;
    },
  };
  const federation = { moduleInfo: {}, __GLOBAL_PLUGIN__: [plugin] };
  Object.defineProperty(globalThis, '__FEDERATION__', { value: federation, writable: true });
  localStorage.setItem('__MF_DEVTOOLS__', JSON.stringify({ overrides }));
  addEventListener('message', ({ data }) => {
    if (data?.moduleInfo) Object.assign(globalThis, { panel: data });
  });
}

test('the Module Federation extension sees the remotes of a page and their versions; a console warning names those whose overrides are ignored', async ({
  page,
}) => {
  await page.addInitScript(addExtension, {
    mfe_catalog: 'http://localhost:9/other.js',
    mfe_buyer: '9.9.9',
  });
  const warned = page.waitForEvent('console', (message) => message.text().includes('is not followed here'));
  await open(page, '/');
  expect((await warned).text()).toContain('(mfe_catalog, mfe_buyer)');
  const shown = page.locator('main [data-remote="mfe_catalog"]').first();
  await expect(shown.getByRole('heading').first()).toBeVisible();
  const requested = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(requested.filter((address) => address.includes('localhost:9/'))).toEqual([]);

  const { moduleInfo, share }: Panel = await page.evaluate(() => Reflect.get(globalThis, 'panel'));
  // What a panel reads that is opened later.
  expect(
    await page.evaluate(() => JSON.parse(JSON.stringify(globalThis.__FEDERATION__?.moduleInfo))),
  ).toEqual(moduleInfo);
  const reported = moduleInfo.host_shell?.remotesInfo ?? {};
  const { remotes } = await bootOf(page);
  expect(Object.keys(reported).toSorted()).toEqual(remotes.map(({ id }) => id).toSorted());
  for (const { id, base, entry, version } of remotes) {
    const address = reported[id]?.matchedVersion ?? '';
    expect(moduleInfo[`${id}:${address}`]).toMatchObject({
      ...{ version, globalName: id, remoteEntry: base + entry, publicPath: base },
      modules: [{ moduleName: 'remote', modulePath: './remote' }],
    });
    // The manifest exists at the address that the extension shows.
    expect((await (await page.request.get(address)).json()).name).toBe(id);
  }
  expect(JSON.stringify(share)).toContain('react-dom');
});
