import type { ReactNode } from 'react';
import { styled } from 'shared-runtime/styles';
import { theme } from '../theme/theme.ts';
import { SideMenu, type SideMenuItem } from './side-menu.tsx';

type MenuColumnsProps = {
  /** Accessible name of the menu. */
  label: string;
  items: readonly SideMenuItem[];
  children: ReactNode;
};

const Columns = styled.div`
  display: grid;
  gap: 0 ${theme.space[7]};
  padding-block: ${theme.space[4]} ${theme.space[8]};
  ${theme.media.lg} { grid-template-columns: 13rem minmax(0, 1fr); }
`;
const Menu = styled(SideMenu)`
  min-width: 0;
  ${theme.media.lg} {
    position: sticky;
    inset-block-start: ${theme.space[8]};
    align-self: start;
    padding-block-start: ${theme.space[6]};
  }
`;
const Content = styled.div`
  min-width: 0;
`;

/** A dashboard: its menu, which stays in view on wide screens, and the current page. */
export function MenuColumns({ label, items, children }: MenuColumnsProps) {
  return (
    <Columns>
      <Menu label={label} items={items} />
      <Content>{children}</Content>
    </Columns>
  );
}
