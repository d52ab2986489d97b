import { type ComponentProps, useState } from 'react';
import { styled } from 'shared-runtime/styles';
import { theme } from '../theme/theme.ts';

type AvatarProps = Omit<ComponentProps<'span'>, 'children'> & {
  src?: string | undefined;
  /** The person's name: the accessible name. */
  name: string;
  /** Edge length in px. */
  size?: number | undefined;
};

const Circle = styled.span<{ $size: number }>`
  position: relative;
  flex: none;
  display: inline-block;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  overflow: hidden;
  border-radius: 50%;
  background: ${theme.color.accentSoft};
  color: ${theme.color.accent};
  box-shadow: inset 0 0 0 1px ${theme.color.border};
  vertical-align: middle;
  img, svg { width: 100%; height: 100%; object-fit: cover; }
`;

/** A person's photo in a circle; a blank face when there is none or it cannot be loaded. */
export function Avatar({ src, name, size = 40, ...rest }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const isShown = src && src !== broken;
  return (
    <Circle {...rest} {...(isShown ? {} : { role: 'img', 'aria-label': name })} $size={size}>
      {isShown ? (
        <img src={src} alt={name} width={size} height={size} onError={() => setBroken(src)} />
      ) : (
        <svg viewBox="0 0 40 40" fill="currentColor" aria-hidden="true" focusable="false">
          <circle cx="20" cy="15.5" r="6.5" />
          <path d="M20 25c-7.5 0-13 4.2-13.5 11.5V40h27v-3.5C33 29.2 27.5 25 20 25Z" />
        </svg>
      )}
    </Circle>
  );
}
