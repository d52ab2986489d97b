import { type ComponentProps, type ReactNode, useId } from 'react';
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

export type SectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  title: ReactNode;
  /** Placed at the end of the heading's line, e.g. a `See All` link. */
  action?: ReactNode;
  children: ReactNode;
};

const SectionBox = styled.section`
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
    <SectionBox {...rest} aria-labelledby={titleId}>
      <Head>
        <h2 id={titleId}>{title}</h2>
        {action}
      </Head>
      {children}
    </SectionBox>
  );
}
