import { useApi } from 'shared-auth';
import { useQuery } from 'shared-runtime/query';
import { useParams } from 'shared-runtime/router';
import { PageContainer, PageHeading, QueryStates } from 'shared-ui';
import { messages } from '../../messages.ts';
import { categoriesQuery } from './api/get-categories.ts';
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
            <PageHeading title={category.categoriesname} lead={messages.category.lead} />
            <CategoryProducts key={categoryId} categoryId={categoryId} />
          </PageContainer>
        );
      }}
    </QueryStates>
  );
}
