import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { problem } from 'test-helpers/fake-market';
import { openFilledAddPage, submit } from '../../../testing/add-page.ts';

const file = (name: string) => new File([name], name, { type: 'image/jpeg' });
const field = () => screen.getByLabelText<HTMLInputElement>('Product Image');
const list = () => screen.findByRole('list', { name: 'Chosen pictures' });
const rows = async () => within(await list()).getAllByRole('listitem');
const sources = async () =>
  (await rows()).map((row) => row.querySelector('img')?.getAttribute('src')?.replace('blob:', ''));
const named = (name: string) => screen.getByLabelText(name);

/** Responds to each upload with an address that contains the file's name. */
const addressOf = ({ body }: { body: unknown }) => {
  const { name } = (body as FormData).get('image') as File;
  return { data: { url: `/images/${name}`, width: 8, height: 6 }, success: true, status: 200 };
};
type Answers = Parameters<typeof openFilledAddPage>[0];
const open = (responses: Answers = {}) => openFilledAddPage({ 'POST /1/upload': addressOf, ...responses });

beforeEach(() => {
  URL.createObjectURL = (blob) => `blob:${(blob as File).name}`;
});

test('several pictures are chosen at once, reordered, described, and sent with the first as the cover', async () => {
  const { market, user, submitted } = await open();
  await user.upload(field(), [file('a.jpg'), file('b.jpg')]);
  expect(await sources()).toEqual(['fridge.jpg', 'a.jpg', 'b.jpg']);
  await user.click(named('Move picture 3 up'));
  await user.click(named('Move picture 2 up'));
  expect(await sources()).toEqual(['b.jpg', 'fridge.jpg', 'a.jpg']);
  expect(screen.getByText('The picture is number 1 of 3 now: the cover.')).toBeInTheDocument();
  const [cover, second] = await rows();
  expect(within(cover as HTMLElement).getByText('Cover')).toBeVisible();
  expect(within(second as HTMLElement).queryByText('Cover')).toBeNull();
  await user.type(named('What picture 2 shows'), ' The left side ');
  await waitFor(() => expect(market.callsOf('POST /1/upload')).toHaveLength(3));
  expect(await submitted()).toMatchObject({
    productimage: '/images/b.jpg',
    pictures: [
      { url: '/images/b.jpg' },
      { url: '/images/fridge.jpg', alt: 'The left side' },
      { url: '/images/a.jpg' },
    ],
  });
  expect(market.callsOf('POST /1/upload')).toHaveLength(3);
});

test('a picture is picked up, moved and dropped with the keyboard, and every step is announced', async () => {
  const { user } = await open();
  await user.upload(field(), [file('a.jpg')]);
  const all = await rows();
  for (const [index, row] of all.entries()) {
    const top = 150 * index;
    row.getBoundingClientRect = () => new DOMRect(0, top, 300, 140);
  }
  const grip = named('Drag picture 2, or press Space and use the arrow keys');
  grip.focus();
  fireEvent.keyDown(grip, { code: 'Space' });
  expect(await screen.findByText('Picture 2 of 2 is picked up.')).toBeInTheDocument();
  // The sensor attaches its listeners in the next task.
  await new Promise((resolve) => setTimeout(resolve, 0));
  fireEvent.keyDown(document, { code: 'ArrowUp' });
  expect(await screen.findByText('It would be number 1 of 2.')).toBeInTheDocument();
  fireEvent.keyDown(document, { code: 'Space' });
  expect(await screen.findByText('Dropped as number 1 of 2.')).toBeInTheDocument();
  await waitFor(async () => expect(await sources()).toEqual(['a.jpg', 'fridge.jpg']));
});

test('a failed upload does not stop the other pictures, and a retry uploads only the failed one', async () => {
  let isBroken = true;
  const { market, submitted, user } = await open({
    'POST /1/upload': (call) =>
      isBroken && ((call.body as FormData).get('image') as File).name === 'a.jpg'
        ? problem('unavailable', 'The line broke.')
        : addressOf(call),
  });
  await user.upload(field(), [file('a.jpg'), file('b.jpg')]);
  expect(await screen.findByText('The line broke.')).toHaveAttribute('role', 'alert');
  await waitFor(() => expect(screen.getAllByText('Sent')).toHaveLength(2));
  isBroken = false;
  await user.click(named('Send again: picture 2'));
  await waitFor(() => expect(screen.getAllByText('Sent')).toHaveLength(3));
  expect((await submitted()).pictures).toHaveLength(3);
  expect(market.callsOf('POST /1/upload')).toHaveLength(4);
});

test('a picture whose upload fails again on submit sends no product, keeps the form and shows the reason', async () => {
  const { market, user } = await open({
    'POST /1/upload': () => problem('unsupported_image', 'This is no picture.'),
  });
  expect(await screen.findByText('This is no picture.')).toHaveAttribute('role', 'alert');
  await submit(user);
  await waitFor(() => expect(field()).toHaveAccessibleDescription(/This is no picture/));
  expect(market.callsOf('POST /1/upload')).toHaveLength(2);
  expect(market.callsOf('POST /frreezerproduct')).toHaveLength(0);
  expect(await rows()).toHaveLength(1);
  expect(named('Product Name')).toHaveValue('Arctic 300');
});

test('rejects a ninth picture and a file that is no picture or larger than 10 MB, with the reason beside the field, and accepts the others', async () => {
  const { user } = await open();
  const seven = ['1', '2', '3', '4', '5', '6', '7'].map((name) => file(`${name}.jpg`));
  await user.upload(field(), [...seven, file('9.jpg')]);
  expect(await rows()).toHaveLength(8);
  expect(field()).toHaveAccessibleDescription(/8 pictures at the most/);
  fireEvent.click(named('Remove picture 8'), { detail: 1 });
  expect(await rows()).toHaveLength(7);
  expect(field()).toHaveFocus();
  expect(field()).toBeValid();
  const large = file('big.jpg');
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
  await user.upload(field(), large);
  expect(field()).toHaveAccessibleDescription(/big\.jpg: This picture is larger than 10 MB/);
  const text = new File(['x'], 'notes.txt', { type: 'text/plain' });
  fireEvent.change(field(), { target: { files: [file('8.jpg'), text] } });
  expect(await rows()).toHaveLength(8);
  expect(field()).toHaveAccessibleDescription(/notes\.txt: Choose a JPEG, PNG, WebP or AVIF picture/);
});

test('a double click removes only one picture, and a file that is chosen twice is added once', async () => {
  const { user } = await open();
  await user.upload(field(), [file('a.jpg'), file('b.jpg')]);
  expect(await rows()).toHaveLength(3);
  // The second click meets the picture that has moved there.
  for (const detail of [1, 2]) fireEvent.click(named('Remove picture 1'), { detail });
  expect(await sources()).toEqual(['a.jpg', 'b.jpg']);
  const twice = [file('c.jpg')];
  for (const files of [twice, twice]) fireEvent.change(field(), { target: { files } });
  expect(await sources()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
});
