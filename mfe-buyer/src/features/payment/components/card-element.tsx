import { type ReactNode, useId } from 'react';
import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui';
import { messages } from '../../../messages.ts';

/** The box for a card: the provider's element, or why no card is asked for. */
export function CardElement({ children }: { readonly children: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <p id={id}>{messages.payment.card}</p>
      {children}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${theme.space[4]};
  padding: ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceSunken};

  > p:first-child {
    font-size: ${theme.size.sm};
    font-weight: 640;
  }
`;
