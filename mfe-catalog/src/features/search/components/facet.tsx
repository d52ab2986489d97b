import type { ReactNode } from 'react';
import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui';

/** What a search can be narrowed by: a group of fields with a name. */
export function Facet({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <Group>
      <Legend>{legend}</Legend>
      {children}
    </Group>
  );
}

/** Short fields beside each other. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 4.5rem), 1fr));
  gap: ${theme.space[2]};
`;

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  margin-block-end: ${theme.space[2]};
  padding: 0;
  font-weight: 660;
`;
