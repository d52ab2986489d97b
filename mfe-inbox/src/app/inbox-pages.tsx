/** The pages, in a chunk of their own: every page has the bell and needs none of them. */
export { InboxPage } from '../features/inbox/inbox-page.tsx';
export { OrderPage } from '../features/order/order-page.tsx';
export { SettingsPage } from '../features/settings/settings-page.tsx';
