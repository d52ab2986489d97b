import type { BootPerson } from 'shared-contracts';
import type { RenderResult } from '../render/types.ts';
import { etagOf, fillPage, type OpenPage, openPage, shapeOf, standInFor } from './page-template.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import type { VisitRendering } from './render-visit.ts';

/** Everything of a page but who it is for. */
interface PageForAll {
  /** The same for all who get the same body. */
  readonly key: string;
  /** Renders it for that person, without a token. */
  readonly render: (standIn: BootPerson) => Promise<VisitRendering>;
  /** The document with what was rendered, and the policy of what is inline in it. */
  readonly document: (
    standIn: BootPerson,
    rendered: RenderResult | undefined,
  ) => { status: number; document: string; policy: string };
}

/** A page with what is somebody's own left open, and how much of it was rendered. */
export interface KnownPage {
  readonly rendering: VisitRendering;
  readonly etagFor: (person: BootPerson) => string;
  readonly fill: (person: BootPerson) => Buffer;
  readonly status: number;
  readonly policy: string;
}

/** Found out by rendering: what the remote's code shows depends on who it is. */
interface Personal {
  readonly isPersonal: true;
}

type Kept = OpenPage | Personal;

export interface KnownPages {
  /** @returns nothing when the page has to be rendered for that person alone */
  find(page: PageForAll, person: BootPerson): Promise<KnownPage | undefined>;
  readonly cache: PageCache<Kept>;
}

const bytesOf = (kept: Kept) =>
  'isPersonal' in kept ? 100 : kept.pieces.reduce((sum, piece) => sum + piece.length, 0);

const MEGABYTE = 1024 * 1024;
const RENDERED: VisitRendering = { state: 'full', failed: [] };

/**
 * Public pages for people who are signed in. They are rendered once for all people of a role, by a process that serves
 * everybody and has no token; the name, the photo and the boot manifest's person are filled in here. So no remote's code
 * ever has one person's data and another one's page, and a person costs no process of their own (ADR 10).
 */
export function createKnownPages(
  cache = createPageCache<Kept>(bytesOf, 16 * MEGABYTE, 8 * MEGABYTE),
): KnownPages {
  const underway = new Map<string, Promise<KnownPage | undefined>>();

  async function render(key: string, page: PageForAll, person: BootPerson): Promise<KnownPage | undefined> {
    const begun = cache.generation;
    const standIn = standInFor(person);
    const rendering = await page.render(standIn);
    const open = openedFor(standIn, page, rendering);
    const isFoundOut = rendering.state === 'full' || rendering.page?.personal;
    if (isFoundOut) cache.set(key, open ?? { isPersonal: true }, begun);
    return open && known(open, rendering);
  }

  return {
    cache,
    async find(page, person) {
      const key = `${shapeOf(person)} ${page.key}`;
      const kept = cache.get(key);
      if (kept) return 'isPersonal' in kept ? undefined : known(kept, RENDERED);
      const same = `${cache.generation} ${key}`;
      const asked = underway.get(same);
      if (asked) return asked;
      const rendered = render(key, page, person).finally(() => underway.delete(same));
      underway.set(same, rendered);
      return rendered;
    },
  };
}

function openedFor(
  standIn: BootPerson,
  page: PageForAll,
  { page: rendered }: VisitRendering,
): OpenPage | undefined {
  if (rendered?.personal) return undefined;
  try {
    return openPage(page.document(standIn, rendered), standIn);
  } catch {
    // What a remote has put into its head cannot be written down: said where that person's page is written.
    return undefined;
  }
}

function known(open: OpenPage, rendering: VisitRendering): KnownPage {
  return {
    rendering,
    status: open.status,
    policy: open.policy,
    etagFor: (person) => etagOf(open, person),
    fill: (person) => fillPage(open, person),
  };
}
