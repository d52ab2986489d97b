import sharp from 'sharp';

/** Generates a small PNG of one colour: a test needs a file that no other test has uploaded. */
export function drawnPicture(red: number, green: number, blue: number, size = 96): Promise<Buffer> {
  const background = { r: Math.round(red), g: Math.round(green), b: Math.round(blue) };
  return sharp({ create: { width: size, height: size, channels: 3, background } })
    .png()
    .toBuffer();
}
