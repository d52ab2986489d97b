import { useApi } from 'shared-auth';
import type { Category } from 'shared-contracts';
import { useInfiniteQuery, useQuery } from 'shared-runtime/query';
import { useParams } from 'shared-runtime/router';
import { PageContainer, PageHeading, QueryStates } from 'shared-ui';
import { messages } from '../../messages.ts';
import { categoriesQuery } from './api/get-categories.ts';
import { categoryProductsQuery } from './api/get-category-products.ts';
import { parseCategoryId } from './category-id.ts';
import { CategoryProducts } from './components/category-products.tsx';
import { CategorySkeleton } from './components/category-skeleton.tsx';
import { CategoryUnknown } from './components/category-unknown.tsx';

/** Everything that can be bought in one category. */
export function CategoryPage() {
  const categories = useQuery(categoriesQuery(useApi()));
  const categoryId = parseCategoryId(useParams().id);
  if (categoryId === undefined) return <CategoryUnknown />;
  return (
    <QueryStates query={categories} loading={<CategorySkeleton />}>
      {(list) => {
        const category = list.find(({ categoryitemid }) => categoryitemid === categoryId);
        if (!category) return <CategoryUnknown />;
        return (
          <PageContainer>
            <CategoryHeading category={category} />
            <CategoryProducts key={categoryId} categoryId={categoryId} />
          </PageContainer>
        );
      }}
    </QueryStates>
  );
}

/** How the products are ordered is said where there is something to order. */
function CategoryHeading({ category }: { readonly category: Category }) {
  const products = useInfiniteQuery(categoryProductsQuery(useApi(), category.categoryitemid));
  const isEmpty = products.data?.pages.every(({ items }) => items.length === 0) ?? false;
  return <PageHeading title={category.categoriesname} lead={isEmpty ? undefined : messages.category.lead} />;
}
