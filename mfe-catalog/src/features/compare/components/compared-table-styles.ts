import { Link } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui/core';

/** The page itself never scrolls sideways. */
export const Scroller = styled.div`
  overflow-x: auto;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};

  &:focus-visible {
    outline: 3px solid ${theme.color.focus};
    outline-offset: 2px;
  }
`;

export const Table = styled.table`
  width: 100%;
  border-spacing: 0;
  table-layout: fixed;
  text-align: start;
  font-size: ${theme.size.sm};

  & th,
  & td {
    width: 7.25rem;
    padding: ${theme.space[2]};
    border-bottom: 1px solid ${theme.color.border};
    text-align: start;
    vertical-align: top;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }

  & tr > :first-child {
    position: sticky;
    z-index: 1;
    inset-inline-start: 0;
    width: 6rem;
    border-inline-end: 1px solid ${theme.color.border};
    background: ${theme.color.surface};
  }

  & tbody th[scope='row'] {
    color: ${theme.color.textMuted};
    font-weight: 500;
  }

  & [data-differs] td {
    font-weight: 640;
  }

  & thead tr:first-child > * {
    border-bottom: 0;
  }

  & thead th {
    font-family: ${theme.font.display};
    font-size: ${theme.size.md};
  }

  & thead th > :first-child {
    overflow: hidden;
    margin-bottom: ${theme.space[3]};
    border-radius: ${theme.radius.md};
  }

  & thead th > a {
    display: block;
    color: ${theme.color.text};
  }

  & thead th > span {
    margin-top: ${theme.space[2]};
  }

  & thead td {
    padding-block: 0 ${theme.space[2]};
  }

  ${theme.media.md} {
    & th,
    & td {
      width: 12.5rem;
      padding: ${theme.space[3]} ${theme.space[4]};
    }

    & tr > :first-child {
      width: 11rem;
    }
  }
`;

export const GroupName = styled.th`
  &&& {
    position: static;
    border-inline-end: 0;
    background: ${theme.color.surfaceSunken};
    font-family: ${theme.font.display};
    font-size: ${theme.size.md};
  }

  /* The row is as wide as the table: its words stay in sight. */
  & span {
    position: sticky;
    inset-inline-start: ${theme.space[4]};
  }
`;

export const Mark = styled.span`
  display: inline-block;
  padding-inline: 0.375rem;
  border-radius: ${theme.radius.full};
  background: ${theme.color.accentSoft};
  color: ${theme.color.accent};
  font-size: ${theme.size.xs};
  font-weight: 600;
`;

export const Unknown = styled.span`
  color: ${theme.color.textMuted};
  font-weight: 400;
`;

export const Definition = styled.span`
  display: block;
  margin-top: ${theme.space[1]};
  color: ${theme.color.textMuted};
  font-size: ${theme.size.xs};
  font-weight: 400;
`;

export const Remove = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  color: ${theme.color.accent};
  font-size: ${theme.size.sm};
  font-weight: 600;
`;
