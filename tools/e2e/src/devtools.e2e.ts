import { bootOf } from './boot.ts';
import { expect, open, type Page, test } from './fixtures.ts';

/**
 * Simulates the Module Federation extension (packages/chrome-devtools of module-federation/core): its plugins for every federation
 * runtime, before any script of the page; a listener in an isolated world; and, when its panel is opened, a script that sends the
 * current content of `__FEDERATION__`. Headless browsers have no extensions, so the test runs these three scripts.
 */
async function withExtension(page: Page): Promise<Page> {
  await page.addInitScript(addPlugins);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  await devtools.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${listen})()`,
    worldName: 'extension',
  });
  return page;
}

/** The extension's proxy: replaces a remote by the address or the version that the developer has set. */
function addPlugins(): void {
  const kept = JSON.parse(localStorage.getItem('__MF_DEVTOOLS__') ?? '{}');
  const overrides: Record<string, string> = kept.overrides ?? kept;
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
}

/** Isolated worlds share the document, so the received data is stored there for the test. */
function listen(): void {
  addEventListener('message', ({ data }) => {
    if (typeof data?.moduleInfo !== 'object' || data.moduleInfo === null) return;
    document.documentElement.setAttribute('data-panel', JSON.stringify(data));
  });
}

/** The script that runs in the page when the panel is opened or refreshed. */
function sendWhatIsThere(): void {
  const { moduleInfo, __SHARE__: share } = globalThis.__FEDERATION__ ?? {};
  window.postMessage(JSON.parse(JSON.stringify({ moduleInfo, share })), '*');
}

declare global {
  var __FEDERATION__: { readonly moduleInfo?: unknown; readonly __SHARE__?: unknown } | undefined;
}

interface Panel {
  readonly moduleInfo: Readonly<
    Record<string, { readonly remotesInfo?: Readonly<Record<string, { readonly matchedVersion: string }>> }>
  >;
  readonly share: unknown;
}

/** The data that the panel has received, once it contains a module. */
async function panelOf(page: Page): Promise<Panel> {
  const reported = async (): Promise<Partial<Panel>> =>
    JSON.parse((await page.locator('html').getAttribute('data-panel')) ?? '{}');
  await expect.poll(async () => Object.keys((await reported()).moduleInfo ?? {}).length).toBeGreaterThan(0);
  return (await reported()) as Panel;
}

test('the Module Federation extension sees the remotes of a page and their versions', async ({ page }) => {
  await open(await withExtension(page), '/');
  const { remotes } = await bootOf(page);
  const asTheyCame = await panelOf(page);
  await page.evaluate(() => document.documentElement.removeAttribute('data-panel'));
  await page.evaluate(sendWhatIsThere);
  const { moduleInfo, share } = await panelOf(page);
  expect(moduleInfo).toEqual(asTheyCame.moduleInfo);

  const reported = moduleInfo.host_shell?.remotesInfo ?? {};
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

test('overrides set in the Module Federation extension are ignored, and a console warning names their remotes', async ({
  page,
}) => {
  await withExtension(page);
  await page.addInitScript(() => {
    const overrides = { mfe_catalog: 'http://localhost:9/other.js', mfe_buyer: '9.9.9' };
    localStorage.setItem('__MF_DEVTOOLS__', JSON.stringify({ overrides }));
  });
  // Init scripts run in the order in which they were added: the overrides apply from the next page on.
  await open(page, '/blog');
  const warned = page.waitForEvent('console', (message) => message.text().includes('is not followed here'));
  await open(page, '/');
  const shown = page.locator('main [data-remote="mfe_catalog"]').first();
  await expect(shown.getByRole('heading').first()).toBeVisible();
  expect((await warned).text()).toContain('(mfe_catalog, mfe_buyer)');
  const requested = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(requested.filter((address) => address.includes('localhost:9/'))).toEqual([]);
});
