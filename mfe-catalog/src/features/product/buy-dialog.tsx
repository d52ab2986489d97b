import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type SessionUser, useApi, useAuthInstance } from 'shared-auth';
import { isMarketError, phoneNumberMessages, readPhoneNumber } from 'shared-contracts';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { styled } from 'shared-runtime/styles';
import {
  Button,
  Dialog,
  FieldRow,
  Form,
  FormError,
  formatPrice,
  PhoneField,
  TextArea,
  theme,
} from 'shared-ui';
import LimitNotice from 'shared-ui/limit-notice';
import type { PublicProduct } from '../../public-product.ts';
import { agreedPriceQuery } from './agreed-price.ts';
import { buyMessages as text } from './buy-messages.ts';
import { keepPhone, storedPhone, usePurchase } from './use-purchase.ts';

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
  readonly onClose: () => void;
}

/** Asks for the buyer's phone number and buys; reports that another buyer was faster, or that the price has changed. */
export function BuyDialog({ product, buyer, open, onClose }: BuyDialogProps) {
  const formId = useId();
  const reasonId = useId();
  const auth = useAuthInstance();
  const { state, buy, stop } = usePurchase(product, buyer);
  // The buyer agrees to the price they saw: a refetched product does not change it while the dialog is open.
  const [listed, setListed] = useState(product.resaleprice);
  const agreedPrice = agreedPriceQuery(useApi(), product._id);
  const client = useQueryClient();
  const { data: agreed } = useQuery({ ...agreedPrice, enabled: open });
  const isAgreed = agreed != null && agreed < listed;
  const price = isAgreed ? agreed : listed;
  const storedFor = `${buyer.id} ${product._id}`;
  const [phone] = useState(() => storedPhone(storedFor));
  const { register, handleSubmit, setError, setFocus, formState } = useForm({ defaultValues: { phone } });
  const { root } = formState.errors;
  const gone = state === 'gone';
  const sent = state === 'sent';

  useEffect(() => {
    if (open && !gone) setFocus('phone');
  }, [open, gone, setFocus]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the price as it is when the dialog opens
  useEffect(() => {
    if (open) setListed(product.resaleprice);
  }, [open]);

  const submit = handleSubmit(async ({ phone }) => {
    try {
      await buy(readDigits(phone) ?? phone, price);
    } catch (error) {
      const known = isMarketError(error) ? error : undefined;
      const atPhone = known?.code === 'invalid' && known.field === 'buyerphonenumber';
      let message = known?.message ?? text.failed;
      if (known?.resaleprice !== undefined) {
        message = text.priceChanged(formatPrice(price), formatPrice(known.resaleprice));
        setListed(known.resaleprice);
        // An agreed price is not valid any more either.
        client.setQueryData(agreedPrice.queryKey, null);
      }
      setError(atPhone ? 'phone' : 'root', { type: known?.field ?? '', message });
    }
  });

  function close() {
    if (sent) return;
    stop();
    onClose();
  }

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
      onClose={close}
      title={text.dialogTitle}
      footer={
        <>
          <Reason id={reasonId} role="status">
            {sent && text.sent}
          </Reason>
          <Button variant="ghost" disabled={sent} aria-describedby={reasonId} onClick={close}>
            {text.cancel}
          </Button>
          <Button type="submit" form={formId} busy={state !== 'idle'} busyLabel={text.submitting}>
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
          <Line
            label={text.price}
            value={isAgreed ? text.agreed(formatPrice(price)) : formatPrice(price)}
            readOnly
          />
          <Line label={text.place} value={product.location} readOnly />
        </Pair>
        <OwnPhone
          {...register('phone', {
            validate: checkPhone,
            onChange: ({ target }) => keepPhone(storedFor, target.value),
          })}
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

const Lines = styled(Form)`
  gap: ${theme.space[2]} ${theme.space[4]};

  ${theme.media.sm} {
    gap: ${theme.space[4]};
  }
`;

const Pair = styled(FieldRow)`
  gap: inherit;
`;

/** On phones the label is beside its text, so that the form above the focused field is not cut off. */
const Line = styled(TextArea).attrs(({ value }) => ({
  // Enough rows for the text where the browser does not support `field-sizing`.
  rows: Math.ceil(String(value).length / 16),
}))`
  grid-template-columns: 6.75rem minmax(0, 1fr);
  column-gap: ${theme.space[2]};
  align-items: center;

  & label {
    margin: 0;
    font-size: ${theme.size.xs};
  }

  & textarea {
    min-height: 2.25rem;
    padding: 0.25rem 0.625rem;
  }

  ${theme.media.sm} {
    grid-template-columns: minmax(0, 1fr);

    & label {
      margin-block-end: 0.375rem;
      font-size: ${theme.size.sm};
    }

    & textarea {
      min-height: 3rem;
      padding: 0.6875rem 0.875rem;
    }
  }
`;

/** Scrolls so that the field's hint and error are visible as well. */
const OwnPhone = styled(PhoneField)`
  & input {
    scroll-margin-block: 5rem;
  }
`;

const Reason = styled.p`
  flex: 1 1 12rem;
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
`;
