const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);

const BUTTON =
  'display:inline-block;padding:12px 22px;border:0;border-radius:10px;background:#0b5d6b;color:#ffffff;font:600 16px/1.3 system-ui,sans-serif;text-decoration:none;cursor:pointer';

export interface PageParts {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** A link, or without `link` the button of a form that posts to the page's own address. */
  readonly button?: { readonly text: string; readonly link?: string };
  readonly small?: readonly { readonly text: string; readonly link?: string }[];
}

/** A small page in the market's design that mail clients can show as well: one column, no style sheet, no script, no picture. */
export function page({ title, paragraphs, button, small = [] }: PageParts): string {
  const pressed =
    button && (button.link === undefined ? form(button.text) : leading(button.text, button.link));
  const notes = small.map(({ text, link }) =>
    link === undefined
      ? escapeHtml(text)
      : `<a href="${escapeHtml(link)}" style="color:#0b5d6b">${escapeHtml(text)}</a>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:#eef3f4;color:#14252a;font:16px/1.55 system-ui,sans-serif">
<table role="presentation" align="center" width="100%" style="max-width:560px;border-collapse:separate;border:1px solid #d3dfe2;border-radius:16px;background:#ffffff">
<tr><td style="padding:28px 28px 8px;color:#0b5d6b;font-weight:700">Second Chill</td></tr>
<tr><td style="padding:0 28px 28px;overflow-wrap:anywhere">
<h1 style="margin:8px 0 16px;font-size:24px;line-height:1.25">${escapeHtml(title)}</h1>
${paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('\n')}
${pressed ?? ''}
</td></tr>
</table>
<p style="max-width:560px;margin:16px auto;color:#52676d;font-size:13px;text-align:center">${notes.join(' · ')}</p>
</body>
</html>
`;
}

const leading = (text: string, link: string) =>
  `<p style="margin:8px 0 0"><a href="${escapeHtml(link)}" style="${BUTTON}">${escapeHtml(text)}</a></p>`;
const form = (text: string) =>
  `<form method="post" style="margin:8px 0 0"><button style="${BUTTON}">${escapeHtml(text)}</button></form>`;
