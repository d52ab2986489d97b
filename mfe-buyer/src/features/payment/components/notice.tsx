import { styled } from 'shared-runtime/styles';
import { MarketIcon, theme } from 'shared-ui';
import { messages } from '../../../messages.ts';
import { usePaymentKey } from '../payment-key.ts';

const texts = messages.payment;

/** What happens with the card, which depends on whether a payment provider is set up; never with money. */
export function Notice() {
  const paymentKey = usePaymentKey();
  return (
    <Box role="note">
      <MarketIcon name="shield" />
      <div>
        <strong>{texts.notice}</strong> {paymentKey ? texts.noticeProvider : texts.noticeMore}
      </div>
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  border: 1px solid ${theme.color.warning};
  border-radius: ${theme.radius.md};
  background: ${theme.color.warningSoft};
  color: ${theme.color.text};

  svg {
    flex: none;
    margin-block-start: 0.2em;
    color: ${theme.color.warning};
  }
`;
