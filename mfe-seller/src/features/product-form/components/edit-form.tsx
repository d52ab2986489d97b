import type { Product } from 'shared-contracts';
import { messages } from '../../../messages.ts';
import { useEditForm } from '../use-edit-form.ts';
import { DraftNote } from './draft-note.tsx';
import { ProductFields } from './product-fields.tsx';
import { WithCategories } from './with-categories.tsx';

const texts = messages.editProduct;

/** The form of a product that is for sale, filled with what it says now. */
export function EditForm({ product }: { readonly product: Product }) {
  const { form, initial, draft, pictures, send } = useEditForm(product);
  return (
    <WithCategories>
      {(categories) => (
        <ProductFields
          form={form}
          initial={initial}
          pictures={pictures}
          categories={categories}
          texts={texts}
          onSubmit={send}
        >
          <DraftNote
            text={draft.isOffered ? texts.draft.offered : undefined}
            actions={{ [texts.draft.restore]: draft.restore, [texts.draft.discard]: draft.discard }}
          />
        </ProductFields>
      )}
    </WithCategories>
  );
}
