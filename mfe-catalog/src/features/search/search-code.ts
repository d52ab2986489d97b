/** Everything that only the search page needs. */
export { loadSearch } from './load-search.ts';
export { searchHead, searchTitle } from './search-head.ts';
export { SearchPage as Page } from './search-page.tsx';
