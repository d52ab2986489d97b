import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, it } from 'node:test';
import sharp from 'sharp';
import { temporaryFolder } from 'test-helpers/node';
import { picture } from '../../testing/test-pictures.ts';
import { createImageEncoder, type ImageEncoder } from './image-encoder.ts';
import type { ImageFormat } from './image-format.ts';

const open: ImageEncoder[] = [];
afterEach(() => Promise.all(open.splice(0).map((encoder) => encoder.close())));

function encoderWith(options: Parameters<typeof createImageEncoder>[0] = {}): ImageEncoder {
  const encoder = createImageEncoder(options);
  open.push(encoder);
  return encoder;
}

async function encode(encoder: ImageEncoder, content: Uint8Array) {
  const out = await temporaryFolder();
  const source = join(out, 'upload');
  await writeFile(source, content);
  const encoded = await encoder.encode(source, out);
  return { ...encoded, files: (await readdir(out)).filter((name) => name !== 'upload').sort() };
}

/** Sizes above the pixel limit of each format. */
const oversized: Readonly<Record<ImageFormat, { width: number; height: number }>> = {
  jpeg: { width: 1200, height: 33_400 },
  png: { width: 41_000, height: 1000 },
  webp: { width: 6400, height: 6400 },
  avif: { width: 4500, height: 4500 },
};

const effortless = { jpeg: {}, png: {}, webp: { effort: 0 }, avif: { quality: 1, effort: 0 } };

/** A single-coloured picture, which is quick to encode. */
const flat = (size: { width: number; height: number }, format: ImageFormat) =>
  sharp({ create: { ...size, channels: 3, background: 'teal' } })
    .toFormat(format, effortless[format])
    .toBuffer();

describe('the encoder of uploads', () => {
  it('checks the dimensions of a picture before it decodes it', async () => {
    // Too little memory to decode them; libvips reserves the canvas of a WebP, without using it, when it reads the header.
    const encoder = encoderWith({ memory: 192 });
    for (const [format, size] of Object.entries(oversized)) {
      const content = await flat(size, format as ImageFormat);
      const message = format === 'avif' ? /more than 20 megapixels/ : /more than 40 megapixels/;
      await assert.rejects(encode(encoder, content), { code: 'too_large', message }, format);
    }
  });

  it('rejects a picture that needs more than its memory limit, a used process only after a restart, and encodes the next one', async () => {
    const pids: number[] = [];
    const encoder = encoderWith({ memory: 64, started: (pid) => pids.push(pid) });
    const hungry = await flat({ width: 3000, height: 3000 }, 'avif');
    for (const processes of [1, 2]) {
      await assert.rejects(encode(encoder, hungry), { code: 'too_large', message: /too much memory/ });
      assert.equal(pids.length, processes);
    }
    assert.deepEqual((await encode(encoder, await picture())).files, ['320.webp', '400.webp']);
  });

  it('takes pictures of any shape, and stores none higher than 2400 pixels', async () => {
    const encoder = encoderWith();
    const tall = await encode(encoder, await picture({ width: 1200, height: 33_000 }));
    assert.deepEqual(tall.widths, [{ width: 87, height: 2400 }]);
    const wide = await encode(encoder, await picture({ width: 30_000, height: 10, format: 'png' }));
    assert.deepEqual(wide.widths.at(-1), { width: 1200, height: 1 });
    const screenshot = await encode(encoder, await picture({ width: 1080, height: 2400 }));
    assert.deepEqual(screenshot.widths.at(-1), { width: 1080, height: 2400 });
  });

  it('runs in one child process, with an empty environment and a memory limit', async () => {
    const pids: number[] = [];
    const encoder = encoderWith({ started: (pid) => pids.push(pid) });
    await encode(encoder, await picture());
    await encode(encoder, await picture());
    assert.equal(pids.length, 1);
    const environment = (await readFile(`/proc/${pids[0]}/environ`, 'utf8')).split('\0').filter(Boolean);
    for (const entry of environment) assert.match(entry, /^NODE_CHANNEL_(FD|SERIALIZATION_MODE)=/);
    const limits = await readFile(`/proc/${pids[0]}/limits`, 'utf8');
    assert.match(limits, /Max data size +\d+ +\d+ +bytes/);
  });

  it('starts a new child process after the last one was killed, crashed or closed', async () => {
    const pids: number[] = [];
    const encoder = encoderWith({
      started: (pid) => {
        pids.push(pid);
        if (pids.length === 1) process.kill(pid, 'SIGKILL');
        if (pids.length === 2) process.kill(pid, 'SIGSEGV');
      },
    });
    await assert.rejects(encode(encoder, await picture()), { code: 'unavailable' });
    await assert.rejects(encode(encoder, await picture()), { code: 'unsupported_image' });
    assert.equal((await encode(encoder, await picture())).widths.length, 2);
    assert.equal(pids.length, 3);
    await encoder.close();
    assert.equal((await encode(encoder, await picture())).widths.length, 2);
  });

  it('rejects with "unavailable" when its process died before it was sent the picture, and encodes the next one', async () => {
    let isFirst = true;
    const encoder = encoderWith({
      started(pid) {
        if (!isFirst) return;
        isFirst = false;
        process.kill(pid, 'SIGKILL');
        // Waits until the child is dead, so that its end of the channel is closed, before this process gets the exit event.
        while (!/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')));
      },
    });
    await assert.rejects(encode(encoder, await picture()), { code: 'unavailable' });
    assert.equal((await encode(encoder, await picture())).widths.length, 2);
  });

  it('gives up a picture that takes too long', async () => {
    const encoder = encoderWith({ limitMs: 1 });
    // Treated as the picture's fault: it counts against the uploader's quota.
    await assert.rejects(encode(encoder, await picture()), { code: 'too_large', message: /too long/ });
  });

  it('encodes one picture at a time, in the order of the calls', async () => {
    const begun = Promise.withResolvers<number>();
    const encoder = encoderWith({ started: begun.resolve });
    const order: string[] = [];
    const work = async (name: string, content: Uint8Array) => {
      await encode(encoder, content);
      order.push(name);
    };
    const large = work('large', await picture({ width: 4000, height: 3000, format: 'png' }));
    await begun.promise;
    await Promise.all([large, work('small', await picture()), work('small', await picture())]);
    assert.deepEqual(order, ['large', 'small', 'small']);
  });
});
