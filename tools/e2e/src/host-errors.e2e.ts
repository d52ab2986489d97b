import { expectAccessible } from './axe.ts';
import { drawnPicture } from './drawn-picture.ts';
import { complete, expect, open, test } from './fixtures.ts';
import { publishHost } from './host-variant.ts';
import { release } from './release.ts';
import { expectNoMapAnswered } from './source-maps.ts';

test.skip(!process.env.MARKET_DATA_DIR, 'releases need the data folder of the site: set MARKET_DATA_DIR');

test('an error of the host on people’s pages is told to admins in the lines of its sources, which nobody else gets', async ({
  newPerson,
  pageOf,
  consoleGuard,
}) => {
  test.setTimeout(5 * 60_000);
  consoleGuard.allow(/No preview for/);
  const published = await publishHost(
    { packageVersion: `1.6.${Date.now() % 1_000_000}`, server: (text) => `${text}\n// another` },
    ...['--skip-browser-check', 'its maps are tested'],
  );
  // Entered as live with the first that was published: the one that the site was started with.
  const { remotes } = (await release('status', 'host-shell')).json;
  const live: string = remotes.host_shell.serving[0].version;

  const page = await newPerson();
  await page.addInitScript(() => {
    URL.createObjectURL = () => {
      throw new Error('No preview for ann@market.test');
    };
  });
  const shell = async () => {
    await open(page, '/signup');
    return page.locator('html').getAttribute('data-shell');
  };
  await expect.poll(shell).toBe(live);
  await complete(page);
  const photo = { name: 'ann.png', mimeType: 'image/png', buffer: drawnPicture(90, 20, 160) };
  await page.getByRole('main').getByLabel('Photo').setInputFiles(photo);
  await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();
  // Whatever has gathered is told when a page goes.
  await page.goto('/healthz');

  const admin = await pageOf('admin');
  await open(admin, '/platform');
  const errors = admin.getByRole('region', { name: 'Errors of the last day' });
  const message = errors.getByText('Error: No preview for <e-mail>');
  await expect(message).toBeVisible();
  await expect(errors.getByText(`host_shell ${live}`)).toBeVisible();
  await message.click();
  await expect(errors.getByText(/^host-shell\/src\/features\/signup\/use-object-url\.ts:8:/)).toBeVisible();
  await expect(errors.locator('[aria-current="location"]')).toContainText('URL.createObjectURL(file)');
  const library = errors
    .getByRole('listitem')
    .filter({ hasText: /^react-dom\/cjs\/.*– a library, \d places in it$/ });
  await expect(library).toBeVisible();
  await expectAccessible(admin, 'the platform page with an error of the host');
  for (const version of [live, published]) await expectNoMapAnswered('host_shell', version);
});
