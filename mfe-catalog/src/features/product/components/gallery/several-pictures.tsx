import type { ReactNode } from 'react';
import type { ProductPicture } from 'shared-contracts';
import { IconButton, MarketIcon, Picture } from 'shared-ui/core';
import { messages as catalog } from '../../../../messages.ts';
import { PICTURE_SIZES } from '../../product-head.ts';
import { Photo } from '../product-view-styles.ts';
import * as Styled from './gallery-styles.ts';
import { messages } from './messages.ts';
import { useGallery } from './use-gallery.ts';

interface SeveralPicturesProps {
  /** Of the product. */
  readonly name: string;
  readonly pictures: readonly ProductPicture[];
  readonly children: ReactNode;
}

/**
 * The server sends all pictures side by side in a box that scrolls, the first one as the page's picture, and thumbnails that
 * are links: enough without script.
 */
export function SeveralPictures({ name, pictures, children }: SeveralPicturesProps) {
  const count = pictures.length;
  const { window, active, zoomed, canZoom, show, toggleZoom, onKeyDown, onScroll } = useGallery(count);
  const what = ({ alt }: ProductPicture) => alt ?? catalog.product.photoOf(name);
  return (
    <Styled.Gallery aria-label={messages.label(name)} onKeyDown={onKeyDown}>
      <Photo>
        <Styled.Window
          ref={window}
          className="swiper"
          tabIndex={0}
          role="group"
          aria-label={messages.label(name)}
          onScroll={onScroll}
        >
          <Styled.Track className="swiper-wrapper">
            {pictures.map((picture, index) => (
              <Styled.Slide key={picture.url} className="swiper-slide">
                <div className="swiper-zoom-container">
                  <Picture
                    images={picture.images}
                    alt={index === 0 ? what(picture) : messages.picture(index + 1, count, what(picture))}
                    sizes={PICTURE_SIZES}
                    ratio={4 / 3}
                    priority={index === 0}
                    draggable={false}
                  />
                </div>
              </Styled.Slide>
            ))}
          </Styled.Track>
        </Styled.Window>
        {children}
        <Styled.Controls>
          <Styled.Place aria-live="polite">{messages.place(active + 1, count)}</Styled.Place>
          <IconButton
            label={zoomed ? messages.zoomOut : messages.zoomIn}
            aria-pressed={zoomed}
            disabled={!canZoom}
            onClick={toggleZoom}
          >
            <MarketIcon name="search" />
          </IconButton>
          <IconButton label={messages.previous} disabled={active === 0} onClick={() => show(active - 1)}>
            <Styled.Back name="chevron-right" />
          </IconButton>
          <IconButton label={messages.next} disabled={active === count - 1} onClick={() => show(active + 1)}>
            <MarketIcon name="chevron-right" />
          </IconButton>
        </Styled.Controls>
      </Photo>
      <Styled.Thumbnails>
        {pictures.map((picture, index) => (
          <li key={picture.url}>
            <Styled.Thumbnail
              href={picture.url}
              aria-label={messages.show(index + 1)}
              aria-current={index === active ? 'true' : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                show(index);
              }}
            >
              <Picture images={picture.images.slice(0, 1)} alt="" sizes="96px" ratio={4 / 3} />
            </Styled.Thumbnail>
          </li>
        ))}
      </Styled.Thumbnails>
    </Styled.Gallery>
  );
}
