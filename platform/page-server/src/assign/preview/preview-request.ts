import type { FastifyReply, FastifyRequest } from 'fastify';
import { HOST_ID } from 'registry';
import { withoutParameter } from '../request-address.ts';
import { type HostRefusal, messages, refusedHost, sentenceOfRefusal } from './messages.ts';
import type { FoundPreview, Previews, ShownPreview } from './previews.ts';

/** The parameter of a preview link, one for each version. */
export const PREVIEW_PARAMETER = 'with';
/** The passes of the preview that a browser is in. */
export const PREVIEW_COOKIE = 'market_preview';

export type PreviewRequests = ReturnType<typeof previewRequests>;

/** Does the browser's preview name a version of the host, by a good pass or not? */
export const namesHost = ({ cookies }: FastifyRequest): boolean =>
  cookies[PREVIEW_COOKIE]?.includes(`${HOST_ID}@`) === true;

/** The page that answers this request says why the host of its preview is not shown, and ends the preview. */
export function refuseHost({ cookies }: FastifyRequest, version: string, why: HostRefusal): void {
  cookies[PREVIEW_COOKIE] = refusedHost(version, why);
}

/**
 * @param secure are cookies sent over TLS only?
 * @param own the version of the host that this process is, where it can be told: it shows no other one
 */
export function previewRequests(previews: Previews, secure: boolean, own: () => string | undefined) {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;

  async function inCookie(request: FastifyRequest): Promise<FoundPreview> {
    const cookie = request.cookies[PREVIEW_COOKIE];
    if (!cookie) return {};
    const refused = sentenceOfRefusal(cookie);
    return refused === undefined ? previews.read(cookie.split(' ')) : { refused };
  }

  async function shownHere(request: FastifyRequest): Promise<FoundPreview> {
    const found = await inCookie(request);
    const host = found.shown?.host;
    return host === undefined || host === own() ? found : { refused: messages.host.failed(host) };
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
    /**
     * Following a preview link puts the browser into the preview and leads to the address without it, so that whatever is
     * opened or reloaded from there on is the preview's; `?with=` ends it. A link that is not good leaves everything as it was.
     */
    async follow(
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<FoundPreview & { readonly redirect?: string }> {
      const passes = passesIn(request.url);
      if (passes === undefined) {
        const found = await shownHere(request);
        // Said once: the next page is everybody's again.
        if (found.refused !== undefined) reply.clearCookie(PREVIEW_COOKIE, options);
        return found;
      }
      const redirect = withoutParameter(request.url, PREVIEW_PARAMETER);
      if (passes.length === 0) {
        reply.clearCookie(PREVIEW_COOKIE, options);
        return { redirect };
      }
      const found = await previews.read(passes);
      if (found.shown === undefined) return found;
      const maxAge = Math.max(1, Math.floor(found.shown.until - Date.now() / 1000));
      reply.setCookie(PREVIEW_COOKIE, passes.join(' '), { ...options, maxAge });
      return { redirect };
    },
    of: async (request: FastifyRequest): Promise<ShownPreview | undefined> =>
      (await shownHere(request)).shown,
    /** The version of the host that the browser's preview shows, also another one than this process is. */
    async hostOf(request: FastifyRequest): Promise<string | undefined> {
      // A link, into a preview or out of it, is for what is released to answer: no process is started to leave it.
      if (!namesHost(request) || passesIn(request.url) !== undefined) return undefined;
      return (await inCookie(request)).shown?.host;
    },
  };
}
