import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import sharp from 'sharp';
import { open, people, signIn } from '../fixtures.ts';
import type { Role, Screen, Theme } from './screen.ts';

/** Maximum height of a picture of a long page, in CSS px. */
const TALLEST = 4200;

/**
 * A browser profile with this screen, signed in as this role; the site's fonts are cached. Motion is off, so that pictures of two runs
 * are the same.
 */
export async function profileOf(
  browser: Browser,
  site: string,
  role: Role,
  look: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...look, baseURL: site, reducedMotion: 'reduce' });
  const page = await context.newPage();
  // Wide, because on a phone Logout is inside the closed menu.
  await page.setViewportSize({ width: 1280, height: 900 });
  if (role === 'visitor') await open(page, '/login');
  else await signIn(page, people[role]);
  await page.close();
  return context;
}

/** Opens the screen, waits until it is complete, runs its action, and takes its picture as WebP. */
export async function takePicture(
  context: BrowserContext,
  screen: Screen,
  path: string,
  theme: Theme,
): Promise<Buffer> {
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  try {
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    await open(page, path);
    await settle(page);
    await screen.act?.(page);
    if (!screen.window) await loadPictures(page);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const shot = await page.screenshot({
      animations: 'disabled',
      ...(screen.window ? {} : { fullPage: true, clip: await wholePage(page) }),
    });
    return await sharp(shot).webp({ quality: 78, effort: 4 }).toBuffer();
  } finally {
    await page.close();
  }
}

async function settle(page: Page): Promise<void> {
  await page.getByText('Loading...').first().waitFor({ state: 'hidden' });
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'hidden' });
  await page.waitForLoadState('networkidle');
}

/** Scrolls down the page, because pictures below the window are loaded lazily. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async (limit) => {
    const step = innerHeight;
    for (let y = 0; y < Math.min(document.documentElement.scrollHeight, limit); y += step) {
      scrollTo(0, y);
      await new Promise((done) => setTimeout(done, 60));
    }
    scrollTo(0, 0);
    // A lazy picture that is never scrolled to, as on a hidden slide, never loads.
    const enough = new Promise((done) => setTimeout(done, 4000));
    const loads = [...document.images].map((image) => image.decode().catch(() => undefined));
    await Promise.race([Promise.all(loads), enough]);
  }, TALLEST);
}

async function wholePage(page: Page) {
  const { width } = page.viewportSize() ?? { width: 0 };
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return { x: 0, y: 0, width, height: Math.min(height, TALLEST) };
}
