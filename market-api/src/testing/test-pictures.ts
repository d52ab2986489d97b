import sharp from 'sharp';

interface PictureOptions {
  readonly width?: number;
  readonly height?: number;
  readonly format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';
}

let count = 0;

/** A picture unlike every other one. */
export async function picture({ width = 400, height = 300, format = 'jpeg' }: PictureOptions = {}) {
  count += 1;
  const background = { r: count % 256, g: (count * 7) % 256, b: (process.pid + count * 31) % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** A picture with so much in it that it can neither be small nor be made quickly. */
export async function noise({ width, height }: { width: number; height: number }): Promise<Buffer> {
  const create = { width, height, channels: 3, background: 'white' } as const;
  return sharp({ create: { ...create, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .jpeg()
    .toBuffer();
}

/** A photo as a phone takes it: on its side, with the place in its metadata. */
export async function gpsPhoto(): Promise<Buffer> {
  return sharp(await picture({ width: 900, height: 600 }))
    .withExif({
      IFD0: { Make: 'PhoneMaker', Model: 'Secret Model', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 30/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

export function pictureForm(content: Uint8Array | string, field = 'image'): FormData {
  const form = new FormData();
  form.append(field, new Blob([content as unknown as ArrayBuffer]), 'photo.jpg');
  return form;
}
