import type { FastifyBaseLogger } from 'fastify';
import type { BootPerson } from 'shared-contracts';
import { NOT_RENDERED, type Visit, type VisitRendering } from '../render/render-visit.ts';
import type { RenderResult } from '../render/types.ts';
import { type InlineSources, inlineSourcesByHash, inlineSourcesByNonce } from './inline-sources.ts';
import {
  createTemplate,
  etagOf,
  fillTemplate,
  type PageTemplate,
  placeholderPerson,
  type WrittenPage,
} from './page-template.ts';
import { compressOnce, type PageResponse, packPage } from './send-page.ts';

/** The functions that make the page of one address. */
export interface PageSteps {
  readonly render: (visitor: Visit['visitor'], forRole: boolean) => Promise<VisitRendering>;
  readonly write: (
    person: BootPerson | undefined,
    inline: InlineSources,
    rendered?: RenderResult,
  ) => WrittenPage;
  readonly log: FastifyBaseLogger;
}

/** A page that many people get, as the cache stores it. */
export interface SharedPage {
  readonly rendering: VisitRendering;
  readonly bytes: number | undefined;
  /** @returns nothing when the page has to be rendered for that person only */
  readonly responseFor: (person: BootPerson | undefined) => PageResponse | undefined;
}

/** For one person or one moment: inline scripts and styles have a nonce. */
export const renderForOne = (steps: PageSteps, visitor: Visit['visitor']) =>
  renderWith(steps, visitor, inlineSourcesByNonce());

/** For all anonymous visitors. Inline scripts and styles have hashes, because all visitors get the same body. */
export async function renderForAll(steps: PageSteps): Promise<SharedPage> {
  const { rendering, response } = await renderWith(steps, undefined, inlineSourcesByHash());
  const bytes = rendering.state === 'full' ? response.bytes : undefined;
  return { rendering, bytes, responseFor: () => response };
}

/**
 * For all people of a role, by a process that serves all visitors and has no token; the name, the photo and the boot manifest's
 * person are filled in here. So no remote's code ever has one person's data and another person's page, and a person costs no
 * process of their own (ADR 10). Whether a page is for one person only is found out by rendering it.
 */
export async function renderForRole(steps: PageSteps, person: BootPerson): Promise<SharedPage> {
  const placeholder = placeholderPerson(person);
  const { page, ...rendering } = await steps.render({ person: placeholder }, true);
  const template = page?.personal ? undefined : templateOf(steps, placeholder, page);
  const isStored = rendering.state === 'full' || page?.personal;
  return {
    rendering,
    bytes: isStored ? (template?.bytes ?? 100) : undefined,
    responseFor: (someone) => template && someone && responseOf(template, someone),
  };
}

async function renderWith(
  { render, write, log }: PageSteps,
  visitor: Visit['visitor'],
  inline: InlineSources,
) {
  const { page, ...rendering } = await render(visitor, false);
  try {
    return { rendering, response: await packPage(write(visitor?.person, inline, page)) };
  } catch (error) {
    // A remote has put something into its head or its data that cannot be serialized.
    log.error({ err: error }, 'the browser has to render the page');
    return { rendering: NOT_RENDERED, response: await packPage(write(visitor?.person, inline)) };
  }
}

function templateOf(
  { write }: PageSteps,
  placeholder: BootPerson,
  page: RenderResult | undefined,
): PageTemplate | undefined {
  try {
    return createTemplate(write(placeholder, inlineSourcesByHash(), page), placeholder);
  } catch {
    // As above, and logged there: the page is rendered for each person separately.
    return undefined;
  }
}

function responseOf(template: PageTemplate, person: BootPerson): PageResponse {
  const { status, policy } = template;
  const body = (coding: string) => {
    const text = fillTemplate(template, person);
    return coding === 'br' ? compressOnce(text) : text;
  };
  return { status, policy, etag: etagOf(template, person), body };
}
