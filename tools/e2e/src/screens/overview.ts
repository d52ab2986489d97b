import { type Picture, type Role, type Screen, sizes } from './screen.ts';

const title = (name: string) => name.replaceAll('-', ' ');

/**
 * The page that shows the pictures: one row for each screen, light and dark side by side, desk and phone.
 * @param takenAt ISO 8601
 */
export function overviewPage(pictures: readonly Picture[], takenAt: string): string {
  const roles = [...new Set(pictures.map(({ screen }) => screen.role))];
  const count = `${pictures.length} pictures, taken ${takenAt.slice(0, 16).replace('T', ' ')} UTC`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Screens</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#e3edef, #04161d); color: light-dark(#08272f, #e9f6f4); }
body { margin: 0 auto; padding: 2rem clamp(1rem, 3vw, 3rem); max-width: 110rem; }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; }
a { color: inherit; }
h2 { margin-block: 3rem 1rem; text-transform: capitalize; }
section > article { display: grid; grid-template-columns: 3fr 3fr 1fr 1fr; gap: 1rem; align-items: start; margin-block-end: 2rem; }
h3 { grid-column: 1 / -1; margin: 0; font-size: 1rem; text-transform: capitalize; }
article a { display: block; max-height: 32rem; overflow: hidden; border-radius: 0.5rem; box-shadow: 0 0 0 1px rgb(128 128 128 / 0.35); }
img { display: block; width: 100%; height: auto; }
@media (max-width: 60rem) { section > article { grid-template-columns: 1fr 1fr; } }
</style>
</head>
<body>
<h1>Screens</h1>
<p>${count}</p>
<nav aria-label="Roles">${roles.map((role) => `<a href="#${role}">${role}</a>`).join('')}</nav>
${roles.map((role) => roleSection(role, pictures)).join('\n')}
</body>
</html>
`;
}

function roleSection(role: Role, pictures: readonly Picture[]): string {
  const own = pictures.filter(({ screen }) => screen.role === role);
  const screens = [...new Set(own.map(({ screen }) => screen))];
  const rows = screens.map((screen) => screenRow(screen, own));
  return `<section id="${role}"><h2>${role}</h2>\n${rows.join('\n')}\n</section>`;
}

function screenRow(screen: Screen, pictures: readonly Picture[]): string {
  const own = pictures.filter((picture) => picture.screen === screen);
  const cells = own
    .toSorted((a, b) => sizes[b.size].viewport.width - sizes[a.size].viewport.width)
    .map(({ file, theme, size }) => {
      const alt = `${title(screen.name)}, ${theme}, ${sizes[size].viewport.width} px`;
      return `<a href="${file}"><img src="${file}" alt="${alt}" loading="lazy"></a>`;
    });
  return `<article><h3>${title(screen.name)}</h3>${cells.join('')}</article>`;
}
