const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><path fill="#e9e2d4" d="M0 0h800v600H0z"/><path fill="#bfae93" d="M0 470h800v130H0z"/><rect x="300" y="60" width="210" height="440" rx="14" fill="#c94f3d"/><path d="M300 220h210" stroke="#0003" stroke-width="4"/></svg>';

/** A drawn photo, 4:3, so that the gallery needs no files. */
export const picture = [{ url: `data:image/svg+xml,${encodeURIComponent(svg)}`, width: 800, height: 600 }];
