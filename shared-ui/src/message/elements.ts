import { type IconName, iconPaths } from '../icon/market-icon.tsx';

/** Creates an element without React. String children stay text: they are not parsed as markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

export function icon(name: IconName): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const drawing = document.createElementNS(namespace, 'svg');
  drawing.setAttribute('viewBox', '0 0 24 24');
  drawing.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute('d', iconPaths[name]);
  drawing.append(path);
  return drawing;
}

/**
 * Styles for such elements. The content policy allows a constructed style sheet, and pages that show none of the elements do not
 * include it.
 * @returns adds the styles to the document, once
 */
export function stylesToAdopt(css: string): () => void {
  let adopted = false;
  return () => {
    if (adopted || document.adoptedStyleSheets === undefined) return;
    adopted = true;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  };
}
