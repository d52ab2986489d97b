import type { PictureImage } from './ui.ts';

type Model = { body: string; folder: string; floor: string };

/** A stand-in photo, drawn: 4:3, so that the gallery needs no files. */
function drawing({ body, folder, floor }: Model): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><rect width="800" height="600" fill="${folder}"/><rect y="470" width="800" height="130" fill="${floor}"/><rect x="60" y="330" width="200" height="150" fill="${floor}" opacity=".6"/><rect x="300" y="60" width="210" height="440" rx="14" fill="${body}"/><path d="M300 220h210" stroke="#0003" stroke-width="4"/><path d="M322 130v60M322 250v90" stroke="#0006" stroke-width="9" stroke-linecap="round"/><rect x="470" y="60" width="40" height="440" rx="14" fill="#0000000f"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const models: Model[] = [
  { body: '#f4f4ef', folder: '#b9cdd0', floor: '#8fa5a4' },
  { body: '#c94f3d', folder: '#e9e2d4', floor: '#bfae93' },
  { body: '#9aa5aa', folder: '#d5dbe0', floor: '#8b949c' },
  { body: '#7fb7a6', folder: '#f0e7d8', floor: '#c9b694' },
  { body: '#2c3438', folder: '#cfd8d6', floor: '#9d8f7d' },
  { body: '#f0d58a', folder: '#a9c3cc', floor: '#73888e' },
];

export function picture(index: number): PictureImage[] {
  const model = models[index % models.length];
  return model ? [{ url: drawing(model), width: 800, height: 600 }] : [];
}
