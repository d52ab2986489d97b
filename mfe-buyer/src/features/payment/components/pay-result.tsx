import { styled } from 'shared-runtime/styles';
import { formatPrice, theme } from 'shared-ui';
import { messages } from '../../../messages.ts';

const texts = messages.payment;

interface PayResultProps {
  /** What pressing Pay came to; nothing before it was pressed. */
  readonly done: string | undefined;
  /** Dollars. */
  readonly amount: number;
}

/** What pressing Pay came to, and what to do now. Announced when it appears. */
export function PayResult({ done, amount }: PayResultProps) {
  return (
    <Result role="status">
      {done ? (
        <>
          <strong>{done}</strong> {texts.doneMore(formatPrice(amount))}
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

  /* Takes no space, but exists for screen readers: a live region has to be there before what it announces. */
  &:empty {
    position: absolute;
    padding: 0;
  }
`;
