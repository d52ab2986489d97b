import type { ProductPicture } from 'shared-contracts';
import { Picture } from 'shared-ui/core';
import * as Styled from './gallery-styles.ts';
import { messages } from './messages.ts';

interface ThumbnailsProps {
  readonly pictures: readonly ProductPicture[];
  readonly active: number;
  readonly onShow: (index: number) => void;
}

/** Links to the pictures; a plain press shows the picture in its place. */
export function Thumbnails({ pictures, active, onShow }: ThumbnailsProps) {
  return (
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
              onShow(index);
            }}
          >
            <Picture images={picture.images.slice(0, 1)} alt="" sizes="96px" />
          </Styled.Thumbnail>
        </li>
      ))}
    </Styled.Thumbnails>
  );
}
