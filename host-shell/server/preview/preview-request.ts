import type { FastifyReply, FastifyRequest } from 'fastify';
import { withoutParameter } from '../page/request-address.ts';
import type { Previews, ShownPreview } from './previews.ts';

/** The parameter of a preview link, one for each version. */
export const PREVIEW_PARAMETER = 'with';
/** The passes of the preview that a browser is in. */
const COOKIE = 'market_preview';

/** What a request wants to be shown. */
type WantedPreview =
  | { readonly shown?: ShownPreview; readonly refused?: string }
  | { readonly redirect: string };

export interface PreviewRequests {
  /**
   * Following a preview link puts the browser into the preview and leads to the address without it, so that whatever is
   * opened or reloaded from there on is the preview's; `?with=` ends it. A link that is not good leaves everything as it was.
   */
  follow(request: FastifyRequest, reply: FastifyReply): Promise<WantedPreview>;
  /** The preview that the browser is in. */
  of(request: FastifyRequest): Promise<ShownPreview | undefined>;
}

/** @param secure are cookies sent over TLS only? */
export function previewRequests(previews: Previews, secure: boolean): PreviewRequests {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;

  async function inCookie(request: FastifyRequest) {
    const kept = request.cookies[COOKIE];
    return kept ? previews.read(kept.split(' ')) : undefined;
  }

  /** The passes in the address; nothing where it does not speak of a preview. */
  function passesIn(url: string): readonly string[] | undefined {
    if (!url.includes(`${PREVIEW_PARAMETER}=`)) return undefined;
    const { searchParams } = new URL(url, 'http://site.invalid');
    return searchParams.has(PREVIEW_PARAMETER)
      ? searchParams.getAll(PREVIEW_PARAMETER).filter(Boolean)
      : undefined;
  }

  return {
    async follow(request, reply) {
      const passes = passesIn(request.url);
      if (passes !== undefined) {
        const redirect = withoutParameter(request.url, PREVIEW_PARAMETER);
        if (passes.length === 0) {
          reply.clearCookie(COOKIE, options);
          return { redirect };
        }
        const found = await previews.read(passes);
        if ('refused' in found) return found;
        const maxAge = Math.max(1, Math.floor(found.until - Date.now() / 1000));
        reply.setCookie(COOKIE, passes.join(' '), { ...options, maxAge });
        return { redirect };
      }
      const found = await inCookie(request);
      if (found === undefined) return {};
      if (!('refused' in found)) return { shown: found };
      // Said once: the next page is everybody's again.
      reply.clearCookie(COOKIE, options);
      return found;
    },
    async of(request) {
      const found = await inCookie(request);
      return found !== undefined && 'remotes' in found ? found : undefined;
    },
  };
}
