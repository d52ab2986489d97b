import { useEffect, useState } from 'react';
import { useApi } from 'shared-auth';
import { isMarketError, type Product, paths } from 'shared-contracts';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { useParams } from 'shared-runtime/router';
import { NotFoundState, PageHeading, QueryStates, Stack } from 'shared-ui';
import { messages } from '../../messages.ts';
import { ownProductKey, ownProductQuery } from './api/queries.ts';
import { useChangeProduct } from './api/save-product.ts';
import { FormSkeleton, ProductEditor } from './product-editor.tsx';

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
