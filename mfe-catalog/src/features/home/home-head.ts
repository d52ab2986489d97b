import { type Banner, type PageHead, paths, type RouteContext } from 'shared-contracts';
import { messages } from '../../messages.ts';
import { bannersKey } from './api/get-banners.ts';

/** The first banner is what the page is first seen by: its picture is asked for ahead of everything else. */
export function homeHead({ queryClient }: RouteContext): PageHead {
  const banners = queryClient.getQueryData(bannersKey) as readonly Banner[] | undefined;
  const first = banners?.[0];
  const image = first?.images.at(-1);
  return {
    description: messages.home.lead,
    canonical: paths.home(),
    image,
    preloadImage: first && {
      src: first.image,
      srcSet: first.images.map(({ url, width }) => `${url} ${width}w`).join(', '),
      sizes: '100vw',
    },
  };
}
