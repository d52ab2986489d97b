import { chromium } from '@playwright/test';

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const base = 'http://localhost:5000';
const shot = async (name, address, { width, height = 900, scheme = 'light', js = true, act } = {}) => {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    javaScriptEnabled: js,
  });
  const page = await context.newPage();
  page.on('console', (m) => {
    if (['error', 'warning'].includes(m.type())) console.log(name, m.text().slice(0, 300));
  });
  page.on('pageerror', (e) => console.log(name, 'pageerror', e.message));
  await page.goto(base + address);
  if (js) await page.waitForSelector('html[data-hydrated]', { timeout: 60000 });
  await page.waitForTimeout(500);
  await act?.(page);
  console.log(
    name,
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth).catch(() => '?'),
  );
  await page.screenshot({ path: `/tmp/icat-shots/${name}.png` });
  await context.close();
};
await shot('wide-light', '/search?q=fridge&brand=bosch', { width: 1440 });
await shot('wide-dark', '/search', { width: 1440, scheme: 'dark' });
await shot('phone', '/search?q=fridge', { width: 360, height: 740 });
await shot('phone-sheet', '/search', {
  width: 360,
  height: 740,
  scheme: 'dark',
  act: async (p) => {
    await p.getByRole('button', { name: 'Filters' }).click();
    await p.waitForTimeout(600);
  },
});
await shot('suggest', '/blog', {
  width: 1100,
  act: async (p) => {
    await p.getByRole('combobox', { name: /Search/ }).fill('bo');
    await p.waitForTimeout(2500);
    await p.keyboard.press('ArrowDown');
    await p.waitForTimeout(300);
  },
});
await shot('none', '/search?q=fridge&brand=bosch&max=1', { width: 1440 });
await shot('noscript', '/search', { width: 360, js: false });
await shot('tiny', '/search', { width: 320, height: 568 });
await browser.close();
