import { fillProduct } from './fill-product.ts';
import { dismissDialog, expect, open, people, signIn, test } from './fixtures.ts';
import { tabTo } from './keyboard.ts';
import { sendSignUp } from './sign-up.ts';

/** The links of the product cards on home. */
const firstCard = 'main a[href^="/productsdetails/single/"]';

test('a visitor signs up from Buy Now, finds the purchase form open, buys, and sees the refrigerator under the orders; an admin sees it sold, with the buy button disabled', async ({
  page,
  pageOf,
}) => {
  await open(page, '/');
  await expect(page).toHaveTitle(/Second Chill/);

  const address = (await page.locator(firstCard).first().getAttribute('href')) ?? '';
  await page.locator(firstCard).first().click();
  await expect(page).toHaveURL(/\/login$/);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Look at it without signing in' }).click();
  const publicAddress = address.replace('productsdetails/single', 'refrigerators');
  await expect(page).toHaveURL(new RegExp(`${publicAddress}$`));
  await main.getByRole('link', { name: 'Buy Now' }).click();
  await main.getByRole('link', { name: 'SignUp' }).click();
  await sendSignUp(page, 'Bea Buyer', { photo: 'me.png' });

  await expect(page).toHaveURL(new RegExp(`${publicAddress}$`));
  const navbar = page.getByRole('banner');
  await expect(navbar.getByRole('link', { name: 'My Orders' })).toBeVisible();
  await expect(navbar.getByRole('img').first()).toBeVisible();
  const name = (await main.getByRole('heading', { level: 1, includeHidden: true }).textContent()) ?? '';
  const form = page.getByRole('dialog', { name: 'Buy this refrigerator' });
  await expect(form.getByLabel('Your Phone Number')).toBeFocused();
  await form.getByLabel('Your Phone Number').fill('0155501234');
  await form.getByRole('button', { name: 'Submit' }).click();

  const popup = page.getByRole('dialog').filter({ hasText: /thank/i });
  await expect(popup).toContainText(/\d{5,}/);
  await expect(popup).toContainText('$');
  await popup.getByRole('button', { name: 'See my order' }).click();
  await expect(page).toHaveURL(/\/myorders\/orderedproduct$/);
  await expect(page.getByRole('table', { name: 'Ordered Product' })).toContainText(name);

  const other = await pageOf('admin');
  await open(other, address);
  await expect(other.getByRole('button', { name: 'Buy Now' })).toBeDisabled();
  // An admin cannot buy any product: the reason says that this one is sold.
  await expect(other.getByText('Sold: this refrigerator has found a new kitchen.')).toBeVisible();
});

test('a seller adds a product with a picture, it appears on home, a buyer buys it by keyboard, and the seller sees it sold', async ({
  page,
  pageOf,
}) => {
  const name = `Trial Fridge ${Date.now().toString(36)}`;
  await signIn(page, people.seller);
  await page.getByRole('banner').getByRole('link', { name: 'Add Product' }).click();
  const main = page.getByRole('main');
  await fillProduct(page, name);
  await main.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByRole('dialog')).toContainText('Product Added Successfully');
  await dismissDialog(page);
  await expect(page).toHaveURL(/\/buyerdashboard\/myproduct$/);
  await expect(page.getByRole('table', { name: 'Available product' })).toContainText(name);
  await expect(page.getByRole('table', { name: 'Sold product' })).toBeVisible();

  const shopper = await pageOf('buyer');
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: 'Advertise' }).click();
  await expect(row.getByRole('link', { name: 'Manage advertisement' })).toBeVisible();

  await open(shopper, '/');
  await shopper
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await expect(shopper.getByRole('button', { name: 'Buy Now' })).toBeEnabled();
  await tabTo(shopper, 'Buy Now');
  await shopper.keyboard.press('Enter');
  await expect(shopper.getByRole('dialog').getByLabel('Your Phone Number')).toBeFocused();
  await shopper.keyboard.type('0155509999');
  await shopper.keyboard.press('Enter');
  const popup = shopper.getByRole('dialog').filter({ hasText: '05550177' });
  await expect(popup).toContainText('Reno, NV');
  await expect(popup).toContainText('$80');
  await expect(shopper).toHaveURL(/orderedproduct$/);

  await open(page, '/buyerdashboard/myproduct');
  await expect(page.getByRole('table', { name: 'Sold product' })).toContainText(name);
});
