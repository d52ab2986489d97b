import { expect, open, type Page, test } from './fixtures.ts';
import { holdCalls } from './hold-calls.ts';
import { follow } from './walk.ts';

const SENTENCE = 'This part of the page did not load';
/** The messages of the browser and of the federation runtime, and the line that names the team. */
const noise = /mfe_\w+ .* of team|RUNTIME-0\d\d|Loading chunk|error occurred|Failed to load resource|ERR_/i;

test('a remote’s page whose code does not arrive shows an error after 15 s, and Retry loads it', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(noise);
  await open(page, '/');
  await page.clock.install();
  const files = '**/mfe_catalog/*/search.*.js';
  const letGo = await holdCalls(page, files);
  const requested = page.waitForRequest(files);
  await follow(page, '/search');
  await requested;
  await page.clock.fastForward(16_000);
  const main = page.getByRole('main');
  await expect(main.getByText(SENTENCE)).toBeVisible();
  letGo();
  await page.unroute(files);
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
});

test('each click on Retry requests the failed code of a page again', async ({ page, consoleGuard }) => {
  consoleGuard.allow(noise);
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  const main = page.getByRole('main');
  const retry = main.getByRole('button', { name: 'Retry' });
  // The page's own chunk belongs to the remote, the parts of `shared-ui` that it uses belong to the host.
  for (const [how, files, go] of [
    ['the remote’s, from another page', /\/mfe_catalog\/.*\/(search|\d+)\.\w+\.js$/, follow],
    ['the host’s, opened', /\/static\/\d+\.\w+\.js$/, openUnfinished],
  ] as const) {
    await test.step(how, async () => {
      await open(page, '/');
      await page.route(files, (route) => route.abort());
      await go(page, '/search');
      await expect(main.getByText(SENTENCE)).toBeVisible();
      const before = lines.length;
      await retry.click();
      await expect.poll(() => lines.length, { message: 'it was tried again' }).toBeGreaterThan(before);
      await expect(main.getByText(SENTENCE)).toBeVisible();
      await page.unroute(files);
      await retry.click();
      await expect(main.getByText(SENTENCE)).toHaveCount(0);
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

const openUnfinished = (page: Page, address: string) => page.goto(address, { waitUntil: 'commit' });
