import type { Category } from 'shared-contracts';
import { PageHeading, Stack } from 'shared-ui';
import { messages } from '../../messages.ts';
import { DraftNote } from './components/draft-note.tsx';
import { ProductFields } from './components/product-fields.tsx';
import { WithCategories } from './components/with-categories.tsx';
import { useAddForm } from './use-add-form.ts';

const texts = messages.addProduct;

export function AddProductPage() {
  return (
    <Stack gap={0}>
      <PageHeading title={texts.title} lead={texts.lead} />
      <WithCategories>{(categories) => <AddForm categories={categories} />}</WithCategories>
    </Stack>
  );
}

function AddForm({ categories }: { readonly categories: readonly Category[] }) {
  const { form, draft, pictures, send } = useAddForm();
  return (
    <ProductFields form={form} pictures={pictures} categories={categories} texts={texts} onSubmit={send}>
      <DraftNote
        text={draft.restored ? texts.draft.restored : undefined}
        actions={{
          [texts.draft.discard]: () => {
            draft.discard();
            pictures.clear();
          },
        }}
      />
    </ProductFields>
  );
}
