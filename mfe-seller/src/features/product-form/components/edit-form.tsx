import type { Product } from 'shared-contracts';
import { messages } from '../../../messages.ts';
import { useEditForm } from '../use-edit-form.ts';
import { ProductFields } from './product-fields.tsx';
import { WithCategories } from './with-categories.tsx';

/** The form of a product that is for sale, filled with what it says now. */
export function EditForm({ product }: { readonly product: Product }) {
  const { form, initial, send } = useEditForm(product);
  return (
    <WithCategories>
      {(categories) => (
        <ProductFields
          form={form}
          initial={initial}
          image={product.images[0]?.url}
          categories={categories}
          texts={messages.editProduct}
          onSubmit={send}
        />
      )}
    </WithCategories>
  );
}
