import type { BootManifest } from 'shared-contracts';
import type { HostSettings } from '../settings.ts';
import type { InlineSources } from './inline-sources.ts';
import { type Sources, sourcesOf } from './sources.ts';

export const REPORTS_PATH = '/reports/policy';
export const REPORTS_GROUP = 'policy';

/** What a page may do besides its own sources: nothing. For answers that are no page it is all there is. */
export const nothingAllowed =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export type PolicySettings = Pick<
  HostSettings,
  'env' | 'publicUrl' | 'pictureBase' | 'identity' | 'paymentKey' | 'frameOrigins'
>;

export interface PolicyInput {
  readonly settings: PolicySettings;
  /** The versions on this page: scripts come from their folders and from nowhere else. */
  readonly boot: BootManifest;
  readonly hostFromSource?: string | undefined;
  readonly inline: InlineSources;
}

/** The value of `Content-Security-Policy` for one page. Nothing in it is `unsafe-…`, in any mode. */
export function contentPolicy({ settings, boot, hostFromSource, inline }: PolicyInput): string {
  const sources = sourcesOf(settings, boot, hostFromSource);
  const inlineSources = inline.sources();
  const directives: [name: string, ...values: string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...sources.script, ...inlineSources.script, "'report-sample'"],
    ['style-src', ...inlineSources.style, "'report-sample'"],
    ['img-src', "'self'", 'blob:', ...sources.image],
    ['font-src', "'self'", ...sources.font],
    ['connect-src', "'self'", ...sources.connect],
    ['frame-src', ...sources.frame],
    ['manifest-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', ...trustedTypes(sources)],
    ['report-uri', REPORTS_PATH],
    ...(isPublicByHttps(settings) ? byHttps : []),
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/** Browsers that know `report-to` take no notice of `report-uri` beside it, and send nothing that way over http. */
const byHttps: [string, ...string[]][] = [['report-to', REPORTS_GROUP], ['upgrade-insecure-requests']];

/** `default` is the host's own (host-shell/src/boot/trusted-types.ts); the others are those of Google's script. */
function trustedTypes({ google }: Sources): string[] {
  return google ? ['default', 'gapi#gapi', 'goog#html'] : ['default'];
}

/** Is this the real site, reached by https? Only then a browser may be told never to come by http again. */
export function isPublicByHttps({ env, publicUrl }: Pick<HostSettings, 'env' | 'publicUrl'>): boolean {
  return env === 'production' && new URL(publicUrl).protocol === 'https:';
}
