import { type Picture, type Screen, sizes } from './screen.ts';

const title = (name: string) => name.replaceAll('-', ' ');

/**
 * The page that shows the pictures: one row for each screen, light and dark side by side, desk and phone.
 * @param takenAt ISO 8601
 */
export function overviewPage(pictures: readonly Picture[], takenAt: string): string {
  const screens = [...new Set(pictures.map(({ screen }) => screen))];
  const count = `${pictures.length} pictures, taken ${takenAt.slice(0, 16).replace('T', ' ')} UTC`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Screens</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 2rem; max-width: 110rem; }
article { display: grid; grid-template-columns: 3fr 3fr 1fr 1fr; gap: 1rem; align-items: start; }
h2 { grid-column: 1 / -1; margin: 2rem 0 0; font-size: 1rem; }
a { display: block; max-height: 32rem; overflow: hidden; border: 1px solid; }
img { display: block; width: 100%; }
@media (max-width: 60rem) { article { grid-template-columns: 1fr 1fr; } }
</style>
<h1>Screens</h1>
<p>${count}</p>
${screens.map((screen) => screenRow(screen, pictures)).join('\n')}
</html>
`;
}

function screenRow(screen: Screen, pictures: readonly Picture[]): string {
  const own = pictures.filter((picture) => picture.screen === screen);
  const cells = own
    .toSorted((a, b) => sizes[b.size].viewport.width - sizes[a.size].viewport.width)
    .map(({ file, theme, size }) => {
      const alt = `${title(screen.name)}, ${theme}, ${sizes[size].viewport.width} px`;
      return `<a href="${file}"><img src="${file}" alt="${alt}" loading="lazy"></a>`;
    });
  return `<article><h2>${screen.role}: ${title(screen.name)}</h2>${cells.join('')}</article>`;
}
