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

interface FederationInstance {
  readonly name: string;
  readonly shareScopeMap: {
    readonly default: Readonly<Record<string, Readonly<Record<string, { lib?(): object }>>>>;
  };
}

/** Runs in a page: the shared modules of which host and remote do not both have the only copy. */
function moreThanOnce({ id, names }: { id: string; names: readonly string[] }): string[] {
  const page = globalThis as unknown as { __FEDERATION__: { __INSTANCES__: FederationInstance[] } };
  const instances = page.__FEDERATION__.__INSTANCES__;
  const onlyCopy = (owner: string, name: string) => {
    const scope = instances.find((instance) => instance.name === owner)?.shareScopeMap.default;
    const [copy, ...more] = Object.values(scope?.[name] ?? {});
    return more.length === 0 ? copy?.lib?.() : undefined;
  };
  // Loaded with the pages that use it, and made of the modules of `shared-ui/core`.
  const whole = onlyCopy('host_shell', 'shared-ui');
  return names.filter((name) => {
    const copy = onlyCopy('host_shell', name);
    if (copy === undefined || copy !== onlyCopy(id, name)) return true;
    if (name !== 'shared-ui/core' || whole === undefined) return false;
    return Object.entries(copy).some(([part, value]) => value !== Reflect.get(whole, part));
  });
}

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

    expect(await page.evaluate(moreThanOnce, { id: remote, names: shared })).toEqual([]);
    // publishable.e2e.ts checks that no file of a remote contains React.
    expect(await page.evaluate(lookForCopies)).toMatchObject({ marks: 1, renderers: 1 });
  });
}
