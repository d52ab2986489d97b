import { type Product, paths } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { Button, ButtonLink, confirmDialog, FormError, theme } from 'shared-ui';
import { productNameId } from '../../../components/product-cell.tsx';
import { messages } from '../../../messages.ts';
import { useAdvertiseProduct } from '../api/advertise-product.ts';
import { useDeleteProduct } from '../api/delete-product.ts';

const texts = messages.myProducts;

/** What a seller can do with one row. Each row works, waits and fails alone. */
export function ProductActions({ product }: { readonly product: Product }) {
  const remove = useDeleteProduct();
  const advertise = useAdvertiseProduct();
  const describedBy = productNameId(product._id);
  const sold = product.status === 'sold';
  const failure = remove.error ?? advertise.error;

  async function askAndDelete() {
    advertise.reset();
    if (await confirmDialog(texts.confirm(product.productname, sold))) remove.mutate(product._id);
  }

  function startAdvertising() {
    remove.reset();
    advertise.mutate(product._id);
  }

  return (
    <Cell>
      <Actions>
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
      </Actions>
      {failure ? <FormError>{failure.message}</FormError> : null}
    </Cell>
  );
}

const Cell = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  text-align: start;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};

  ${theme.media.md} {
    justify-content: flex-end;
  }

  ${theme.media.lg} {
    flex-wrap: nowrap;
    white-space: nowrap;
  }
`;

const DeleteButton = styled(Button)`
  color: ${theme.color.danger};
`;
