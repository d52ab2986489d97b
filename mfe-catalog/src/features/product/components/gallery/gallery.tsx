import type { ReactNode } from 'react';
import type { ProductPicture } from 'shared-contracts';
import { IconButton, MarketIcon, Picture } from 'shared-ui/core';
import { messages as catalog } from '../../../../messages.ts';
import type { PublicProduct } from '../../../../public-product.ts';
import { PICTURE_SIZES } from '../../product-head.ts';
import { Photo } from '../product-view-styles.ts';
import * as Styled from './gallery-styles.ts';
import { messages } from './messages.ts';
import { Thumbnails } from './thumbnails.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useGallery } from './use-gallery.ts';

interface GalleryProps {
  readonly product: PublicProduct;
  /** Lies over the picture. */
  readonly children: ReactNode;
}

/** The pictures of a product. */
export function Gallery({ product, children }: GalleryProps) {
  const { productname, productimage: url, images, pictures = [{ url, images }] } = product;
  return (
    // Other pictures are another gallery: it begins with the first.
    <Pictures key={pictures.map((picture) => picture.url).join()} name={productname} pictures={pictures}>
      {children}
    </Pictures>
  );
}

interface PicturesProps {
  /** Of the product. */
  readonly name: string;
  readonly pictures: readonly ProductPicture[];
  readonly children: ReactNode;
}

/**
 * The server sends all pictures side by side in a box that scrolls, the first one as the page's picture, and thumbnails that
 * are links: enough without script.
 */
function Pictures({ name, pictures, children }: PicturesProps) {
  const count = pictures.length;
  const { FullScreen, isOpen, open, close } = useFullScreen();
  const { window, active, show, onKeyDown, onScroll } = useGallery(count, open);
  const what = ({ alt }: ProductPicture) => alt ?? catalog.product.photoOf(name);
  const shown = pictures.map((picture, index) => ({
    ...picture,
    alt: index === 0 ? what(picture) : messages.picture(index + 1, count, what(picture)),
  }));
  const label = count > 1 ? messages.label(name) : undefined;
  return (
    <Styled.Gallery aria-label={label} onKeyDown={onKeyDown}>
      <Photo>
        <Styled.Window
          ref={window}
          {...(label && { tabIndex: 0, role: 'group', 'aria-label': label })}
          onScroll={onScroll}
        >
          {shown.map((picture, index) => (
            <Picture
              key={picture.url}
              images={picture.images}
              alt={picture.alt}
              sizes={PICTURE_SIZES}
              whole
              priority={index === 0}
              onClick={open}
            />
          ))}
        </Styled.Window>
        {children}
        <Styled.Controls>
          {label && <Styled.Place aria-live="polite">{messages.place(active + 1, count)}</Styled.Place>}
          {pictures[0]?.images.length !== 0 && (
            <IconButton label={messages.enlarge} onClick={open}>
              <MarketIcon name="search" />
            </IconButton>
          )}
          {label && (
            <>
              <IconButton label={messages.previous} disabled={active === 0} onClick={() => show(active - 1)}>
                <Styled.Back name="chevron-right" />
              </IconButton>
              <IconButton
                label={messages.next}
                disabled={active === count - 1}
                onClick={() => show(active + 1)}
              >
                <MarketIcon name="chevron-right" />
              </IconButton>
            </>
          )}
        </Styled.Controls>
      </Photo>
      {label && <Thumbnails pictures={pictures} active={active} onShow={show} />}
      {FullScreen && (
        <FullScreen
          name={name}
          pictures={shown}
          active={active}
          open={isOpen}
          onShow={show}
          onClose={close}
        />
      )}
    </Styled.Gallery>
  );
}
