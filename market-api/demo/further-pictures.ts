import { demoPictures } from './pictures.generated.ts';

/** What the further pictures show, by the end of their keys. */
const views: Readonly<Record<string, string>> = {
  open: 'Open, with what fits into it',
  side: 'Seen more from the side',
  close: 'The front from close up',
};
/** Between the key of an offer's own picture and that end. */
const SEPARATOR = '--';

export interface FurtherPicture {
  /** Key of a picture. */
  picture: string;
  /** What it shows. */
  alt: string;
}

/** The pictures of an offer beside its own, in the order they are listed in; most offers have none. */
export function furtherPicturesOf(key: string): FurtherPicture[] {
  return demoPictures.flatMap(({ key: picture }) => {
    const [own, view = ''] = picture.split(SEPARATOR);
    const alt = views[view];
    return own === key && alt !== undefined ? [{ picture, alt }] : [];
  });
}
