import { useSearchParams } from 'shared-runtime/router';
import { PageHeading, Stack } from 'shared-ui';
import { messages } from '../../messages.ts';
import { ChooseOrder } from './components/choose-order.tsx';
import { Notice } from './components/notice.tsx';
import { PayOrder } from './components/pay-order.tsx';

const texts = messages.payment;

export function PaymentPage() {
  const [search] = useSearchParams();
  const productId = search.get('id') ?? '';
  return (
    <Stack gap={0}>
      <PageHeading title={texts.title} lead={productId === '' ? texts.chooseLead : undefined} />
      <Stack gap={5}>
        {productId === '' ? (
          <>
            <Notice />
            <ChooseOrder />
          </>
        ) : (
          <PayOrder productId={productId} />
        )}
      </Stack>
    </Stack>
  );
}
