import type { RouteContext } from 'shared-contracts';
import { type CategoryFilters, CategoryPage } from '../features/category/category-page.tsx';
import { loadCategory } from '../features/category/load-category.ts';
import { CategoryList } from '../features/search/category-list.tsx';
import { isCategorySearched, loadCategorySearch } from '../features/search/category-search.ts';

/** The category's page with the filters of the search: neither feature knows the other. */
const filters: CategoryFilters = {
  List: CategoryList,
  isSearched: isCategorySearched,
  load: loadCategorySearch,
};

export const Page = () => <CategoryPage filters={filters} />;
export const load = (context: RouteContext) => loadCategory(context, filters);
