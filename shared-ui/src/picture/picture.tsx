import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { styled } from 'shared-runtime/styles';
import { theme } from '../theme/theme.ts';
import { FridgeDrawing } from './fridge-drawing.tsx';

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

export type PictureImage = { url: string; width: number; height: number };

/** Rendered width of a picture, in box widths: it covers the box as far as `reach` allows. @param relative its ratio by the box's */
export const renderedWidth = (relative: number, reach: number): number =>
  Math.min(Math.max(1, Math.min(relative, reach)), reach * relative);

/**
 * Attributes of an `img`: `srcset`, the middle width for browsers that ignore it, and the size of the largest. Browsers choose by the
 * box's width: for a picture that is rendered narrower, the declared widths are larger by the same factor.
 * @param images narrowest first @param ratio width divided by height of the box @returns undefined for an empty list
 * @param reach how far a picture may extend beyond the box, in boxes: 1 shows it whole, 1.5 cuts off at most a third
 */
export function sourceSet(images: readonly PictureImage[], ratio: number, reach: number) {
  const largest = images.at(-1);
  if (!largest) return undefined;
  const { width, height } = largest;
  // A picture without known size is assumed to have the box's ratio.
  const rendered = renderedWidth(width / height / ratio || 1, reach);
  return {
    src: (images[images.length >> 1] ?? largest).url,
    srcSet: images.map((image) => `${image.url} ${Math.round(image.width / rendered)}w`).join(', '),
    width,
    height,
  };
}
