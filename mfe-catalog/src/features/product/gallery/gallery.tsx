import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { ProductPicture } from 'shared-contracts';
import { useCode } from 'shared-runtime/use-code';
import { IconButton, MarketIcon, Picture, toast } from 'shared-ui/core';
import { messages as catalog } from '../../../messages.ts';
import { PreviousNext } from '../../../previous-next.tsx';
import type { PublicProduct } from '../../../public-product.ts';
import { messages as productMessages } from '../messages.ts';
import { PICTURE_SIZES } from '../product-head.ts';
import { Photo } from '../product-view-styles.ts';
import * as Styled from './gallery-styles.ts';

const messages = productMessages.gallery;

interface GalleryProps {
  readonly product: PublicProduct;
  readonly children: ReactNode;
}

/**
 * The server renders all pictures side by side in a scrolling box, the first one with priority, and thumbnails that are links: enough
 * without script.
 */
export function Gallery({ product, children }: GalleryProps) {
  const { productname: name, productimage: url, images, pictures = [{ url, images }] } = product;
  const count = pictures.length;
  const [isOpen, setOpen] = useState(false);
  const { code, want } = useCode('The full screen', fullScreen);
  const open = async () => {
    if (await want()) setOpen(true);
    else toast(messages.notLoaded, 'danger');
  };
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
          {label && <PreviousNext at={active} last={count - 1} onShow={show} labels={messages} />}
        </Styled.Controls>
      </Photo>
      {label && (
        <Styled.Thumbnails>
          {pictures.map((picture, index) => (
            <li key={picture.url}>
              <Styled.Thumbnail
                href={picture.url}
                aria-label={messages.show(index + 1)}
                aria-current={index === active ? 'true' : undefined}
                onClick={(event) => {
                  // Only a plain click shows the picture here; any other follows the link.
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  show(index);
                }}
              >
                <Picture images={picture.images.slice(0, 1)} alt="" sizes="96px" />
              </Styled.Thumbnail>
            </li>
          ))}
        </Styled.Thumbnails>
      )}
      {code && (
        <code.FullScreen
          name={name}
          pictures={shown}
          active={active}
          open={isOpen}
          onShow={show}
          onClose={() => setOpen(false)}
        />
      )}
    </Styled.Gallery>
  );
}

const fullScreen = () => import(/* webpackChunkName: "full-screen" */ './full-screen.tsx');

/**
 * Moves through `count` pictures.
 * @param enlarge runs on Enter and +
 */
function useGallery(count: number, enlarge: () => void) {
  const window = useRef<HTMLDivElement>(null);
  /** Picture that `show` scrolls to: pictures passed on the way are not reported as active. */
  const target = useRef<number>(undefined);
  const [active, setActive] = useState(0);

  const show = (index: number) => {
    const wanted = Math.min(Math.max(index, 0), count - 1);
    if (window.current) {
      target.current = wanted;
      window.current.scrollLeft = wanted * window.current.clientWidth;
    }
    setActive(wanted);
  };

  return {
    window,
    active,
    show,
    onKeyDown(event: KeyboardEvent) {
      const act: (() => void) | undefined = {
        ArrowRight: () => show(active + 1),
        ArrowLeft: () => show(active - 1),
        Home: () => show(0),
        End: () => show(count - 1),
        // Buttons and links inside handle Enter themselves.
        Enter: event.target === window.current ? enlarge : undefined,
        '+': enlarge,
      }[event.key];
      if (act === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      act();
    },
    onScroll() {
      const { scrollLeft = 0, clientWidth = 0 } = window.current ?? {};
      const shown = clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0;
      if (target.current !== undefined && target.current !== shown) return;
      target.current = undefined;
      setActive(shown);
    },
  };
}
