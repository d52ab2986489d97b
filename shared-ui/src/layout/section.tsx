import { type ComponentProps, type ReactNode, useId } from 'react';
import { styled } from 'shared-runtime/styles';
import { theme } from '../theme/theme.ts';

export type SectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  title: ReactNode;
  /** Placed at the end of the heading's line, e.g. a `See All` link. */
  action?: ReactNode;
  children: ReactNode;
};

const Box = styled.section`
  min-width: 0;
  padding-block: clamp(1.25rem, 3vw, 2rem);
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.5rem;
  align-items: baseline;
  justify-content: space-between;
  margin-block-end: 1.25rem;
  h2 { font-size: ${theme.size.xl}; }
  > a { padding-block: 0.625rem; font-weight: 600; }
`;

/** A region of a page, named by its `h2`. */
export function Section({ title, action, children, ...rest }: SectionProps) {
  const titleId = useId();
  return (
    <Box {...rest} aria-labelledby={titleId}>
      <Head>
        <h2 id={titleId}>{title}</h2>
        {action}
      </Head>
      {children}
    </Box>
  );
}
