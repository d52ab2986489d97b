import { useCallback, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useApi } from 'shared-auth';
import { isMarketError, type Product, paths } from 'shared-contracts';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { useParams } from 'shared-runtime/router';
import { NotFoundState, PageHeading, QueryStates, Stack } from 'shared-ui';
import { messages } from '../../messages.ts';
import { ownProductKey, ownProductQuery } from './api/queries.ts';
import { useChangeProduct } from './api/save-product.ts';
import { DraftNote } from './components/draft-note.tsx';
import { ProductFields } from './components/product-fields.tsx';
import { FormSkeleton, WithCategories } from './components/with-categories.tsx';
import { storedUnits, type Units } from './data-sheet/units.ts';
import { picturesOf } from './pictures/form-picture.ts';
import { usePictures } from './pictures/use-pictures.ts';
import { useProductDraft } from './product-draft.ts';
import { changesOf, type ProductForm, toProductForm } from './product-form.ts';
import { useSending } from './use-sending.ts';

const texts = messages.editProduct;

export function Page() {
  const { id = '' } = useParams();
  return <EditProduct key={id} id={id} />;
}

function EditProduct({ id }: { readonly id: string }) {
  const client = useQueryClient();
  const query = useQuery(ownProductQuery(useApi(), id));
  // A form is filled only once: that of the next visit must not be filled with the product of this one.
  useEffect(() => () => client.removeQueries({ queryKey: ownProductKey(id) }), [client, id]);
  const why = whyNot(query);
  if (why)
    return (
      <NotFoundState title={why.title} text={why.text} to={paths.myProducts()}>
        {messages.menu.myProducts}
      </NotFoundState>
    );
  return (
    <Stack gap={0}>
      <PageHeading title={texts.title} lead={texts.lead} />
      <QueryStates query={query} loading={<FormSkeleton />}>
        {(product) => <EditForm key={product._id} product={product} />}
      </QueryStates>
    </Stack>
  );
}

function whyNot({ data, error }: { readonly data: Product | undefined; readonly error: unknown }) {
  if (isMarketError(error) && error.code === 'not_found') return texts.unknown;
  if (data === undefined) return undefined;
  if (!data.ownproduct) return texts.notYours;
  return data.status === 'sold' ? texts.sold : undefined;
}

/** The form of a product that is for sale: filled once with its current values, sent with the changed fields only. */
function EditForm(props: { readonly product: Product }) {
  // A refetched product must not replace the one that the seller's changes are compared with.
  const [product] = useState(props.product);
  const [initial] = useState(() => toProductForm(product, storedUnits()));
  // The ten fields are filled by the server rendering; the data sheet's fields are filled when their code has loaded.
  const form = useForm<ProductForm>({
    mode: 'onTouched',
    defaultValues: { datasheet: initial.datasheet, place: initial.place },
  });
  const filled = useCallback((units: Units) => toProductForm(product, units), [product]);
  const draft = useProductDraft(form, filled, product._id);
  const pictures = usePictures(picturesOf(product));
  const { mutateAsync: changeProduct } = useChangeProduct(product._id, pictures);
  async function save(values: ProductForm) {
    const changes = changesOf(product, values);
    if (Object.keys(changes).length === 0 && !pictures.isChanged()) throw new Error(texts.unchanged);
    await changeProduct(changes);
  }
  const send = useSending(form, { save, draft, pictures, texts });
  return (
    <WithCategories>
      {(categories) => (
        <ProductFields {...{ form, initial, pictures, categories, texts }} onSubmit={send}>
          <DraftNote
            text={draft.isThere ? texts.draft.offered : undefined}
            actions={{ [texts.draft.restore]: draft.restore, [texts.draft.discard]: draft.discard }}
          />
        </ProductFields>
      )}
    </WithCategories>
  );
}
