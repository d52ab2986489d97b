import { screen, within } from '@testing-library/react';
import { type NewProduct, type Product, paths } from 'shared-contracts';
import type { FakeMarket } from 'test-helpers/fake-market';
import { sally } from 'test-helpers/people';
import { product } from 'test-helpers/product';
import { messages } from '../messages.ts';
import { renderPage } from './render.ts';

/** The labels of the specification's ten fields. */
export const tenLabels = Object.values(messages.productForm.fields);
export const photo = new File(['jpeg'], 'fridge.jpg', { type: 'image/jpeg' });

beforeEach(() => {
  localStorage.clear();
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
});

/** Responses of a market that accepts everything that the form of a product sends. */
const formResponses: FakeMarket['answers'] = {
  'GET /getcategory': () => [{ _id: 'c3', categoriesname: 'French Door', categoryitemid: 3 }],
  'POST /1/upload': () => ({
    data: { url: '/images/abc', width: 800, height: 600 },
    success: true,
    status: 200,
  }),
  'POST /frreezerproduct': () => ({ acknowledged: true, insertedId: 'new' }),
  'GET /loadmyproduct': () => [],
};

/** Opens the add page, with a market that accepts everything. */
export function openAddPage(responses: FakeMarket['answers'] = {}, person = sally) {
  const page = renderPage(paths.addProduct(), { ...formResponses, ...responses }, person);
  const sent = page.market.callsOf;
  return {
    ...page,
    sent,
    /** Submits the form. @returns the product that was sent */
    async submitted() {
      await submit(page.user);
      await screen.findByRole('dialog', { name: 'Product Added Successfully' });
      return sent('POST /frreezerproduct')[0]?.body as NewProduct;
    },
  };
}

/** A product of the user who opens its edit page. */
export const ownProduct = (changes: Partial<Product>) =>
  product({
    ownproduct: true,
    phonenumber: '0555010199',
    productimage: '/images/abc-320',
    images: [{ url: '/images/abc-320', width: 320, height: 240 }],
    ...changes,
  });

/** Opens the edit page of a product, with a market that accepts everything. */
export const openEditPage = (own: Product, responses: FakeMarket['answers'] = {}) =>
  renderPage(paths.editProduct(own._id), {
    ...formResponses,
    'GET /frreezerproduct/single': () => [own],
    'PUT /frreezerproduct': () => ({ acknowledged: true, matchedCount: 1, modifiedCount: 1 }),
    'GET /loadmyproduct': () => [own],
    ...responses,
  });

type User = ReturnType<typeof openAddPage>['user'];

/** Opens the add page with the ten fields filled from a draft, because typing is slow and has tests of its own. */
export async function openFilledAddPage(responses: FakeMarket['answers'] = {}) {
  const fields = {
    resaleprice: '349.50',
    originalprice: '900',
    phonenumber: '0555010199',
    location: 'Dhaka',
    yearsofuse: '3',
    categoryid: '3',
    productname: 'Arctic 300',
    condition: 'Good',
    description: 'Keeps cold.',
  };
  localStorage.setItem(`market-draft:add-product:${sally.id}`, JSON.stringify({ at: Date.now(), fields }));
  const page = openAddPage(responses);
  await screen.findByText('Brand');
  await page.user.upload(screen.getByLabelText('Product Image'), photo);
  return page;
}
/** Finds a group by its text, because queries by role take seconds with this many fields. */
export const groupOf = (title: string) => within(screen.getByText(title).parentElement as HTMLElement);
export const choose = (user: User, group: string, option: string) =>
  user.click(groupOf(group).getByLabelText(option));
export const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Add Product' }));
