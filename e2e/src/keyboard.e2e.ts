import { drawnPicture } from './drawn-picture.ts';
import { expect, open, people, test } from './fixtures.ts';
import { tabTo } from './keyboard.ts';
import { settled } from './walk.ts';

test('a seller adds a product by keyboard alone', async ({ pageOf }) => {
  const page = await pageOf('seller');
  const { keyboard } = page;
  const name = `Keyboard Fridge ${Date.now().toString(36)}`;
  await open(page, '/');
  await tabTo(page, 'Add Product');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Product Name')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  const type = async (label: string, text: string) => {
    await tabTo(page, label);
    await keyboard.type(text);
  };
  await tabTo(page, 'Product Name');
  await keyboard.type(name);
  await keyboard.press('Tab');
  await expect(page.getByLabel('Category')).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('Tab');
  await expect(page.getByLabel('Product Image')).toBeFocused();
  const chooser = page.waitForEvent('filechooser');
  await keyboard.press('Enter');
  await (await chooser).setFiles({
    name: 'fridge.png',
    mimeType: 'image/png',
    buffer: drawnPicture(90, 60, 160, 320),
  });
  await type('Condition', 'Good');
  await type('Years of Use', '3');
  await keyboard.press('Tab');
  await keyboard.type('Keeps cold.');
  await type('Reseller Price', '120');
  await type('Original Price', '500');
  await type('Location', 'Boise, ID');
  await type('Phone Number', '05550142');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Product Added Successfully');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/myproduct$/);
  await expect(page.getByRole('heading', { name: 'My Products', level: 1 })).toBeFocused();
  await expect(page.getByRole('table', { name: 'Available product' })).toContainText(name);
});

test('an admin verifies a user by keyboard alone, and the focus stays on the button', async ({ pageOf }) => {
  const page = await pageOf('admin');
  const { keyboard } = page;
  await open(page, '/');
  await tabTo(page, 'Admin Dashboard');
  await keyboard.press('Enter');
  await settled(page);
  await tabTo(page, 'Make Admin');
  await keyboard.press('Enter');
  await expect(page).toHaveTitle(/Make Admin/);
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, 'Search');
  await keyboard.type(people.seller2);
  await expect(page.getByRole('row')).toHaveCount(2);
  for (const [before, after] of [
    ['Verify', 'Unverify'],
    ['Unverify', 'Verify'],
  ] as const) {
    if (before === 'Verify') await tabTo(page, before);
    const answer = page.waitForResponse((response) => response.url().includes('/uservarified'));
    await keyboard.press('Enter');
    expect((await answer).ok()).toBe(true);
    const button = page.getByRole('button', { name: after, exact: true });
    await expect(button).toBeFocused();
    await expect(button).not.toHaveAttribute('aria-busy');
  }
});
