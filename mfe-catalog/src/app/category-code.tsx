import type { RouteContext } from 'shared-contracts';
import { type CategoryFilters, CategoryPage, loadCategory } from '../features/category/category-page.tsx';
import { CategoryList, isCategorySearched, loadCategorySearch } from '../features/search/category-list.tsx';

const filters: CategoryFilters = {
  List: CategoryList,
  isSearched: isCategorySearched,
  load: loadCategorySearch,
};

export const Page = () => <CategoryPage filters={filters} />;
export const load = (context: RouteContext) => loadCategory(context, filters);
