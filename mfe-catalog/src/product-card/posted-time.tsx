import { relativeTime } from './relative-time.ts';
import { useNow } from './use-now.ts';

interface PostedTimeProps {
  readonly product: { readonly postedat: string; readonly postdate: string; readonly postedtime: string };
}

/** How long ago a product was posted; its date where there is no clock to compare with yet. */
export function PostedTime({ product }: PostedTimeProps) {
  const now = useNow();
  const relative = now === undefined ? undefined : relativeTime(product.postedat, now);
  return (
    <time dateTime={product.postedat} title={`${product.postdate}, ${product.postedtime} UTC`}>
      {relative ?? product.postdate}
    </time>
  );
}
