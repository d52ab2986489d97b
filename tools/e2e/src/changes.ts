import { fillProduct } from './fill-product.ts';
import { expect, type Locator, open, type Page, type people } from './fixtures.ts';
import { listProduct } from './list-product.ts';
import { signUp } from './sign-up.ts';

export interface Change {
  readonly what: string;
  readonly who: keyof typeof people;
  readonly address: (page: Page, newPerson: () => Promise<Page>) => Promise<string>;
  /** Address of the call. */
  readonly call: string;
  /** What comes later than the page. */
  readonly ready?: (page: Page) => Locator;
  /** Pressed again it does the same. */
  readonly act: (page: Page) => Promise<void>;
  /** What shows that it was done. */
  readonly done: (page: Page) => Locator;
}

export const main = (page: Page) => page.getByRole('main');
const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('row');
const at = (path: string) => async () => path;
/** In the names of all that these changes make. */
export const away = `Away ${Date.now().toString(36)}`;

/** Lists what the test changes: what others count on stays. */
async function listed(page: Page, brand: string) {
  await open(page, '/blog');
  return listProduct(page, brand);
}
async function account(page: Page, name: string): Promise<Locator> {
  await main(page).getByLabel('Search').fill(name);
  return main(page)
    .getByRole('row')
    .filter({ hasText: name, has: page.getByRole('button') });
}
/** Presses and agrees: to the site's question, or to the browser's own where the code of that has not come. */
async function confirm(page: Page, button: Locator): Promise<void> {
  let isAgreed = false;
  page.once('dialog', async (question) => {
    await question.accept();
    isAgreed = true;
  });
  const label = await button.textContent();
  const agree = page.getByRole('dialog').getByRole('button', { name: label ?? '' });
  await button.click();
  await expect.poll(async () => isAgreed || (await agree.isVisible())).toBe(true);
  if (!isAgreed) await agree.click();
}
const inTable = (page: Page, name: string) => rows(page, 'Available product').filter({ hasText: name });
const saveSearch = (page: Page) => main(page).getByRole('button', { name: 'Save this search' });

/** The newest available product of a seller who is not on this page. */
async function someProduct(page: Page): Promise<string> {
  const [product] = await (await page.request.get('/api/products?limit=1')).json();
  return product._id;
}

/** Each kind of change that people can make, and how it is made by hand. */
export const changes: readonly Change[] = [
  {
    what: 'a wish',
    who: 'buyer',
    address: async (page) => `/productsdetails/single/${await someProduct(page)}`,
    call: '**/api/wishlist?id=*',
    ready: (page) => page.getByRole('button', { name: 'Wishlist' }),
    act: (page) => page.getByRole('button', { name: 'Wishlist', pressed: false }).click(),
    done: (page) => page.getByRole('button', { name: 'Wishlist', pressed: true }),
  },
  {
    what: 'a category',
    who: 'admin',
    address: at('/admindashboard/updatefreezer'),
    call: '**/api/addcategory',
    async act(page) {
      await main(page).getByLabel('Category Name').fill(away);
      await main(page).getByRole('button', { name: 'Add Category' }).click();
    },
    done: (page) => page.getByRole('dialog').getByText('Category Updated Successfully!'),
  },
  {
    what: 'a verification',
    who: 'admin',
    address: at('/admindashboard/makeadmin'),
    call: '**/api/uservarified**',
    act: (page) => main(page).getByRole('button', { name: 'Verify', exact: true }).first().click(),
    done: (page) => main(page).getByRole('button', { name: 'Unverify' }).first(),
  },
  {
    what: 'an advertisement',
    who: 'seller2',
    address: at('/buyerdashboard/myproduct'),
    call: '**/api/advertiseupdate**',
    act: (page) => rows(page, 'Available product').getByRole('button', { name: 'Advertise' }).first().click(),
    done: (page) =>
      rows(page, 'Available product')
        .getByText(/advertised/i)
        .first(),
  },
  {
    what: 'a new product, with its picture',
    who: 'seller2',
    address: at('/buyerdashboard/addproduct'),
    call: '**/api/frreezerproduct',
    async act(page) {
      // What was typed and chosen is kept.
      if ((await main(page).getByLabel('Product Name').inputValue()) === '')
        await fillProduct(page, `${away} new`);
      await main(page).getByRole('button', { name: 'Add Product' }).click();
    },
    done: (page) => page.getByRole('dialog').getByText('Product Added Successfully'),
  },
  {
    what: 'a changed product',
    who: 'seller2',
    address: async (page) => `/buyerdashboard/myproduct/${(await listed(page, `${away} old`)).id}`,
    call: '**/api/frreezerproduct?id=*',
    async act(page) {
      await main(page).getByLabel('Reseller Price').fill('61');
      await main(page).getByRole('button', { name: 'Save', exact: true }).click();
    },
    done: (page) => page.getByRole('dialog').getByText('Product Saved Successfully'),
  },
  {
    what: 'a product that goes',
    who: 'seller2',
    async address(page) {
      await listed(page, `${away} gone`);
      return '/buyerdashboard/myproduct';
    },
    call: '**/api/loadmyproductdelete**',
    async act(page) {
      await confirm(page, inTable(page, `${away} gone`).getByRole('button', { name: 'Delete' }));
    },
    done: (page) =>
      page.getByRole('table', { name: 'Available product' }).filter({ hasNotText: `${away} gone` }),
  },
  {
    what: 'a saved search',
    who: 'buyer',
    address: at(`/search?brand=${encodeURIComponent(away)}`),
    call: '**/api/saved-searches',
    ready: saveSearch,
    act: (page) => saveSearch(page).click(),
    done: (page) => page.getByText('This search is saved').first(),
  },
  {
    what: 'a role',
    who: 'admin',
    async address(_, newPerson) {
      await signUp(await newPerson(), `${away} admin`);
      return '/admindashboard/makeadmin';
    },
    call: '**/api/alluserformakeadmin?id=*',
    async act(page) {
      const row = await account(page, `${away} admin`);
      await confirm(page, row.getByRole('button', { name: 'Make admin' }));
    },
    done: (page) => main(page).getByRole('row').getByRole('button', { name: 'Remove admin' }),
  },
  {
    what: 'an account that goes',
    who: 'admin',
    async address(_, newPerson) {
      await signUp(await newPerson(), `${away} buyer`);
      return '/admindashboard/allbuyers';
    },
    call: '**/api/deleteuseraccess**',
    async act(page) {
      const row = await account(page, `${away} buyer`);
      await confirm(page, row.getByRole('button', { name: 'Delete' }));
    },
    done: (page) => main(page).getByText(/^Nobody matches/),
  },
];
