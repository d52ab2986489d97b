import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useApi } from 'shared-auth';
import { categoriesQuery, type Product } from 'shared-contracts';
import { useQuery } from 'shared-runtime/query';
import { styled } from 'shared-runtime/styles';
import { Button, EmptyState, QueryStates, Skeleton, theme } from 'shared-ui';
import { messages } from '../../messages.ts';
import { ProductFields } from './components/product-fields.tsx';
import { storedUnits } from './data-sheet/units.ts';
import { usePictures } from './pictures/use-pictures.ts';
import { useProductDraft } from './product-draft.ts';
import { type ProductForm, toProductForm } from './product-form.ts';
import { type Save, useSending } from './use-sending.ts';

interface ProductEditorProps {
  /** The product to change, the same in every rendering; without it the form is for a new one. */
  readonly product?: Product;
  readonly texts: typeof messages.addProduct | typeof messages.editProduct;
  readonly save: Save;
}

/** The form of a product with its draft, filled once with the current values, and the categories that it offers. */
export function ProductEditor({ product, texts, save }: ProductEditorProps) {
  const [initial] = useState(() => toProductForm(product, storedUnits()));
  // The ten fields get their values by the server rendering, or have none: React Hook Form then reads text that was typed before
  // hydration from the inputs. The data sheet's fields are filled when their code has loaded.
  const form = useForm<ProductForm>({
    mode: 'onTouched',
    defaultValues: { datasheet: initial.datasheet, place: initial.place },
  });
  const draft = useProductDraft(form, product);
  const pictures = usePictures(product);
  const send = useSending(form, { save, draft, pictures, texts });
  const query = useQuery(categoriesQuery(useApi()));
  function discard() {
    draft.discard();
    if (!product) pictures.clear();
  }
  return (
    <QueryStates query={query} loading={<FormSkeleton />}>
      {(categories) =>
        categories.length === 0 ? (
          <EmptyState title={messages.productForm.noCategories} />
        ) : (
          <ProductFields
            {...{ form, pictures, categories, texts }}
            initial={product && initial}
            onSubmit={send}
          >
            <Note role="status">
              {draft.isThere && (
                <>
                  <span>{texts.draft.note}</span>
                  <span>
                    {'restore' in texts.draft && (
                      <Button variant="ghost" size="sm" onClick={draft.restore}>
                        {texts.draft.restore}
                      </Button>
                    )}
                    <Button variant="ghost" size="sm" onClick={discard}>
                      {texts.draft.discard}
                    </Button>
                  </span>
                </>
              )}
            </Note>
          </ProductFields>
        )
      }
    </QueryStates>
  );
}

/** Note about a draft stored on the device, with buttons to use or discard it. */
const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]} ${theme.space[4]};
  align-items: center;
  justify-content: space-between;
  margin-block-end: ${theme.space[4]};
  padding: ${theme.space[2]} ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.accentSoft};

  /* Takes no space, but exists for screen readers: a live region has to be there before what it announces. */
  &:empty {
    position: absolute;
    margin: 0;
    padding: 0;
    border: 0;
  }
`;

/** As high as the form on a wide screen. */
export const FormSkeleton = () => <Skeleton height={1680} radius="1rem" />;
