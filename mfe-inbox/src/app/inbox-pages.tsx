/** The pages, in a chunk of their own: every page has the bell and needs none of them. */
export { ChatPage } from '../features/chat/chat-page.tsx';
export { ConversationList } from '../features/chat/conversation-list.tsx';
export { InboxPage } from '../features/inbox/inbox-page.tsx';
export { OrderPage } from '../features/order/order-page.tsx';
export { OrderPanel } from '../features/order/order-panel.tsx';
export { SettingsPage } from '../features/settings/settings-page.tsx';
