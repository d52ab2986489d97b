import { EmptyState, PageHeading, QueryStates, Skeleton, Stack } from 'shared-ui';
import { messages } from '../../messages.ts';
import { useCategories } from './api/get-categories.ts';
import { AddProductForm } from './components/add-product-form.tsx';

const texts = messages.addProduct;

export function AddProductPage() {
  const categories = useCategories();
  return (
    <Stack gap={0}>
      <PageHeading title={texts.title} lead={texts.lead} />
      <QueryStates query={categories} loading={<Skeleton height={1080} radius="1rem" />}>
        {(list) =>
          list.length === 0 ? <EmptyState title={texts.noCategories} /> : <AddProductForm categories={list} />
        }
      </QueryStates>
    </Stack>
  );
}
