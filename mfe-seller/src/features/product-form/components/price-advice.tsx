import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui';
import { messages } from '../../../messages.ts';

interface PriceAdviceProps {
  /** As typed, in dollars. */
  readonly requested: string;
  readonly original: string;
}

/** Says that more is asked than it cost new, which is often a slip of the finger. It forbids nothing. */
export function PriceAdvice({ requested, original }: PriceAdviceProps) {
  const isAbove = requested !== '' && original !== '' && Number(requested) > Number(original);
  return <Advice role="status">{isAbove ? messages.productForm.aboveOriginal : null}</Advice>;
}

const Advice = styled.p`
  padding: ${theme.space[3]};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.warningSoft};
  color: ${theme.color.warning};
  font-size: ${theme.size.sm};

  /* Takes no space, but exists for screen readers: a live region has to be there before what it announces. */
  &:empty {
    position: absolute;
    padding: 0;
  }
`;
