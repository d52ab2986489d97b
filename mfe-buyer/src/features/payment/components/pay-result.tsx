import { styled } from 'shared-runtime/styles';
import { formatPrice, theme } from 'shared-ui';
import { messages } from '../../../messages.ts';

const texts = messages.payment;

/** What pressing Pay came to: a good card, and nothing charged. Announced when it appears. */
export function PayResult({ done, amount }: { readonly done: boolean; readonly amount: number }) {
  return (
    <Result role="status">
      {done ? (
        <>
          <strong>{texts.done}</strong> {texts.doneMore(formatPrice(amount))}
        </>
      ) : null}
    </Result>
  );
}

const Result = styled.p`
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.successSoft};
  color: ${theme.color.success};

  &:empty {
    display: none;
  }
`;
