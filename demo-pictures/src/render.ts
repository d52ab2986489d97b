import sharp from 'sharp';
import { seeded } from './random.ts';

export interface Encoded {
  width: number;
  height: number;
  data: Buffer;
}

/** Quality by width: small pictures are looked at closely, large ones hide more. */
const quality = (width: number) => (width <= 320 ? 80 : width <= 640 ? 77 : 76);

const GRAIN = 6;
/** Below this width (pixels) grain costs more bytes than it shows. */
const GRAINY = 1000;

/** Film grain: takes the plastic look from gradients and keeps them from banding. */
function withGrain(clean: Buffer, channels: number): Buffer {
  const pixels = Buffer.from(clean);
  const rng = seeded('grain');
  const table = Array.from({ length: 4096 }, () => (rng.next() + rng.next() + rng.next() - 1.5) * GRAIN);
  let at = 0;
  for (let i = 0; i < pixels.length; i += channels) {
    if ((i / channels) % 1021 === 0) at = rng.int(0, 4095);
    const noise = table[at++ & 4095] ?? 0;
    for (let c = 0; c < channels; c++) {
      pixels[i + c] = Math.min(255, Math.max(0, Math.round((pixels[i + c] ?? 0) + noise)));
    }
  }
  return pixels;
}

/** Renders SVG once at full size and encodes it as WebP in every width (pixels). */
export async function renderWidths(svg: string, widths: readonly number[]): Promise<Encoded[]> {
  const { data: pixels, info: raw } = await sharp(Buffer.from(svg), { unlimited: true })
    .flatten({ background: '#808080' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grainy = withGrain(pixels, raw.channels);
  const full = { raw: { width: raw.width, height: raw.height, channels: raw.channels } };
  const done: Encoded[] = [];
  for (const width of widths) {
    const { data, info } = await sharp(width < GRAINY ? pixels : grainy, full)
      .resize({ width, kernel: 'lanczos3' })
      .webp({ quality: quality(width), effort: 6, smartSubsample: width <= 640 })
      .toBuffer({ resolveWithObject: true });
    done.push({ width: info.width, height: info.height, data });
  }
  return done;
}
