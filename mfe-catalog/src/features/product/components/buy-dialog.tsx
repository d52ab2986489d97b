import { useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';
import { type SessionUser, useAuthInstance } from 'shared-auth';
import { isMarketError, phoneNumberMessages, readPhoneNumber } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import {
  Button,
  Dialog,
  FieldRow,
  Form,
  FormError,
  formatPrice,
  PhoneField,
  TextField,
  theme,
} from 'shared-ui';
import LimitNotice from 'shared-ui/limit-notice';
import { messages } from '../../../messages.ts';
import type { PublicProduct } from '../../../public-product.ts';
import type { PurchaseState } from '../use-purchase.ts';

const text = messages.buy;

const readDigits = (typed: string) => readPhoneNumber(typed).digits;

function checkPhone(typed: string): true | string {
  const { problem } = readPhoneNumber(typed);
  if (problem === undefined) return true;
  return problem === 'missing' ? text.phoneRequired : phoneNumberMessages[problem];
}

interface BuyDialogProps {
  readonly product: PublicProduct;
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
  const auth = useAuthInstance();
  const { root } = formState.errors;
  const gone = state === 'gone';

  useEffect(() => {
    if (open && !gone) setFocus('phone');
  }, [open, gone, setFocus]);

  const submit = handleSubmit(async ({ phone }) => {
    try {
      await onBuy(readDigits(phone) ?? phone);
    } catch (error) {
      const known = isMarketError(error) ? error : undefined;
      const atPhone = known?.code === 'invalid' && known.field === 'buyerphonenumber';
      setError(atPhone ? 'phone' : 'root', {
        type: known?.field ?? '',
        message: known?.message ?? text.failed,
      });
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
          <Line label={text.name} value={buyer.name} readOnly />
          <Line label={text.email} value={buyer.email} readOnly />
        </Pair>
        <Line label={text.product} value={product.productname} readOnly />
        <Pair>
          <Line label={text.price} value={formatPrice(product.resaleprice)} readOnly />
          <Line label={text.place} value={product.location} readOnly />
        </Pair>
        <OwnPhone
          {...register('phone', { validate: checkPhone })}
          label={text.phone}
          hint={text.phoneHint}
          error={formState.errors.phone?.message}
          readDigits={readDigits}
          unreadable={text.phoneUnreadable}
          required
        />
        {root?.message && (
          <FormError>
            <LimitNotice message={root.message} field={String(root.type)} auth={auth} />
          </FormError>
        )}
      </Lines>
    </Dialog>
  );
}

/** Tight enough for all of it to fit the window of a phone. */
const Lines = styled(Form)`
  gap: ${theme.space[2]} ${theme.space[4]};

  ${theme.media.sm} {
    gap: ${theme.space[4]};
  }
`;

const Pair = styled(FieldRow)`
  gap: inherit;
`;

/** On phones the label stands beside its text, so that nothing of the form is cut off above the field that has the focus. */
const Line = styled(TextField)`
  grid-template-columns: 6.75rem minmax(0, 1fr);
  column-gap: ${theme.space[2]};
  align-items: center;

  & label {
    margin: 0;
    font-size: ${theme.size.xs};
  }

  & input {
    min-height: 2.25rem;
    padding-block: 0.25rem;
  }

  ${theme.media.sm} {
    grid-template-columns: minmax(0, 1fr);

    & label {
      margin-block-end: 0.375rem;
      font-size: ${theme.size.sm};
    }

    & input {
      min-height: 3rem;
      padding-block: 0.6875rem;
    }
  }
`;

/** Focus brings its hint and its error into view as well. */
const OwnPhone = styled(PhoneField)`
  & input {
    scroll-margin-block: 5rem;
  }
`;
