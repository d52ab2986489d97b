import { useForm } from 'react-hook-form';
import type { Category } from 'shared-contracts';
import { PageHeading, Stack } from 'shared-ui';
import { messages } from '../../messages.ts';
import { useAddProduct } from './api/save-product.ts';
import { DraftNote } from './components/draft-note.tsx';
import { ProductFields } from './components/product-fields.tsx';
import { WithCategories } from './components/with-categories.tsx';
import { emptySheet } from './data-sheet/sheet-form.ts';
import { storedUnits } from './data-sheet/units.ts';
import { usePictures } from './pictures/use-pictures.ts';
import { blankForm, useProductDraft } from './product-draft.ts';
import type { ProductForm } from './product-form.ts';
import { useSending } from './use-sending.ts';

const texts = messages.addProduct;

export function Page() {
  return (
    <Stack gap={0}>
      <PageHeading title={texts.title} lead={texts.lead} />
      <WithCategories>{(categories) => <AddForm categories={categories} />}</WithCategories>
    </Stack>
  );
}

function AddForm({ categories }: { readonly categories: readonly Category[] }) {
  // The ten fields have no default values: React Hook Form then reads text that was typed before hydration from the inputs.
  const form = useForm<ProductForm>({
    mode: 'onTouched',
    defaultValues: { datasheet: { ...emptySheet, ...storedUnits() }, place: '' },
  });
  const draft = useProductDraft(form, blankForm);
  const pictures = usePictures();
  const { mutateAsync: addProduct } = useAddProduct(pictures);
  const send = useSending(form, { save: addProduct, draft, pictures, texts });
  function startOver() {
    draft.discard();
    pictures.clear();
  }
  return (
    <ProductFields form={form} pictures={pictures} categories={categories} texts={texts} onSubmit={send}>
      <DraftNote
        text={draft.isThere ? texts.draft.restored : undefined}
        actions={{ [texts.draft.discard]: startOver }}
      />
    </ProductFields>
  );
}
