import { Link } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { MarketIcon, theme } from 'shared-ui/core';

/** Below the bar of the page, which is 4rem high. */
export const Head = styled.thead`
  position: sticky;
  z-index: 2;
  inset-block-start: 4rem;
  background: ${theme.color.surface};

  & tr:not(:last-child) > * {
    border-bottom: 0;
  }

  & th > a {
    display: -webkit-box;
    overflow: hidden;
    color: ${theme.color.text};
    font-family: ${theme.font.display};
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  & th > span {
    margin-top: ${theme.space[1]};
  }

  & tr:last-child > * {
    padding-block-start: 0;
  }
`;

/** On a narrow screen only, and only where script can act on it. */
export const Pager = styled.tr`
  && > td {
    display: flex;
    grid-column: 1 / -1;
    align-items: center;
    justify-content: space-between;
    padding-block: 0;
    font-variant-numeric: tabular-nums;
  }

  ${theme.media.sm} {
    &&& {
      display: none;
    }
  }

  @media (scripting: none) {
    &&& {
      display: none;
    }
  }
`;

export const Back = styled(MarketIcon)`
  transform: rotate(180deg);
`;

/** A small picture, the price beside it, and the actions below or beside them. */
export const Offer = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]} ${theme.space[2]};
  align-items: center;

  & > :first-child {
    flex: none;
    width: 3rem;
    border-radius: 0.375rem;
  }
`;

export const Actions = styled.div`
  display: flex;
  gap: ${theme.space[1]};
  align-items: center;
  margin-inline-start: auto;

  & > a:first-child,
  & button {
    min-width: 2.75rem;
    padding-inline: ${theme.space[2]};
  }

  /* Three of them are just as wide as a column of the narrowest phone. */
  @media (max-width: ${theme.breakpoint.sm - 0.02}px) {
    flex: 1 0 100%;
    gap: 0;
    justify-content: space-between;

    & > a:first-child {
      padding-inline: ${theme.space[1]};
    }
  }
`;

export const Remove = styled(Link)`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: ${theme.radius.sm};
  color: ${theme.color.textMuted};

  &:hover {
    background: ${theme.color.accentSoft};
    color: ${theme.color.accent};
  }
`;
