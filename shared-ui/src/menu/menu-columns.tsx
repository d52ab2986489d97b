import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { type IconName, MarketIcon } from '../icon/market-icon.tsx';
import { theme } from '../theme/theme.ts';

type MenuColumnsProps = {
  /** Accessible name of the menu. */
  label: string;
  items: readonly { to: string; label: string; icon?: IconName | undefined }[];
  children: ReactNode;
};

const { color } = theme;
const Columns = styled.div`
  display: grid;
  gap: 0 ${theme.space[7]};
  padding-block: ${theme.space[4]} ${theme.space[8]};
  > * { min-width: 0; }
  ${theme.media.lg} { grid-template-columns: 13rem minmax(0, 1fr); }
`;
const Nav = styled.nav`
  ${theme.media.lg} {
    position: sticky;
    inset-block-start: ${theme.space[8]};
    align-self: start;
    padding-block-start: ${theme.space[6]};
  }
  li { flex: none; }
  ul {
    display: flex;
    gap: 0.25rem;
    list-style: none;
    overflow-x: auto;
    padding: 0.25rem 0;
    scrollbar-width: none;
    /* The row fades out at a side where it can be scrolled. */
    --before: 0rem;
    --after: 0rem;
    &[data-before] { --before: 2rem; }
    &[data-after] { --after: 2rem; }
    mask-image: linear-gradient(to right, transparent, #000 var(--before), #000 calc(100% - var(--after)), transparent);
  }
  ${theme.media.md} {
    ul { flex-direction: column; overflow: visible; padding: 0.25rem; mask-image: none; }
  }
`;
const Item = styled(NavLink)`
  position: relative;
  display: flex;
  align-items: center;
  gap: 0.625rem;
  min-height: 2.75rem;
  padding: 0.5rem 0.75rem;
  ${theme.media.md} { padding-inline: 0.875rem; }
  border-radius: ${theme.radius.sm};
  color: ${color.textMuted};
  font-size: ${theme.size.sm};
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;
  transition: background-color ${theme.motion.fast}, color ${theme.motion.fast};
  &:hover { background: ${color.surfaceSunken}; color: ${color.text}; }
  /* The link of the current page is marked with a bar, like the handle of a door. */
  &[aria-current='page']::before {
    content: '';
    position: absolute;
    inset-inline: 0.75rem;
    inset-block-end: 0.25rem;
    height: 3px;
    border-radius: 3px;
    background: ${color.accent};
    @media (forced-colors: active) { background: Highlight; }
  }
  ${theme.media.md} { &[aria-current='page']::before { inset: 0.75rem auto 0.75rem 0.25rem; width: 3px; height: auto; } }
  &[aria-current='page'] { background: ${color.accentSoft}; color: ${color.accent}; }
`;

/**
 * A dashboard: its menu and the current page. The menu stays in view next to the page on wide screens, and is a horizontally scrolling row
 * on phones.
 */
export function MenuColumns({ label, items, children }: MenuColumnsProps) {
  const row = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address makes another entry the active one
  useEffect(() => showActive(row.current), [pathname]);
  useRowEdges(row);
  return (
    <Columns>
      <Nav aria-label={label}>
        <ul ref={row}>
          {items.map((item) => (
            <li key={item.to}>
              <Item to={item.to}>
                {item.icon ? <MarketIcon name={item.icon} /> : null}
                {item.label}
              </Item>
            </li>
          ))}
        </ul>
      </Nav>
      <div>{children}</div>
    </Columns>
  );
}

/** Scrolls only the row, so that the active entry is in its middle: `scrollIntoView` would scroll the page as well. */
function showActive(row: HTMLUListElement | null): void {
  const entry = row?.querySelector('[aria-current="page"]')?.closest('li');
  if (!row || !entry || row.scrollWidth <= row.clientWidth) return;
  row.scrollLeft = entry.offsetLeft - row.offsetLeft - (row.clientWidth - entry.offsetWidth) / 2;
}

/** Marks the edges at which a scrolling row continues: `data-before`, `data-after`. Measured, so only in the browser. */
function useRowEdges(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const mark = () => {
      const hidden = element.scrollWidth - element.clientWidth;
      element.toggleAttribute('data-before', element.scrollLeft > 2);
      element.toggleAttribute('data-after', hidden - element.scrollLeft > 2);
    };
    mark();
    const sizes = typeof ResizeObserver === 'function' ? new ResizeObserver(mark) : undefined;
    sizes?.observe(element);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      sizes?.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [row]);
}
