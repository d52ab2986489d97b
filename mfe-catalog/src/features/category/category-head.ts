import { type Category, type PageHead, paths, type RouteContext } from 'shared-contracts';
import { messages } from '../../messages.ts';
import { categoriesKey } from './api/get-categories.ts';
import { parseCategoryId } from './category-id.ts';

/** What is known of the category of an address; `all` is nothing while no category is known. */
function categoryOf({ params, queryClient }: RouteContext) {
  const all = queryClient.getQueryData(categoriesKey) as readonly Category[] | undefined;
  const categoryId = parseCategoryId(params.id);
  return { all, category: all?.find(({ categoryitemid }) => categoryitemid === categoryId) };
}

export const categoryTitle = (context: RouteContext) => categoryOf(context).category?.categoriesname;

export function categoryHead(context: RouteContext): PageHead | undefined {
  const { all, category } = categoryOf(context);
  if (category === undefined) return all === undefined ? undefined : { status: 404 };
  return {
    description: messages.category.description(category.categoriesname),
    canonical: paths.category(category.categoryitemid),
  };
}
