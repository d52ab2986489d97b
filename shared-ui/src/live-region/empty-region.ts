import { css } from 'shared-runtime/styles';

/** A live region without text takes no space, but exists: screen readers announce only what changes in one that was there before. */
export const emptyRegion = css`
  &:empty { position: absolute; margin: 0; padding: 0; border: 0; }
`;
