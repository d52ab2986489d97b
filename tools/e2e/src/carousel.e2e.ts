import { alive, expect, type Page, test } from './fixtures.ts';
import { holdCalls } from './hold-calls.ts';

const region = (page: Page) => page.getByRole('region', { name: 'Highlights' });
const slides = (page: Page) => region(page).locator('.swiper');
/** The class that Swiper sets once it controls the slides. */
const swiper = /swiper-initialized/;
const current = (page: Page) => region(page).locator('button[aria-current]');

test('a swipe and a tap before Swiper has loaded take effect once it has, and later swipes move the slides', async ({
  newPerson,
}) => {
  const page = await newPerson({ hasTouch: true, viewport: { width: 412, height: 823 } });
  // The slides change every five seconds.
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(3000);
  await alive(page);
  await expect(current(page)).toHaveAccessibleName('Show slide 1');
  const requested: string[] = [];
  const files = /\/mfe_catalog\/.*\.js/;
  page.on('request', (request) => files.test(request.url()) && requested.push(request.url()));
  const letThrough = await holdCalls(page, '**/mfe_catalog/**/*.js');
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
  // A swipe while the slides still move counts from where they are, and may end at the slide that they move to.
  await slides(page).evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  // While the clock stands, only a swipe moves the slides.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await swipe();
  await page.clock.runFor(1000);
  await expect(current(page)).toHaveAccessibleName('Show slide 4');
});
