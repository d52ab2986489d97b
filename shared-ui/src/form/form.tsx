import type { ComponentProps } from 'react';
import { styled } from 'shared-runtime/styles';
import { theme } from '../theme/theme.ts';

const FormBox = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[5]};
  align-content: start;
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[5]};
  min-width: 0;
  ${theme.media.sm} {
    gap: ${theme.space[4]};
    grid-template-columns: none;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
  }
`;

/**
 * A form with even rhythm. It checks in its own words, so the browser's bubbles are off, and it posts, so that what is
 * typed before the page is alive never lands in an address.
 */
export function Form(props: ComponentProps<'form'>) {
  return <FormBox noValidate method="post" {...props} />;
}

/** Fields side by side from the `sm` width on, below each other on phones. */
export function FieldRow(props: ComponentProps<'div'>) {
  return <Row {...props} />;
}
