export { head, load, title } from './search-head.ts';
export { SearchPage as Page } from './search-page.tsx';
