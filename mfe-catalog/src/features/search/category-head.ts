import { type Category, categoriesQuery, type PageHead, paths, type RouteContext } from 'shared-contracts';
import { messages } from './messages.ts';

/** The category of the address, from the cache; `all` is undefined until the categories are loaded. */
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

/** Parses the category's item id in the address. @returns undefined for anything that cannot be an id */
export function parseCategoryId(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}
