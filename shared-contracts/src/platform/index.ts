/** Contracts between the platform page and the page server. */
export { askPageServer } from './ask-page-server.ts';
export * from './platform-data.ts';
export * from './platform-lists.ts';
export * from './preview-choices.ts';
