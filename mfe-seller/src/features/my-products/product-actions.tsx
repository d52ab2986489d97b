import { type Product, paths } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { Button, ButtonLink, confirmDialog, RowActions, theme } from 'shared-ui';
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
      {sold ? null : (
        <ButtonLink
          to={paths.editProduct(product._id)}
          variant="secondary"
          size="sm"
          aria-describedby={describedBy}
        >
          {texts.edit}
        </ButtonLink>
      )}
      {sold ? null : product.advertiser ? (
        <ButtonLink to={paths.advertisement()} variant="secondary" size="sm" aria-describedby={describedBy}>
          {texts.manage}
        </ButtonLink>
      ) : (
        <Button
          type="button"
          variant="secondary"
          size="sm"
          busy={advertise.isPending}
          aria-describedby={describedBy}
          onClick={startAdvertising}
        >
          {texts.advertise}
        </Button>
      )}
      <DeleteButton
        type="button"
        variant="secondary"
        size="sm"
        busy={remove.isPending}
        aria-describedby={describedBy}
        onClick={() => void askAndDelete()}
      >
        {texts.remove}
      </DeleteButton>
    </RowActions>
  );
}

const DeleteButton = styled(Button)`
  color: ${theme.color.danger};
`;
