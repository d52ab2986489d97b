import type { ComponentProps } from 'react';
import { filledIcons, type IconName, iconPaths } from './icon-paths.ts';

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
