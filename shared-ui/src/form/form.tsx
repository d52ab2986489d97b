import { styled } from 'shared-runtime/styles';
import { theme } from '../theme/theme.ts';

/**
 * A form with even spacing. The browser's validation bubbles are off, because forms show their own messages; the method is POST, so
 * that input submitted before hydration never ends up in a URL.
 */
export const Form = styled.form.attrs(({ noValidate = true, method = 'post' }) => ({ noValidate, method }))`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[5]};
  align-content: start;
`;
/** Fields side by side from the `sm` width on, below each other on phones. */
export const FieldRow = styled.div`
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
