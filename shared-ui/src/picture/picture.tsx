import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { styled } from 'shared-runtime/styles';
import { theme } from '../theme/theme.ts';
import { FridgeDrawing } from './fridge-drawing.tsx';
import { type PictureImage, sourceSet } from './source-set.ts';

export type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt' | 'sizes' | 'style'> & {
  /** The same picture in several widths (px). */
  images: readonly PictureImage[];
  alt: string;
  /** CSS `sizes`: how wide it is drawn. */
  sizes: string;
  /** What the page is first seen by: loaded before everything else. `eager`: beside that, loaded at once. */
  priority?: boolean | 'eager' | undefined;
  /** Width divided by height of the box; 4:3 by default. */
  ratio?: number | undefined;
  /** Shown with all its edges; else it fills the box, and at most a third of it is cut off. */
  whole?: boolean | undefined;
};

const Box = styled.span<{ $ratio: number; $reach: number; $wide: boolean }>`
  position: relative;
  display: block;
  width: 100%;
  aspect-ratio: ${({ $ratio }) => $ratio};
  overflow: hidden;
  background: ${theme.color.frost};
  svg { position: absolute; inset: 0; width: 100%; height: 100%; }
  /* Its own size, in the middle, until it reaches the limits: a small one is not blown up. */
  img {
    position: absolute;
    inset: -50%;
    margin: auto;
    max-width: ${({ $reach, $wide }) => ($wide ? $reach : 1) * 100}%;
    max-height: ${({ $reach, $wide }) => ($wide ? 1 : $reach) * 100}%;
    object-fit: contain;
  }
`;

/** A picture in a box of fixed ratio, so nothing moves when it arrives. If it cannot be shown, a drawing stands there. */
export function Picture({
  images,
  alt,
  sizes,
  priority = false,
  ratio = 4 / 3,
  whole = false,
  className,
  onError,
  ...rest
}: PictureProps) {
  const reach = whole ? 1 : 1.5;
  const source = sourceSet(images, { ratio, reach });
  const [broken, setBroken] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  const src = source?.src;
  useEffect(() => {
    // A server-rendered picture may have failed before anybody listened.
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0 && current.currentSrc) setBroken(src);
  }, [src]);
  return (
    <Box
      $ratio={ratio}
      $reach={reach}
      $wide={source !== undefined && source.largest.width > ratio * source.largest.height}
      className={className}
    >
      {source && broken !== source.src ? (
        <img
          {...rest}
          ref={image}
          alt={alt}
          sizes={sizes}
          srcSet={source.srcSet}
          src={source.src}
          width={source.largest.width}
          height={source.largest.height}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority === true ? 'high' : 'auto'}
          decoding="async"
          onError={(event) => {
            setBroken(source.src);
            onError?.(event);
          }}
        />
      ) : (
        <span {...(alt ? { role: 'img', 'aria-label': alt } : {})}>
          <FridgeDrawing />
        </span>
      )}
    </Box>
  );
}
