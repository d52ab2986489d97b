import type { FastifyReply, FastifyRequest } from 'fastify';
import { HOST_ID } from 'registry';
import { withoutParameter } from '../request-address.ts';
import { type HostRefusal, messages } from './messages.ts';
import type { FoundPreview, Previews, ShownPreview } from './previews.ts';

/** The parameter of a preview link, one for each version. */
export const PREVIEW_PARAMETER = 'with';
/** The passes of the preview that a browser is in. */
export const PREVIEW_COOKIE = 'market_preview';

export type PreviewRequests = ReturnType<typeof previewRequests>;

/** Does the browser's preview name a version of the host, whether its pass is valid or not? */
export const namesHost = ({ cookies }: FastifyRequest): boolean =>
  cookies[PREVIEW_COOKIE]?.includes(`${HOST_ID}@`) === true;

const refusal = new RegExp(`^${HOST_ID}@([0-9][\\w.+-]{0,120})~([a-z]+)$`);

/**
 * Makes the page that responds to this request show why the host of its preview is not shown, and end the preview: this cookie value
 * replaces the passes, whichever version responds. Nothing but the sentence is taken from it.
 */
export function refuseHost({ cookies }: FastifyRequest, version: string, why: HostRefusal): void {
  cookies[PREVIEW_COOKIE] = `${HOST_ID}@${version}~${why}`;
}

/** @returns the sentence for the visitor; nothing where the cookie contains no such value */
function sentenceOfRefusal(cookie: string): string | undefined {
  const [, version = '', why = ''] = refusal.exec(cookie) ?? [];
  return Object.hasOwn(messages.host, why) ? messages.host[why as HostRefusal](version) : undefined;
}

/** @param own the version of the host that this process is, if known: this process can show no other one */
export function previewRequests(previews: Previews, own: () => string | undefined) {
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

  /** The passes in the address; nothing where it has no preview parameter. */
  function passesIn(url: string): readonly string[] | undefined {
    if (!url.includes(`${PREVIEW_PARAMETER}=`)) return undefined;
    const passes = new URL(url, 'http://site.invalid').searchParams.getAll(PREVIEW_PARAMETER);
    return passes.length > 0 ? passes.filter(Boolean) : undefined;
  }

  return {
    /**
     * A preview link stores its passes in a cookie and redirects to the address without them, so that every page opened or reloaded from
     * then on shows the preview; an empty `?with=` ends it. An invalid link changes nothing.
     */
    async follow(
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<FoundPreview & { readonly redirect?: string }> {
      const passes = passesIn(request.url);
      if (passes === undefined) {
        const found = await shownHere(request);
        // Shown once: the next page is the usual one again.
        if (found.refused !== undefined) reply.clearCookie(PREVIEW_COOKIE);
        return found;
      }
      const redirect = withoutParameter(request.url, PREVIEW_PARAMETER);
      if (passes.length === 0) {
        reply.clearCookie(PREVIEW_COOKIE);
        return { redirect };
      }
      const found = await previews.read(passes);
      if (found.shown === undefined) return found;
      const maxAge = Math.max(1, Math.floor(found.shown.until - Date.now() / 1000));
      reply.setCookie(PREVIEW_COOKIE, passes.join(' '), { maxAge });
      return { redirect };
    },
    of: async (request: FastifyRequest): Promise<ShownPreview | undefined> =>
      (await shownHere(request)).shown,
    /** The version of the host that the browser's preview shows, also when this process is another version. */
    async hostOf(request: FastifyRequest): Promise<string | undefined> {
      // The released host handles a link into or out of a preview, so that leaving a preview starts no process.
      if (!namesHost(request) || passesIn(request.url) !== undefined) return undefined;
      return (await inCookie(request)).shown?.host;
    },
  };
}
