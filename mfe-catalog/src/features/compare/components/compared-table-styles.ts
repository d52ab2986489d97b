import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui/core';

/** Nothing scrolls sideways: so its head can stay in sight while the page scrolls. */
export const Table = styled.table<{ $count: number }>`
  width: 100%;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  border-spacing: 0;
  background: ${theme.color.surface};
  table-layout: fixed;
  text-align: start;
  font-size: ${theme.size.sm};

  & th,
  & td {
    padding: ${theme.space[2]};
    border-bottom: 1px solid ${theme.color.border};
    text-align: start;
    vertical-align: top;
    white-space: pre-line;
    hyphens: auto;
    overflow-wrap: break-word;
  }

  & tbody th[scope='row'] {
    color: ${theme.color.textMuted};
    font-weight: 500;
  }

  & [data-differs] td {
    font-weight: 640;
  }

  @media (max-width: ${theme.breakpoint.md - 0.02}px) {
    &,
    & > * {
      display: block;
    }

    & tr {
      display: grid;
      grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
    }

    & th[scope^='row'] {
      grid-column: 1 / -1;
    }

    & th[scope='row'] {
      padding-block-end: 0;
      border-bottom: 0;
    }

    & td:empty {
      display: none;
    }
  }

  @media (max-width: ${theme.breakpoint.sm - 0.02}px) {
    & tr {
      grid-template-columns: repeat(${({ $count }) => Math.min($count, 2)}, minmax(0, 1fr));
    }

    & th,
    & td {
      padding-inline: 0.25rem;
    }

    @media not (scripting: none) {
      & [data-away] {
        display: none;
      }
    }
  }

  ${theme.media.md} {
    & th,
    & td {
      padding: ${theme.space[3]} ${theme.space[4]};
    }

    & tr > :first-child {
      width: 11rem;
      border-inline-end: 1px solid ${theme.color.border};
    }
  }
`;

export const GroupName = styled.th`
  && {
    border-inline-end: 0;
    background: ${theme.color.surfaceSunken};
    font-family: ${theme.font.display};
    font-size: ${theme.size.md};
  }
`;

export const Large = styled.div`
  max-width: 16.25rem;
  overflow: hidden;
  border-radius: ${theme.radius.md};
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
