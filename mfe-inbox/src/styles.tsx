import { css, styled } from 'shared-runtime/styles';
import { Skeleton, Stack, theme } from 'shared-ui/core';

/** For the label around a check box or radio button and its words: large enough for a finger. */
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

/** What a page of this package stands in. */
export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
  max-width: 48rem;
  padding-block-end: ${theme.space[7]};
  overflow-wrap: anywhere;
`;

export const Muted = styled.p`
  color: ${theme.color.textMuted};
`;

/** Of the size of the rows that come. */
export function LoadingRows({ height, count = 2 }: { readonly height: string; readonly count?: number }) {
  const rows = Array.from({ length: count }, (_, at) => <Skeleton key={at} height={height} />);
  return (
    <Stack gap={3} aria-busy="true">
      {rows}
    </Stack>
  );
}
