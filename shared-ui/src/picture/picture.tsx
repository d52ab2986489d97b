import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { styled } from 'shared-runtime/styles';
import { theme } from '../theme/theme.ts';
import { FridgeDrawing } from './fridge-drawing.tsx';
import { type PictureImage, sourceSet } from './source-set.ts';

type PictureProps = Omit<
  ComponentProps<'img'>,
  'src' | 'srcSet' | 'width' | 'height' | 'alt' | 'sizes' | 'style' | 'onError'
> & {
  /** The same picture in several widths (px), narrowest first. */
  images: readonly PictureImage[];
  alt: string;
  /** CSS `sizes`: the rendered width. */
  sizes: string;
  /** `true` for the largest picture of the first screen: loaded before everything else. `eager`: loaded at once, but after that one. */
  priority?: boolean | 'eager' | undefined;
  /** Width divided by height of the box; 4:3 by default. */
  ratio?: number | undefined;
  /** Shows the whole picture; else it fills the box, and at most a third of it is cut off. */
  whole?: boolean | undefined;
};

const Box = styled.span<{ $ratio: number; $across: number; $down: number }>`
  position: relative;
  display: block;
  width: 100%;
  aspect-ratio: ${({ $ratio }) => $ratio};
  overflow: hidden;
  background: ${theme.color.frost};
  svg { position: absolute; inset: 0; width: 100%; height: 100%; }
  /* Natural size, centered, up to the limits: a small picture is not enlarged. */
  img {
    position: absolute;
    inset: -50%;
    margin: auto;
    max-width: ${({ $across }) => $across}%;
    max-height: ${({ $down }) => $down}%;
    object-fit: contain;
  }
`;

/** A picture in a box of fixed ratio, so that nothing shifts when it loads. If it cannot be loaded, a drawing is shown. */
export function Picture({ images, alt, priority, ratio = 4 / 3, whole, className, ...rest }: PictureProps) {
  const reach = whole ? 1 : 1.5;
  const source = sourceSet(images, ratio, reach);
  const [broken, setBroken] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  const src = source?.src;
  useEffect(() => {
    // A server-rendered picture may have failed before React attached its listeners.
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0 && current.currentSrc) setBroken(src);
  }, [src]);
  const isWide = source && source.width > ratio * source.height;
  return (
    <Box
      $ratio={ratio}
      $across={isWide ? reach * 100 : 100}
      $down={isWide ? 100 : reach * 100}
      className={className}
    >
      {source && broken !== src ? (
        <img
          {...rest}
          {...source}
          ref={image}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority === true ? 'high' : 'auto'}
          decoding="async"
          onError={() => setBroken(src)}
        />
      ) : (
        <span {...(alt ? { role: 'img', 'aria-label': alt } : {})}>
          <FridgeDrawing />
        </span>
      )}
    </Box>
  );
}
