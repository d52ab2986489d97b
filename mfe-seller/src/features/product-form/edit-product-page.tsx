import { useEffect, useState } from 'react';
import { useApi } from 'shared-auth';
import { isMarketError, type NewProduct, type Product, paths } from 'shared-contracts';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { useParams } from 'shared-runtime/router';
import { NotFoundState, PageHeading, QueryStates, Stack } from 'shared-ui';
import { messages } from '../../messages.ts';
import { getOwnProduct, ownProductKey, ownProductQuery } from './api/queries.ts';
import { withChanges } from './data-sheet/sheet-form.ts';
import { isSameList, picturesOf } from './pictures/form-picture.ts';
import { FormSkeleton, ProductEditor } from './product-editor.tsx';
import { changesOf } from './product-form.ts';
import type { Save } from './use-product-form.ts';

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

/** The form of a product that is for sale: sends the changed fields only. */
function EditForm(props: { readonly product: Product }) {
  // A refetched product must not replace the one that the seller's changes are compared with.
  const [product] = useState(props.product);
  return <ProductEditor product={product} texts={texts} save={useChangeProduct(product)} />;
}

/** @returns uploads the remaining pictures, then sends what the seller has changed; rejects if that is nothing */
function useChangeProduct(product: Product): Save {
  const api = useApi();
  const client = useQueryClient();
  return async (form, pictures) => {
    const changes = changesOf(product, form);
    const hasOtherPictures = pictures.isChanged();
    if (Object.keys(changes).length === 0 && !hasOtherPictures) throw new Error(texts.unchanged);
    const body: Partial<NewProduct> = { ...changes };
    // Sheet and pictures are sent whole, and another tab may have saved others since the form was filled.
    if (changes.datasheet || hasOtherPictures) {
      const latest = await getOwnProduct(api, product._id);
      if (changes.datasheet)
        body.datasheet = withChanges(latest.datasheet, product.datasheet, changes.datasheet);
      if (hasOtherPictures && !isSameList(picturesOf(latest), picturesOf(product)))
        throw new Error(texts.otherPictures);
    }
    if (hasOtherPictures) body.pictures = await pictures.send();
    await api('PUT /frreezerproduct', { query: { id: product._id }, body });
    // Any list may contain the product.
    void client.invalidateQueries({ queryKey: ['market'] });
  };
}
