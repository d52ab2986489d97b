export interface Violation {
  /** The directive that was broken, as browsers name it: `script-src-elem`, `style-src`, …; `other` when unknown. */
  readonly directive: string;
  /** Address of what was refused, or `inline`, `eval`, `trusted-types-sink`, … Without query; at most 300 characters. */
  readonly blocked: string;
  /** Address of the script that tried, without query; empty when the browser does not report it. */
  readonly source: string;
  /** The beginning of an inline script or style, or of what went into a sink; at most 60 characters. */
  readonly sample: string;
  readonly page: string;
}

const directives = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'img-src', 'font-src', 'connect-src', 'frame-src', 'child-src', 'worker-src'],
  ...['media-src', 'object-src', 'manifest-src', 'base-uri', 'form-action', 'frame-ancestors'],
  ...['require-trusted-types-for', 'trusted-types'],
]);

/**
 * Reads both formats that browsers send: `{"csp-report": {…}}` (report-uri) and a list of reports (Reporting API). Anything
 * else, and reports about something else, are left out; so are violations by an extension of the visitor's browser.
 * Of one delivery, twenty reports are read.
 */
export function readViolations(body: unknown): Violation[] {
  return bodies(body)
    .slice(0, 20)
    .map(violation)
    .filter(({ blocked, source }) => !isExtension(blocked) && !isExtension(source));
}

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list of reports contains reports and no further lists: anything that is nested deeper is no report. */
function bodies(body: unknown): Fields[] {
  return (Array.isArray(body) ? body : [body]).flatMap(reportsIn);
}

function reportsIn(report: unknown): Fields[] {
  if (!isObject(report)) return [];
  const old = report['csp-report'];
  if (isObject(old)) return [old];
  return report.type === 'csp-violation' && isObject(report.body) ? [report.body] : [];
}

function violation(fields: Fields): Violation {
  const named = text(fields, 'effectiveDirective', 'effective-directive', 'violated-directive');
  const directive = named.split(' ', 1)[0] ?? '';
  return {
    directive: directives.has(directive) ? directive : 'other',
    blocked: address(text(fields, 'blockedURL', 'blocked-uri')),
    source: address(text(fields, 'sourceFile', 'source-file')),
    sample: printable(text(fields, 'sample', 'script-sample')).slice(0, 60),
    page: address(text(fields, 'documentURL', 'document-uri')),
  };
}

function text(fields: Fields, ...names: string[]): string {
  const found = names.map((name) => fields[name]).find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? found : '';
}

/** Without query and fragment: they may be secret, and make one kind of violation look like many. */
function address(value: string): string {
  return printable(value.split(/[?#]/, 1)[0] ?? '').slice(0, 300);
}

const printable = (value: string) => value.replace(/[^\x20-\x7e]/g, '.');
const isExtension = (value: string) => /^[a-z]+(-[a-z]+)*-extension(:|$)/.test(value);
