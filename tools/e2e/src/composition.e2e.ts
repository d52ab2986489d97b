import { expect, open, test } from './fixtures.ts';
import { countRenderers, lookForCopies } from './renderers.ts';

/** One remote with a page that is rendered for all visitors, and one with a user's own page. */
const places = {
  mfe_catalog: { who: 'buyer', address: '/' },
  mfe_seller: { who: 'seller', address: '/buyerdashboard/myproduct' },
} as const;
const shared = [
  'react',
  'react-dom',
  'shared-runtime/router',
  'shared-runtime/styles',
  'shared-runtime/query',
  'shared-auth',
  'shared-ui/core',
];

for (const [remote, { who, address }] of Object.entries(places)) {
  test(`with ${remote} unreachable, other pages work; Retry loads it without a reload, on the page’s shared modules`, async ({
    pageOf,
    consoleGuard,
  }) => {
    consoleGuard.allow(/ERR_FAILED|Failed to (load|fetch)|RUNTIME-008|mfe_|Loading chunk|error occurred/i);
    const page = await pageOf(who);
    await page.addInitScript(countRenderers);
    const itsFiles = `**/${remote}/*/**`;
    await page.route(itsFiles, (route) => route.abort());
    await open(page, address);
    await page.evaluate(() => Object.assign(globalThis, { __sameDocument: true }));
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(retry.first()).toBeVisible();
    if (remote === 'mfe_catalog')
      await expect(page.getByRole('alert')).toContainText('It can be read, but not used.');
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('heading', { name: 'Important Questions' })).toBeVisible();
    await page.goBack();
    await expect(retry.first()).toBeVisible();
    await page.unroute(itsFiles);
    await retry.first().click();
    const root = page.getByRole('main').locator(`[data-remote="${remote}"]`).first();
    await expect(root.getByRole('heading').first()).toBeVisible();
    await expect(retry).toHaveCount(0);
    expect(await page.evaluate(() => '__sameDocument' in globalThis)).toBe(true);
    await expect(root).toHaveAttribute('data-version', /./);
    await expect(root).toHaveAttribute('data-team', remote.slice('mfe_'.length));

    const found = await page.evaluate(
      ({ id, names }) => {
        interface Share {
          lib?: () => unknown;
        }
        interface Instance {
          name: string;
          shareScopeMap: { default: Record<string, Record<string, Share>> };
        }
        const page = globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } };
        const instances = page.__FEDERATION__.__INSTANCES__;
        /** The only copy that this package's code gets for a name, or the number of copies. */
        const copyOf = (folder: string, name: string) => {
          const versions =
            instances.find((instance) => instance.name === folder)?.shareScopeMap.default[name] ?? {};
          const copies = Object.values(versions);
          return copies.length === 1 && copies[0]?.lib ? copies[0].lib() : `${copies.length} copies`;
        };
        const same: Record<string, boolean> = {};
        for (const name of names) {
          const hosts = copyOf('host_shell', name);
          same[name] = typeof hosts === 'object' && hosts === copyOf(id, name);
        }
        // Loaded with the pages that use it, and made of the same modules.
        const [core, whole] = ['shared-ui/core', 'shared-ui'].map((name) => copyOf('host_shell', name));
        if (core instanceof Object && whole instanceof Object)
          same['shared-ui/core'] &&= Object.entries(core).every(
            ([name, part]) => part === Reflect.get(whole, name),
          );
        return same;
      },
      { id: remote, names: shared },
    );
    expect(found).toEqual(Object.fromEntries(shared.map((name) => [name, true])));
    // publishable.e2e.ts checks that no file of a remote contains React.
    expect(await page.evaluate(lookForCopies)).toMatchObject({ marks: 1, renderers: 1 });
  });
}
