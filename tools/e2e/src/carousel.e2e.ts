import { expect, type Page, test } from './fixtures.ts';
import { tabTo } from './keyboard.ts';

const INTERVAL_MS = 5000;
const region = (page: Page) => page.getByRole('region', { name: 'Highlights' });
const slides = (page: Page) => region(page).locator('.swiper');
/** Swiper moves the slides. */
const swiper = /swiper-initialized/;
const current = (page: Page) => region(page).locator('button[aria-current]');

/** Opens home with a clock that the test moves: the slides change every five seconds. */
async function openHome(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(3000);
  await page.locator('html[data-hydrated]').waitFor();
  await expect(current(page)).toHaveAccessibleName('Show slide 1');
}

async function staysFor(page: Page, slide: number): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    await page.clock.fastForward(INTERVAL_MS);
    await page.clock.runFor(500);
    // At this moment: slides that do change come round to this one again.
    expect(await current(page).getAttribute('aria-label')).toBe(`Show slide ${slide}`);
  }
}

/** A slide's time begins again with each rest: a little more than that leads to the next one. */
async function movesTo(page: Page, slide: number): Promise<void> {
  await page.clock.fastForward(INTERVAL_MS - 500);
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(current(page)).toHaveAccessibleName(`Show slide ${slide}`, { timeout: 200 });
  }).toPass();
}

test('the slides rest while the mouse or the keyboard is on them, and after Pause', async ({ page }) => {
  await openHome(page);
  await movesTo(page, 2);
  await expect(slides(page)).not.toHaveClass(swiper);
  await region(page).hover({ position: { x: 200, y: 120 } });
  await expect(slides(page)).toHaveClass(swiper);
  await staysFor(page, 2);
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).hover();
  await movesTo(page, 3);

  await tabTo(page, 'Pause slideshow');
  await staysFor(page, 3);
  await page.keyboard.press('Enter');
  const play = region(page).getByRole('button', { name: 'Play slideshow' });
  await expect(play).toBeFocused();
  await page.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur());
  await staysFor(page, 3);

  await play.click();
  await movesTo(page, 1);
  await region(page).getByRole('button', { name: 'Pause slideshow' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).hover();
  await staysFor(page, 1);
});

test('the slides stand still for who asks for reduced motion', async ({ newPerson }) => {
  const page = await newPerson({ reducedMotion: 'reduce' });
  await openHome(page);
  await expect(region(page).getByRole('button', { name: 'Play slideshow' })).toBeVisible();
  await staysFor(page, 1);
});

test('a swipe and a press from before Swiper is there are not lost, and the slides follow the next finger', async ({
  newPerson,
}) => {
  const page = await newPerson({ hasTouch: true, viewport: { width: 412, height: 823 } });
  await openHome(page);
  const requested: string[] = [];
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/mfe_catalog/**/*.js', async (route) => {
    requested.push(route.request().url());
    await held;
    await route.continue();
  });
  const touch = await page.context().newCDPSession(page);
  const at = (type: string, ...points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: points });
  const swipe = async () => {
    await at('touchStart', { x: 300, y: 300 });
    for (const x of [260, 200, 140]) await at('touchMove', { x, y: 304 });
    await at('touchEnd');
  };

  await swipe();
  await region(page).getByRole('button', { name: 'Next slide' }).tap();
  expect(requested.length).toBeGreaterThan(0);
  await expect(current(page)).toHaveAccessibleName('Show slide 1');
  letThrough();
  await expect(current(page)).toHaveAccessibleName('Show slide 3');
  await expect(slides(page)).toHaveClass(swiper);
  await page.clock.runFor(1000);
  await swipe();
  await page.clock.runFor(1000);
  await expect(current(page)).toHaveAccessibleName('Show slide 1');
});
