import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from './find-chromium.ts';

const SITE = 'http://localhost:8300';
mkdirSync('/tmp/walk/shots', { recursive: true });
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const people = { buyer: 'buyer@market.test', seller: 'seller@market.test', admin: 'admin@market.test' };
const sizes = {
  p320: { width: 320, height: 640 },
  p360: { width: 360, height: 740 },
  d1440: { width: 1440, height: 900 },
};
const states: Record<string, any> = {};
for (const [role, email] of Object.entries(people)) {
  const c = await browser.newContext({ baseURL: SITE });
  const p = await c.newPage();
  await p.goto('/login');
  await p.locator('html[data-hydrated]').waitFor();
  await p.getByRole('main').getByLabel('Email').fill(email);
  await p.getByRole('main').getByLabel('Password', { exact: true }).fill('Fridge-1992!');
  await p.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await p.waitForURL((u) => !/login/.test(String(u)));
  console.log(role, 'after login', p.url(), 'dialog', await p.getByRole('dialog').count());
  states[role] = await c.storageState({ indexedDB: true });
  await c.close();
}
const list: [string, string, string][] = [
  ['buyer', 'u1-mybuyers', '/buyerdashboard/mybuyers'],
  ['visitor', 'u2-productsdetails', '/productsdetails'],
  ['visitor', 'u2-single', '/productsdetails/single'],
  ['visitor', 'u2-slash', '/productsdetails/'],
  ['buyer', 'orders', '/myorders/orderedproduct'],
  ['buyer', 'payment', '/myorders/payment/card'],
  ['buyer', 'wishlist', '/myorders/wishlist'],
  ['buyer', 'saved', '/saved'],
  ['visitor', 'home', '/'],
  ['seller', 'myproducts', '/buyerdashboard/myproduct'],
  ['seller', 'add', '/buyerdashboard/addproduct'],
  ['seller', 'adv', '/advertisement'],
  ['seller', 'mybuyers', '/buyerdashboard/mybuyers'],
  ['admin', 'makeadmin', '/admindashboard/makeadmin'],
  ['admin', 'sellers', '/admindashboard/allsellers'],
  ['admin', 'platform', '/platform'],
  ['admin', 'updatefreezer', '/admindashboard/updatefreezer'],
  ['visitor', 'login', '/login'],
  ['visitor', 'signup', '/signup'],
  ['visitor', 'forgot', '/forgot-password'],
  ['visitor', 'reset', '/reset-password?oobCode=bogus'],
  ['visitor', 'search', '/search'],
  ['visitor', 'compare', '/compare'],
  ['visitor', 'publicproduct', '@product'],
  ['buyer', 'product', '@single'],
];
const only = process.argv[2];
const prod = (await (await fetch(SITE + '/api/products?limit=1')).json())[0];
for (const [size, viewport] of Object.entries(sizes))
  for (const theme of ['light', 'dark'])
    for (const role of ['visitor', 'buyer', 'seller', 'admin']) {
      const mine = list.filter(([r, n]) => r === role && (!only || n.includes(only)));
      if (!mine.length) continue;
      const c = await browser.newContext({
        baseURL: SITE,
        viewport,
        reducedMotion: 'reduce',
        hasTouch: size !== 'd1440',
        ...(states[role] ? { storageState: states[role] } : {}),
      });
      await c.addInitScript((t) => localStorage.setItem('theme', t), theme);
      const p = await c.newPage();
      p.on('console', (m) => {
        if (m.type() === 'error') console.log('CONSOLE', role, p.url(), m.text().slice(0, 160));
      });
      p.on('pageerror', (e) => console.log('PAGEERROR', role, p.url(), e.message));
      for (const [, name, path] of mine) {
        const to =
          path === '@product'
            ? `/refrigerators/x-${prod._id}`
            : path === '@single'
              ? `/productsdetails/single/${prod._id}`
              : path;
        const r = await p.goto(to);
        await p.locator('html[data-hydrated]').waitFor();
        await p.getByText('Loading...').first().waitFor({ state: 'hidden' });
        await p.waitForLoadState('networkidle').catch(() => {});
        const m = await p.evaluate(() => {
          const small: string[] = [];
          if ('ontouchstart' in window || innerWidth < 700)
            for (const el of document.querySelectorAll(
              'a[href],button,input:not([type=hidden]),select,textarea,summary,[role=button],[role=switch],[role=checkbox]',
            )) {
              const e = el as HTMLElement;
              if (!e.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
              let b = e.getBoundingClientRect();
              if (b.width <= 1 || b.height <= 1) continue;
              const label = e.closest('label');
              if (label && (e as any).type && ['checkbox', 'radio'].includes((e as any).type))
                b = label.getBoundingClientRect();
              // pseudo element target
              const after = getComputedStyle(e, '::after');
              const ah =
                after.content !== 'none' && after.position === 'absolute' ? parseFloat(after.height) : 0;
              const h = Math.max(b.height, ah || 0);
              if (h < 43.5 && !e.closest('p,li p,[data-prose]'))
                small.push(
                  `${e.tagName} ${(e.innerText || e.getAttribute('aria-label') || (e as any).name || '').slice(0, 24).replace(/\n/g, ' ')} ${Math.round(b.width)}x${Math.round(h)}`,
                );
            }
          return {
            over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
            h: document.documentElement.scrollHeight,
            small: [...new Set(small)].slice(0, 12),
            h1: document.querySelector('main h1')?.textContent,
          };
        });
        if (theme === 'light' || m.over > 0)
          console.log(
            size,
            theme,
            role,
            name,
            r?.status(),
            p.url().replace(SITE, ''),
            'over',
            m.over,
            'high',
            m.h,
            JSON.stringify(m.h1),
            m.small.length ? 'SMALL ' + m.small.join(' ; ') : '',
          );
        await p.screenshot({ path: `/tmp/walk/shots/${name}-${size}-${theme}.png`, fullPage: m.h < 5000 });
      }
      await c.close();
    }
await browser.close();
