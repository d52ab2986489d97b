import type { ReactNode } from 'react';
import { useApi } from 'shared-auth';
import { type Category, categoriesQuery } from 'shared-contracts';
import { useQuery } from 'shared-runtime/query';
import { EmptyState, QueryStates, Skeleton } from 'shared-ui';
import { messages } from '../../../messages.ts';

interface WithCategoriesProps {
  readonly children: (categories: readonly Category[]) => ReactNode;
}

/** A product's form needs the categories to choose from. */
export function WithCategories({ children }: WithCategoriesProps) {
  const query = useQuery(categoriesQuery(useApi()));

  return (
    <QueryStates query={query} loading={<FormSkeleton />}>
      {(list) =>
        list.length === 0 ? <EmptyState title={messages.productForm.noCategories} /> : children(list)
      }
    </QueryStates>
  );
}

/** As high as the form is on a wide screen. */
export const FormSkeleton = () => <Skeleton height={1680} radius="1rem" />;
