import { css, styled } from 'shared-runtime/styles';
import { Skeleton, Stack, theme } from 'shared-ui/core';

/** Style of a label around a checkbox or radio button and its text: large enough for a finger. */
export const choiceStyles = css`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: 44px;
  cursor: pointer;

  > input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
  }
`;

/** Checkboxes or radio buttons below each other. */
export const Choices = styled.fieldset`
  display: grid;
  border: 0;

  > label {
    ${choiceStyles}
  }
`;

/** Container of a page's content. */
export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
  max-width: 48rem;
  padding-block-end: ${theme.space[7]};
`;

export const Muted = styled.p`
  color: ${theme.color.textMuted};
`;

/** Skeleton rows of the same height as the rows that load. */
export function LoadingRows({ height, count = 2 }: { readonly height: string; readonly count?: number }) {
  const rows = Array.from({ length: count }, (_, at) => <Skeleton key={at} height={height} />);
  return (
    <Stack gap={3} aria-busy="true">
      {rows}
    </Stack>
  );
}
