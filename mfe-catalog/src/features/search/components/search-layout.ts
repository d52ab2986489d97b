import { css, styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui';

const narrow = `(max-width: ${theme.breakpoint.md - 1}px)`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[5]};
  align-items: start;
  padding-block-end: ${theme.space[7]};

  ${theme.media.md} {
    grid-template-columns: 15rem minmax(0, 1fr);
  }

  ${theme.media.lg} {
    grid-template-columns: 17rem minmax(0, 1fr);
    gap: ${theme.space[6]};
  }
`;

/** Stays in sight beside the results, and scrolls by itself: what is chosen in it does not move away. */
export const Aside = styled.aside`
  ${theme.media.md} {
    position: sticky;
    inset-block-start: 80px;
    max-height: calc(100dvh - 96px);
    overflow-y: auto;
    overscroll-behavior: contain;
    /* Space for the focus rings at its edge. */
    margin: -${theme.space[2]};
    padding: ${theme.space[2]};
  }

  /* A sheet has them there. Without script nothing opens one. */
  @media ${narrow} and (not (scripting: none)) {
    display: none;
  }
`;

/** Of the search before, while the next one is on its way. */
const old = css`
  &[data-busy] {
    opacity: 0.55;
    transition: opacity ${theme.motion.normal} ${theme.motion.ease} ${theme.motion.fast};
  }
`;

export const Busy = styled.div`
  ${old}
`;

export const Found = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
  min-width: 0;
  scroll-margin-block-start: 80px;
  ${old}
`;

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
  align-items: end;

  & > :last-child {
    margin-inline-start: auto;
  }

  @media ${narrow} {
    & > :last-child {
      margin-inline-start: 0;
    }
  }
`;

export const OpenFilters = styled.div`
  @media (scripting: none) {
    display: none;
  }

  ${theme.media.md} {
    display: none;
  }
`;
