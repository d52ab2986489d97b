import { paths } from 'shared-contracts';
import { inTurn, openCategories, openDialog, openMenu, press, send, without } from './acts.ts';
import type { Role, Screen } from './screen.ts';

const screensOf = (role: Role, list: Readonly<Record<string, Omit<Screen, 'name' | 'role'>>>): Screen[] =>
  Object.entries(list).map(([name, screen]) => ({ name, role, ...screen }));

const visitor = screensOf('visitor', {
  home: { path: paths.home() },
  'home-fold': { path: paths.home(), window: true },
  menu: { path: paths.blog(), act: openMenu, window: true },
  categories: { path: paths.home(), act: openCategories, window: true },
  'home-skeleton': { path: paths.blog(), act: without('waits', 'Home'), window: true },
  'home-error': { path: paths.blog(), act: without('fails', 'Home') },
  blog: { path: paths.blog() },
  login: { path: paths.login() },
  'login-wrong': { path: paths.login(), act: send('Login') },
  signup: { path: paths.signup() },
  'signup-wrong': { path: paths.signup(), act: send('SignUp') },
  search: { path: paths.search() },
  'search-narrowed': { path: paths.search('max=600&near=4671654&within=500&sort=near') },
  'search-nothing': { path: paths.search('q=freezer&max=1') },
  'public-product': { path: ({ product }) => paths.publicProduct({ _id: product, productname: '' }) },
  compare: { path: ({ product, longName }) => paths.compare([product, longName]) },
  'compare-nothing': { path: paths.compare() },
  'not-found': { path: paths.error() },
  forbidden: { path: paths.forbidden() },
});

const buyer = screensOf('buyer', {
  home: { path: paths.home(), window: true },
  menu: { path: paths.blog(), act: openMenu, window: true },
  category: { path: ({ category }) => paths.category(category) },
  'category-skeleton': { path: paths.home(), act: without('waits', 'See All', 'main'), window: true },
  'category-unknown': { path: paths.category(987654) },
  product: { path: ({ product }) => paths.product(product) },
  'product-long-name': { path: ({ longName }) => paths.product(longName) },
  'product-unknown': { path: paths.product('000000000000000000000000') },
  'product-skeleton': {
    path: ({ category }) => paths.category(category),
    act: without('waits', /Reseller Price/, 'main'),
    window: true,
  },
  buy: { path: ({ product }) => paths.product(product), act: openDialog('Buy Now'), window: true },
  'buy-wrong': {
    path: ({ product }) => paths.product(product),
    act: inTurn(openDialog('Buy Now'), async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
      await page.locator('[aria-invalid="true"]').waitFor();
    }),
    window: true,
  },
  orders: { path: paths.orderedProducts() },
  'orders-error': { path: paths.blog(), act: without('fails', 'My Orders') },
  'saved-searches': { path: paths.savedSearches() },
  wishlist: { path: paths.wishlist() },
  'wishlist-toast': {
    path: ({ product }) => paths.product(product),
    act: inTurn(press('Wishlist'), (page) => page.waitForTimeout(900)),
    window: true,
    changes: true,
  },
  payment: { path: paths.payment() },
  'not-found': { path: `${paths.orders()}/nothing-here` },
});

const seller = screensOf('seller', {
  home: { path: paths.home(), window: true },
  menu: { path: paths.blog(), act: openMenu, window: true },
  product: { path: ({ product }) => paths.product(product) },
  'add-product': { path: paths.addProduct() },
  'add-product-wrong': { path: paths.addProduct(), act: send('Add Product') },
  'my-products': { path: paths.myProducts() },
  'my-products-delete': { path: paths.myProducts(), act: openDialog('Delete'), window: true },
  'my-buyers': { path: paths.myBuyers() },
  advertisement: { path: paths.advertisement() },
});

const seller2 = screensOf('seller2', {
  'my-products': { path: paths.myProducts() },
  'my-buyers': { path: paths.myBuyers() },
  advertisement: { path: paths.advertisement() },
});

const admin = screensOf('admin', {
  home: { path: paths.home(), window: true },
  menu: { path: paths.blog(), act: openMenu, window: true },
  product: { path: ({ product }) => paths.product(product) },
  'all-sellers': { path: paths.allSellers() },
  'all-sellers-delete': { path: paths.allSellers(), act: openDialog('Delete'), window: true },
  'all-buyers': { path: paths.allBuyers() },
  'make-admin': { path: paths.makeAdmin() },
  'make-admin-nobody': {
    path: paths.makeAdmin(),
    act: async (page) => {
      await page.getByLabel('Search').fill('nobody is called that');
      await page.getByText('Nobody matches').waitFor();
    },
  },
  'make-admin-error': { path: paths.allSellers(), act: without('fails', 'Make Admin', 'main') },
  'default-settings': { path: paths.defaultSettings() },
  'default-settings-wrong': { path: paths.defaultSettings(), act: send('Add Category') },
  'not-found': { path: `${paths.adminDashboard()}/nothing-here` },
});

/** Every screen of the specification in every role that sees it, with the states that a user can cause. */
export const screens: readonly Screen[] = [...visitor, ...buyer, ...seller, ...seller2, ...admin];
