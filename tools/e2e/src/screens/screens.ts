import { paths } from 'shared-contracts';
import { inTurn, openCategories, openDialog, openMenu, press, send, without } from './acts.ts';
import type { Screen } from './screen.ts';

const visitor: Screen[] = [
  { name: 'home', role: 'visitor', path: paths.home() },
  { name: 'home-fold', role: 'visitor', path: paths.home(), window: true },
  { name: 'menu', role: 'visitor', path: paths.blog(), act: openMenu, window: true },
  { name: 'categories', role: 'visitor', path: paths.home(), act: openCategories, window: true },
  { name: 'home-skeleton', role: 'visitor', path: paths.blog(), act: without('waits', 'Home'), window: true },
  { name: 'home-error', role: 'visitor', path: paths.blog(), act: without('fails', 'Home') },
  { name: 'blog', role: 'visitor', path: paths.blog() },
  { name: 'login', role: 'visitor', path: paths.login() },
  { name: 'login-wrong', role: 'visitor', path: paths.login(), act: send('Login') },
  { name: 'signup', role: 'visitor', path: paths.signup() },
  { name: 'signup-wrong', role: 'visitor', path: paths.signup(), act: send('SignUp') },
  { name: 'search', role: 'visitor', path: paths.search() },
  {
    name: 'search-narrowed',
    role: 'visitor',
    path: paths.search('max=600&near=4671654&within=500&sort=near'),
  },
  { name: 'search-nothing', role: 'visitor', path: paths.search('q=freezer&max=1') },
  {
    name: 'public-product',
    role: 'visitor',
    path: ({ product }) => paths.publicProduct({ _id: product, productname: '' }),
  },
  { name: 'compare', role: 'visitor', path: ({ product, longName }) => paths.compare([product, longName]) },
  { name: 'compare-nothing', role: 'visitor', path: paths.compare() },
  { name: 'not-found', role: 'visitor', path: paths.error() },
  { name: 'forbidden', role: 'visitor', path: paths.forbidden() },
];

const buyer: Screen[] = [
  { name: 'home', role: 'buyer', path: paths.home(), window: true },
  { name: 'menu', role: 'buyer', path: paths.blog(), act: openMenu, window: true },
  { name: 'category', role: 'buyer', path: ({ category }) => paths.category(category) },
  {
    name: 'category-skeleton',
    role: 'buyer',
    path: paths.home(),
    act: without('waits', 'See All', 'main'),
    window: true,
  },
  { name: 'category-unknown', role: 'buyer', path: paths.category(987654) },
  { name: 'product', role: 'buyer', path: ({ product }) => paths.product(product) },
  { name: 'product-long-name', role: 'buyer', path: ({ longName }) => paths.product(longName) },
  { name: 'product-unknown', role: 'buyer', path: paths.product('000000000000000000000000') },
  {
    name: 'product-skeleton',
    role: 'buyer',
    path: ({ category }) => paths.category(category),
    act: without('waits', /Reseller Price/, 'main'),
    window: true,
  },
  {
    name: 'buy',
    role: 'buyer',
    path: ({ product }) => paths.product(product),
    act: openDialog('Buy Now'),
    window: true,
  },
  {
    name: 'buy-wrong',
    role: 'buyer',
    path: ({ product }) => paths.product(product),
    act: inTurn(openDialog('Buy Now'), async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
      await page.locator('[aria-invalid="true"]').waitFor();
    }),
    window: true,
  },
  { name: 'orders', role: 'buyer', path: paths.orderedProducts() },
  {
    name: 'orders-error',
    role: 'buyer',
    path: paths.blog(),
    act: without('fails', 'My Orders'),
  },
  { name: 'saved-searches', role: 'buyer', path: paths.savedSearches() },
  { name: 'wishlist', role: 'buyer', path: paths.wishlist() },
  {
    name: 'wishlist-toast',
    role: 'buyer',
    path: ({ product }) => paths.product(product),
    act: inTurn(press('Wishlist'), (page) => page.waitForTimeout(900)),
    window: true,
    changes: true,
  },
  { name: 'payment', role: 'buyer', path: paths.payment() },
  { name: 'not-found', role: 'buyer', path: `${paths.orders()}/nothing-here` },
];

const seller: Screen[] = [
  { name: 'home', role: 'seller', path: paths.home(), window: true },
  { name: 'menu', role: 'seller', path: paths.blog(), act: openMenu, window: true },
  { name: 'product', role: 'seller', path: ({ product }) => paths.product(product) },
  { name: 'add-product', role: 'seller', path: paths.addProduct() },
  { name: 'add-product-wrong', role: 'seller', path: paths.addProduct(), act: send('Add Product') },
  { name: 'my-products', role: 'seller', path: paths.myProducts() },
  {
    name: 'my-products-delete',
    role: 'seller',
    path: paths.myProducts(),
    act: openDialog('Delete'),
    window: true,
  },
  { name: 'my-buyers', role: 'seller', path: paths.myBuyers() },
  { name: 'advertisement', role: 'seller', path: paths.advertisement() },
  { name: 'my-products', role: 'seller2', path: paths.myProducts() },
  { name: 'my-buyers', role: 'seller2', path: paths.myBuyers() },
  { name: 'advertisement', role: 'seller2', path: paths.advertisement() },
];

const admin: Screen[] = [
  { name: 'home', role: 'admin', path: paths.home(), window: true },
  { name: 'menu', role: 'admin', path: paths.blog(), act: openMenu, window: true },
  { name: 'product', role: 'admin', path: ({ product }) => paths.product(product) },
  { name: 'all-sellers', role: 'admin', path: paths.allSellers() },
  {
    name: 'all-sellers-delete',
    role: 'admin',
    path: paths.allSellers(),
    act: openDialog('Delete'),
    window: true,
  },
  { name: 'all-buyers', role: 'admin', path: paths.allBuyers() },
  { name: 'make-admin', role: 'admin', path: paths.makeAdmin() },
  {
    name: 'make-admin-nobody',
    role: 'admin',
    path: paths.makeAdmin(),
    act: async (page) => {
      await page.getByLabel('Search').fill('nobody is called that');
      await page.getByText('Nobody matches').waitFor();
    },
  },
  {
    name: 'make-admin-error',
    role: 'admin',
    path: paths.allSellers(),
    act: without('fails', 'Make Admin', 'main'),
  },
  { name: 'default-settings', role: 'admin', path: paths.defaultSettings() },
  {
    name: 'default-settings-wrong',
    role: 'admin',
    path: paths.defaultSettings(),
    act: send('Add Category'),
  },
  { name: 'not-found', role: 'admin', path: `${paths.adminDashboard()}/nothing-here` },
];

/** Every screen of the specification in every role that sees it, with the states a person can bring about. */
export const screens: readonly Screen[] = [...visitor, ...buyer, ...seller, ...admin];
