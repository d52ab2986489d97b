import type { ReactNode } from 'react';
import { useApi } from 'shared-auth';
import { type Category, categoriesQuery } from 'shared-contracts';
import { useQuery } from 'shared-runtime/query';
import { EmptyState, QueryStates, Skeleton } from 'shared-ui';
import { messages } from '../../../messages.ts';

type RenderForm = (categories: readonly Category[]) => ReactNode;

/** Loads the categories that a product's form offers. */
export function WithCategories({ children }: { readonly children: RenderForm }) {
  const query = useQuery(categoriesQuery(useApi()));
  return (
    <QueryStates query={query} loading={<FormSkeleton />}>
      {(list) =>
        list.length === 0 ? <EmptyState title={messages.productForm.noCategories} /> : children(list)
      }
    </QueryStates>
  );
}

/** As high as the form on a wide screen. */
export const FormSkeleton = () => <Skeleton height={1680} radius="1rem" />;
