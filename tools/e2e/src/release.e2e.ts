import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildVariant } from 'registry/testing/build-variant';
import { startNode, temporaryFolder } from 'test-helpers/node';
import { expectAccessible } from './axe.ts';
import { complete, expect, open, test } from './fixtures.ts';
import { publishInVain, release, releaseFrom, root, takenUp, versionFor } from './release.ts';
import { smallTargets } from './small-targets.ts';
import { beginning, type TeamCopy, teamCopy } from './team-copy.ts';

test.describe.configure({ mode: 'serial', timeout: 600_000 });
test.skip(!process.env.MARKET_DATA_DIR, 'releases need the data folder of the site: set MARKET_DATA_DIR');

/** The checkout of a team that makes mistakes and corrects them; its build cache is reused. */
let copy: TeamCopy;
test.beforeAll(async () => {
  copy = await teamCopy('mfe-seller');
});

/** A new version for each run: the site rejects a version that it has already. */
const patch = Date.now() % 1_000_000;
const published = () => readdir(path.join(process.env.MARKET_DATA_DIR ?? '', 'store/mfe_seller'));
const serial = async () => (await release('status')).json.serial;

// platform/registry/src/smoke-test covers other faults of pages, and the choice of routes.
test('publishing tries every route of a remote, and reports errors with lines of the team’s sources', async () => {
  const before = [await published(), await serial()];
  await copy.name('7.0.2');
  await copy.change([
    {
      file: 'src/features/product-form/add-product-page.tsx',
      change: beginning("if (typeof window !== 'undefined') throw new Error('no form today');"),
    },
    {
      file: 'src/features/advertisement/advertisement-page.tsx',
      change: beginning("window.localStorage.getItem('x');"),
    },
    {
      file: 'src/app/routes.tsx',
      change: (text) =>
        text.replace(
          '      notFoundRoute(',
          "      { path: '/buyerdashboard/parts/:id', element: <p>part</p> },\n$&",
        ),
    },
  ]);
  const { code, json } = await publishInVain(copy.folder, 'mfe-seller');
  const built = await readdir(path.join(copy.folder, 'mfe-seller/dist'));
  expect([code, json.error]).toEqual([1, 'browser']);
  for (const sentence of [
    /\/addproduct says in the console: .*no form today\n\s+at mfe-seller\/src\/features\/product-form\/add-product-page\.tsx:\d+ .*no form today/,
    /\/advertisement is not rendered by the server build: ReferenceError: window is not defined\n\s+at mfe-seller\/src\/features\/advertisement\/advertisement-page\.tsx:\d+/,
    /route \/buyerdashboard\/parts\/:id could not be tried.*tryAddresses: \['\/buyerdashboard\/parts\/example'\]/,
  ]) {
    expect(json.message).toMatch(sentence);
  }
  expect(built.filter((name) => name.endsWith('.map')).length).toBeGreaterThan(0);
  expect([await published(), await serial()]).toEqual(before);
});

test('a dry run of publishing accepts the build of every remote', async () => {
  const packageVersion = `9.0.${patch}`;
  for (const remote of ['mfe-catalog', 'mfe-seller', 'mfe-admin', 'mfe-buyer', 'mfe-inbox']) {
    const folder = await buildVariant(path.join(root, remote, 'dist'), { packageVersion });
    const untried = ['--skip-browser-check', 'Pages of all remotes are walked elsewhere.'];
    const { code, json } = await release('publish', folder, '--dry-run', ...untried);
    expect(code, `${remote}: ${json.message}`).toBe(0);
  }
});

test('Ctrl-C during the smoke test publishes nothing, leaves no temporary files and prints no stack trace', async () => {
  const before = [await published(), await serial()];
  const candidate = await buildVariant(path.join(root, 'mfe-seller/dist'), { packageVersion: '7.0.3' });
  const TMPDIR = await temporaryFolder();
  const publishing = startNode(['platform/registry/src/cli.ts', 'publish', candidate], {
    cwd: root,
    env: { ...process.env, MARKET_HOST_URL: process.env.SITE_URL, TMPDIR },
  });
  await publishing.says('\n  /');
  const { code, output } = await publishing.end('SIGINT');
  expect([code, await readdir(TMPDIR)]).toEqual([130, []]);
  expect(output).toMatch(/Ended by Ctrl-C\.\s*$/);
  expect(output).not.toMatch(/\n\s+at /);
  expect([await published(), await serial()]).toEqual(before);
});

