import { useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';
import type { SessionUser } from 'shared-auth';
import { isMarketError, type Product } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { Button, Dialog, FieldRow, Form, FormError, formatPrice, TextField, theme } from 'shared-ui';
import { messages } from '../../../messages.ts';
import type { PurchaseState } from '../use-purchase.ts';

const text = messages.buy;

interface BuyDialogProps {
  readonly product: Product;
  readonly buyer: SessionUser;
  readonly open: boolean;
  readonly state: PurchaseState;
  readonly onClose: () => void;
  /** Fails with the market's own sentence. */
  readonly onBuy: (phone: string) => Promise<void>;
}

/** Asks for the buyer's phone number, and says so when somebody else was faster. */
export function BuyDialog({ product, buyer, open, state, onClose, onBuy }: BuyDialogProps) {
  const formId = useId();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({ defaultValues: { phone: '' } });
  const gone = state === 'gone';

  useEffect(() => {
    if (open && !gone) setFocus('phone');
  }, [open, gone, setFocus]);

  const submit = handleSubmit(async ({ phone }) => {
    try {
      await onBuy(phone);
    } catch (error) {
      const known = isMarketError(error) ? error : undefined;
      const atPhone = known?.code === 'invalid' && known.field === 'buyerphonenumber';
      setError(atPhone ? 'phone' : 'root', { message: known?.message ?? text.failed });
    }
  });

  if (gone) {
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title={text.goneTitle}
        footer={<Button onClick={onClose}>{text.backToProduct}</Button>}
      >
        <FormError>{text.gone}</FormError>
      </Dialog>
    );
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.dialogTitle}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" form={formId} busy={state === 'sending'} busyLabel={text.submitting}>
            {text.submit}
          </Button>
        </>
      }
    >
      <Lines id={formId} onSubmit={submit}>
        <Pair>
          <TextField label={text.name} value={buyer.name} readOnly />
          <TextField label={text.email} value={buyer.email} readOnly />
        </Pair>
        <TextField label={text.product} value={product.productname} readOnly />
        <Pair>
          <TextField label={text.price} value={formatPrice(product.resaleprice)} readOnly />
          <TextField label={text.place} value={product.location} readOnly />
        </Pair>
        <PhoneField
          {...register('phone', {
            required: text.phoneRequired,
            pattern: { value: /^\d{5,15}$/, message: text.phoneInvalid },
          })}
          type="number"
          label={text.phone}
          hint={text.phoneHint}
          error={formState.errors.phone?.message}
          inputMode="numeric"
          autoComplete="tel"
          required
        />
        <FormError>{formState.errors.root?.message}</FormError>
      </Lines>
    </Dialog>
  );
}

/** Tight enough for all of it to fit the window of a phone. */
const Lines = styled(Form)`
  gap: ${theme.space[3]} ${theme.space[4]};

  ${theme.media.sm} {
    gap: ${theme.space[4]};
  }
`;

const Pair = styled(FieldRow)`
  gap: inherit;
`;

/** Focus brings its hint and its error into view as well. */
const PhoneField = styled(TextField)`
  & input {
    scroll-margin-block: 5rem;
  }
`;
