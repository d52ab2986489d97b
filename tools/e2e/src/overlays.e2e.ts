import { expectAccessible } from './axe.ts';
import { expect, open, type Page, test } from './fixtures.ts';
import { holdCalls } from './hold-calls.ts';
import { countOf, heading } from './search-results.ts';

const phone = { width: 360, height: 740 };
/** Records the rules that are inserted into the page's style sheets from now on. @returns reads them */
async function noteRules(page: Page): Promise<() => Promise<string[]>> {
  const noted = await page.evaluateHandle(() => {
    const rules: string[] = [];
    const insert = CSSStyleSheet.prototype.insertRule;
    CSSStyleSheet.prototype.insertRule = function (rule, index) {
      rules.push(rule);
      return insert.call(this, rule, index);
    };
    return rules;
  });
  return () => noted.jsonValue();
}
const overs = (page: Page) => page.evaluate(() => history.state?.over ?? 0);

// After a new CSS rule, a browser recalculates the style of every element: on a slow phone that is most of the time of a click.
// shared-runtime's overlay.test covers other ways to close an overlay, stacked overlays, links in an overlay, forward and a reload.
test('on a phone, the sheet with the filters opens without new CSS rules, and back closes it before it leaves the page', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, '/search?q=fridge');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const newRules = await noteRules(page);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(sheet.getByRole('spinbutton').first()).toBeVisible();
  expect(await newRules()).toEqual([]);
  await expectAccessible(page, 'the sheet', sheet);
  const choice = sheet.getByRole('group', { name: 'Category' }).getByRole('checkbox', { disabled: false });
  const count = await countOf(choice.first());
  await choice.first().check();
  await expect(sheet.getByRole('button', { name: new RegExp(`^Show ${count} results?$`) })).toBeVisible();
  await expect(page).toHaveURL(/category=/);
  await expect.poll(() => overs(page)).toBe(1);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await expect(heading(page)).toHaveText(new RegExp(`^${count} refrigerator`));
  await expect(page).toHaveURL(/category=/);
});

test('the menu opens without new CSS rules; back closes the categories inside it, then the menu', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, '/blog');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const newRules = await noteRules(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu.getByRole('link', { name: 'Blog' })).toBeVisible();
  expect(await newRules()).toEqual([]);
  await menu.getByRole('button', { name: 'Categories' }).click();
  await expect.poll(() => overs(page)).toBe(2);
  await page.goBack();
  await expect(menu.getByRole('button', { name: 'Categories' })).toHaveAttribute('aria-expanded', 'false');
  await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible();
  await page.goBack();
  await expect(menu.getByRole('link', { name: 'Home' })).toBeHidden();
  await expect(page).toHaveURL(/\/blog$/);
});

test('filters chosen and typed before the page is interactive are applied once it is', async ({ page }) => {
  const run = await holdCalls(page, '**/*.js');
  await page.goto('/search', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.getByLabel('From ($)').fill('50');
  await page.getByLabel('Niche width (in)').fill('28');
  await page.getByLabel('Sort by').selectOption('price');
  run();
  await expect(page).toHaveURL('/search?min=50&nichewidth=711&sort=price');
  await expect(page.getByLabel('Sort by')).toHaveValue('price');
});