test('a team publishes its remote, rolls it out by percent, promotes it and rolls it back', async () => {
  const old = await versionFor(randomUUID());
  await copy.name(`8.0.${patch}`);
  // An error that no smoke test triggers; a user's page triggers it below.
  const broken =
    "if (globalThis.location?.hash === '#broken') throw new Error('No shelf for ann@market.test');";
  const file = 'src/features/advertisement/advertisement-page.tsx';
  await copy.change([{ file, change: beginning(broken) }]);
  const publishing = await releaseFrom(copy.folder, 'publish', 'mfe-seller');
  expect(publishing.json.message).toBeUndefined();
  expect([publishing.code, publishing.json.remote]).toEqual([0, 'mfe_seller']);
  const { version } = publishing.json;
  expect(version).toMatch(/^8\.0\.\d+-/);
  expect(await published()).toContain(version);
  expect(await versionFor(randomUUID())).toBe(old);

  const visitors = Array.from({ length: 30 }, () => randomUUID());
  const assign = async () => Promise.all(visitors.map(versionFor));
  expect((await release('rollout', 'mfe-seller', `8.0.${patch}`, '--percent', '40')).code).toBe(0);
  await takenUp();
  const first = await assign();
  expect(new Set(first)).toEqual(new Set([old, version]));
  expect(await assign()).toEqual(first);
  await release('rollout', 'mfe-seller', `8.0.${patch}`, '--percent', '80');
  await takenUp();
  const raised = await assign();
  expect(raised.filter((assigned, at) => first[at] === version && assigned !== version)).toEqual([]);

  const status = (await release('status', 'mfe-seller')).json;
  expect(status.hasNumbers).toBe(true);
  expect(status.remotes.mfe_seller.serving).toMatchObject([
    { version: old, state: 'live', percent: 20 },
    { version, state: 'rollout', percent: 80 },
  ]);

  await release('promote', 'mfe-seller');
  await takenUp();
  expect(new Set(await assign())).toEqual(new Set([version]));
  await release('rollback', 'mfe-seller', old);
  await takenUp();
  expect(new Set(await assign())).toEqual(new Set([old]));
});

test('an error in a user’s browser is shown to admins with its source line and without e-mail addresses', async ({
  pageOf,
  consoleGuard,
}) => {
  consoleGuard.allow(/No shelf for|mfe_seller 8\.0/);
  const old = await versionFor(randomUUID());
  expect((await release('promote', 'mfe-seller', `8.0.${patch}`)).code).toBe(0);
  await takenUp();
  const seller = await pageOf('seller');
  await open(seller, '/advertisement#broken');
  await expect(seller.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();
  await complete(seller);
  await seller.goto('/healthz');

  const sources = await readFile(
    path.join(copy.folder, 'mfe-seller/src/features/advertisement/advertisement-page.tsx'),
    'utf8',
  );
  const line = sources.split('\n').findIndex((text) => text.includes('No shelf for')) + 1;
  const admin = await pageOf('admin', { viewport: { width: 360, height: 740 } });
  await open(admin, '/platform');
  const errors = admin.getByRole('region', { name: 'Errors of the last day' });
  const message = errors.getByText('Error: No shelf for <e-mail>');
  await expect(message).toBeVisible();
  await expect(errors.getByText(/mfe_seller 8\.0\./)).toBeVisible();
  await admin.getByRole('searchbox', { name: 'Find' }).fill('no shelf mfe_seller');
  // By keyboard only: from the search field to the error, which Enter opens.
  await expect(admin.getByText(/No entry of the log has/)).toBeVisible();
  await message.locator('xpath=ancestor::summary').press('Enter');
  await expect(
    errors.getByText(`mfe-seller/src/features/advertisement/advertisement-page.tsx:${line}:`),
  ).toBeVisible();
  await expect(errors.locator('[aria-current="location"]')).toContainText("throw new Error('No shelf for");
  await expectAccessible(admin, 'the platform page');
  expect(await smallTargets(admin)).toEqual([]);
  await release('rollback', 'mfe-seller', old);
  await takenUp();
});
