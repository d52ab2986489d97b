import type { ComponentProps } from 'react';

type MarketIconProps = Omit<ComponentProps<'svg'>, 'name' | 'children'> & {
  name: IconName;
  /** Edge length, CSS text or px; by default relative to the size of the text. */
  size?: number | string | undefined;
};

/** A small line drawing in the colour of the text, hidden from assistive technology: the adjacent text names it. */
export function MarketIcon({ name, size = '1.25em', ...rest }: MarketIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={filledIcons.has(name) ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      {...rest}
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}

/** Drawn on a 24 px grid with a 1.75 px round stroke; `fill` marks the shapes that are filled as well. */
export const iconPaths = {
  snowflake:
    'M12 2.5v19M4 7.2l16 9.6M20 7.2 4 16.8M9.6 3.9 12 6.2l2.4-2.3M9.6 20.1l2.4-2.3 2.4 2.3M4 11l3.2-1-.8-3.3M20 13l-3.2 1 .8 3.3M20 11l-3.2-1 .8-3.3M4 13l3.2 1-.8 3.3',
  fridge:
    'M7.5 2.5h9a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2ZM5.5 9.5h13M9 5.2v1.6M9 12.5v3.2',
  heart: 'M12 20.3s-8.2-4.9-8.2-10.9A4.7 4.7 0 0 1 12 6.7a4.7 4.7 0 0 1 8.2 2.7c0 6-8.2 10.9-8.2 10.9Z',
  'heart-filled':
    'M12 20.3s-8.2-4.9-8.2-10.9A4.7 4.7 0 0 1 12 6.7a4.7 4.7 0 0 1 8.2 2.7c0 6-8.2 10.9-8.2 10.9Z',
  bookmark: 'M7 3.5h10a1.2 1.2 0 0 1 1.2 1.2v15.8L12 16.2l-6.2 4.3V4.7A1.2 1.2 0 0 1 7 3.5Z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20.3 14.2A8.5 8.5 0 0 1 9.8 3.7a8.5 8.5 0 1 0 10.5 10.5Z',
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6 6 18',
  'chevron-left': 'm14.5 18-6-6 6-6',
  'chevron-up': 'm18 14.5-6-6-6 6',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  check: 'm5 12.8 4.6 4.7L19 7.3',
  pin: 'M12 21.3s-7-6.2-7-11.4a7 7 0 0 1 14 0c0 5.2-7 11.4-7 11.4ZM12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7.2V12l3.2 2',
  user: 'M12 3.5a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 0 0 0-8.4ZM4 20.5c.9-3.6 4.1-5.6 8-5.6s7.1 2 8 5.6',
  tag: 'M3.5 4.7v6.5c0 .5.2 1 .6 1.4l7.9 7.9a2 2 0 0 0 2.8 0l5.7-5.7a2 2 0 0 0 0-2.8l-7.9-7.9a2 2 0 0 0-1.4-.6H4.7c-.7 0-1.2.5-1.2 1.2ZM8 8h.01',
  search: 'M10.8 4a6.8 6.8 0 1 0 0 13.6 6.8 6.8 0 0 0 0-13.6ZM15.8 15.8l4.7 4.7',
  pause: 'M8.5 5v14M15.5 5v14',
  play: 'M8 5.3v13.4c0 .5.5.8 1 .5l10-6.7a.6.6 0 0 0 0-1L9 4.8c-.5-.3-1 0-1 .5Z',
  phone:
    'M6 3.5h2.6c.4 0 .8.3.9.7l1 3.7c.1.4 0 .7-.3 1L8.3 10.6a13 13 0 0 0 5.1 5.1l1.7-1.9c.3-.3.6-.4 1-.3l3.7 1c.4.1.7.5.7.9V18a2.5 2.5 0 0 1-2.7 2.5C10.5 19.9 4.1 13.5 3.5 6.2A2.5 2.5 0 0 1 6 3.5Z',
  trash:
    'M4 6.5h16M9 6.5V4.7c0-.7.5-1.2 1.2-1.2h3.6c.7 0 1.2.5 1.2 1.2v1.8M6 6.5l.8 12.2c.1 1 .9 1.8 1.9 1.8h6.6c1 0 1.8-.8 1.9-1.8L18 6.5M10 11v5.5M14 11v5.5',
  megaphone:
    'M3.5 10v4c0 .8.7 1.5 1.5 1.5h2.5L18 20V4L7.5 8.5H5c-.8 0-1.5.7-1.5 1.5ZM7.5 8.5v7M9 16.2l.8 4.3M21 10.5v3',
  shield:
    'M12 2.8 4.5 5.6v5.7c0 4.7 3.1 8.3 7.5 9.9 4.4-1.6 7.5-5.2 7.5-9.9V5.6L12 2.8ZM8.6 12l2.4 2.4 4.5-4.8',
  plus: 'M12 5v14M5 12h14',
  box: 'M12 2.8 4 7v10l8 4.2 8-4.2V7l-8-4.2ZM4 7l8 4.3L20 7M12 11.3v9.9M8 4.9l8 4.3',
  card: 'M4.5 5h15A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-11A1.5 1.5 0 0 1 4.5 5ZM3 9.5h18M6.5 15h4',
  alert: 'M12 3.5 2.8 19.3c-.3.5.1 1.2.7 1.2h17c.6 0 1-.7.7-1.2L12 3.5ZM12 9.5v5M12 17.4h.01',
} as const;

export type IconName = keyof typeof iconPaths;
const filledIcons: ReadonlySet<IconName> = new Set<IconName>(['heart-filled', 'play']);
