import { type Product, paths } from 'shared-contracts';
import { confirmDialog, RowActions } from 'shared-ui';
import { DangerRowButton, RowButton, RowLink } from 'shared-ui/row-button';
import { messages } from '../../messages.ts';
import { useAdvertiseProduct, useDeleteProduct } from './api.ts';

const texts = messages.myProducts;

/** Id of the element that names the row, for the descriptions of its buttons. */
export const nameIdOf = (product: Product) => `product-name-${product._id}`;

/** Actions for one row. Each row has its own pending and error state. */
export function ProductActions({ product }: { readonly product: Product }) {
  const remove = useDeleteProduct();
  const advertise = useAdvertiseProduct();
  const describedBy = nameIdOf(product);
  const sold = product.status === 'sold';

  async function askAndDelete() {
    advertise.reset();
    if (await confirmDialog(texts.confirm(product.productname, sold))) remove.mutate(product._id);
  }

  function startAdvertising() {
    remove.reset();
    advertise.mutate(product._id);
  }

  return (
    <RowActions failure={remove.error ?? advertise.error}>
      {!sold && (
        <RowLink to={paths.editProduct(product._id)} aria-describedby={describedBy}>
          {texts.edit}
        </RowLink>
      )}
      {sold ? null : product.advertiser ? (
        <RowLink to={paths.advertisement()} aria-describedby={describedBy}>
          {texts.manage}
        </RowLink>
      ) : (
        <RowButton busy={advertise.isPending} aria-describedby={describedBy} onClick={startAdvertising}>
          {texts.advertise}
        </RowButton>
      )}
      <DangerRowButton
        busy={remove.isPending}
        aria-describedby={describedBy}
        onClick={() => void askAndDelete()}
      >
        {texts.remove}
      </DangerRowButton>
    </RowActions>
  );
}
