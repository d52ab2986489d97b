import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'shared-runtime/styles';
import { theme } from '../theme/theme.ts';
import { Inline } from './boxes.tsx';

type PageHeadingProps = Omit<ComponentProps<'header'>, 'title'> & {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
};

const Box = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 1rem 2rem;
  align-items: flex-end;
  justify-content: space-between;
  padding-block: clamp(1.5rem, 4vw, 3rem) clamp(1rem, 2.5vw, 1.75rem);
  h1 { font-size: ${theme.size.xxl}; letter-spacing: -0.035em; }
  p { max-width: 42rem; margin-block-start: 0.625rem; color: ${theme.color.textMuted}; font-size: ${theme.size.lg}; line-height: 1.45; text-wrap: balance; }
`;
/** The page's `h1`, a sentence below it and the page's actions. */
export function PageHeading({ title, lead, actions, ...rest }: PageHeadingProps) {
  return (
    <Box {...rest}>
      <div>
        <h1>{title}</h1>
        {lead ? <p>{lead}</p> : null}
      </div>
      {actions ? <Inline>{actions}</Inline> : null}
    </Box>
  );
}
