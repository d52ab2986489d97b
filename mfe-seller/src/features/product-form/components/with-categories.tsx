import type { ReactNode } from 'react';
import type { Category } from 'shared-contracts';
import { EmptyState, QueryStates } from 'shared-ui';
import { messages } from '../../../messages.ts';
import { useCategories } from '../api/get-categories.ts';
import { FormSkeleton } from './form-skeleton.tsx';

interface WithCategoriesProps {
  readonly children: (categories: readonly Category[]) => ReactNode;
}

/** A product's form needs the categories to choose from. */
export function WithCategories({ children }: WithCategoriesProps) {
  return (
    <QueryStates query={useCategories()} loading={<FormSkeleton />}>
      {(list) =>
        list.length === 0 ? <EmptyState title={messages.productForm.noCategories} /> : children(list)
      }
    </QueryStates>
  );
}
