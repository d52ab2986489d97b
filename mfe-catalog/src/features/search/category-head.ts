import { type Category, categoriesQuery, type PageHead, paths, type RouteContext } from 'shared-contracts';
import { messages } from './messages.ts';

/** What is known of the category of an address; `all` is nothing while no category is known. */
function categoryOf({ api, params, queryClient }: RouteContext) {
  const all = queryClient.getQueryData(categoriesQuery(api).queryKey) as readonly Category[] | undefined;
  const categoryId = parseCategoryId(params.id);
  return { all, category: all?.find(({ categoryitemid }) => categoryitemid === categoryId) };
}

export const title = (context: RouteContext) => categoryOf(context).category?.categoriesname;

export function head(context: RouteContext): PageHead | undefined {
  const { all, category } = categoryOf(context);
  if (category === undefined) return all === undefined ? undefined : { status: 404 };
  return {
    description: messages.category.description(category.categoriesname),
    canonical: paths.category(category.categoryitemid),
  };
}

/** Reads the category's item id from the address. @returns nothing for what can be no id. */
export function parseCategoryId(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}
