import type { ComponentProps } from 'react';
import { styled } from 'shared-runtime/styles';
import { MarketIcon } from '../icon/market-icon.tsx';
import { theme } from '../theme/theme.ts';

const Box = styled.div`
  display: flex;
  gap: 0.625rem;
  align-items: flex-start;
  padding: 0.75rem 0.875rem;
  border: 1px solid ${theme.color.danger};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.dangerSoft};
  color: ${theme.color.danger};
  font-size: ${theme.size.sm};
  font-weight: 500;
  line-height: 1.4;
`;

/** An error of a whole form, in red, announced at once. Without children nothing is rendered. */
export function FormError({ children, ...rest }: ComponentProps<'div'>) {
  if (!children) return null;
  return (
    <Box role="alert" {...rest}>
      <MarketIcon name="alert" />
      <div>{children}</div>
    </Box>
  );
}
