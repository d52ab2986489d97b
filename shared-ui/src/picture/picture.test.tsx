import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './avatar.tsx';
import { Picture } from './picture.tsx';

const images = [
  { url: '/f-400.webp', width: 400, height: 300 },
  { url: '/f-800.webp', width: 800, height: 600 },
  { url: '/f-1600.webp', width: 1600, height: 1200 },
];

test('a picture offers every width in its srcset, has the size of its largest image if known, and is loaded lazily', () => {
  const { rerender } = render(<Picture images={images} alt="A red fridge" sizes="50vw" />);
  const image = screen.getByRole('img', { name: 'A red fridge' });
  expect(image).toHaveAttribute('srcset', '/f-400.webp 400w, /f-800.webp 800w, /f-1600.webp 1600w');
  expect(image).toHaveAttribute('sizes', '50vw');
  expect(image).toHaveAttribute('src', '/f-800.webp');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).toHaveAttribute('width', '1600');
  expect(image).toHaveAttribute('height', '1200');
  const unknown = [{ url: '/f.webp' }] as unknown as typeof images;
  rerender(<Picture images={unknown} alt="A red fridge" sizes="50vw" />);
  expect(screen.getByRole('img')).not.toHaveAttribute('width');
});

test.each([
  ['an upright picture above and below', 600, 1200, '100%', '150%'],
  ['a wide picture on the left and right', 2400, 800, '150%', '100%'],
])(
  'cropping of pictures: %s, by a third at most; with the prop whole nothing is cropped',
  (_, width, height, maxWidth, maxHeight) => {
    const one = [{ url: '/f.webp', width, height }];
    const { rerender } = render(<Picture images={one} alt="A red fridge" sizes="50vw" />);
    expect(screen.getByRole('img')).toHaveStyle({ maxWidth, maxHeight, objectFit: 'contain' });
    rerender(<Picture images={one} alt="A red fridge" sizes="50vw" whole />);
    expect(screen.getByRole('img')).toHaveStyle({ maxWidth: '100%', maxHeight: '100%' });
  },
);

test('a picture with priority is loaded eagerly', () => {
  const { rerender } = render(<Picture images={images} alt="A red fridge" sizes="50vw" priority />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
  rerender(<Picture images={images} alt="A red fridge" sizes="50vw" priority="eager" />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'auto');
});

test('a broken or missing picture is replaced by a drawing with the same accessible name', () => {
  const { rerender } = render(<Picture images={images} alt="A red fridge" sizes="50vw" />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('img', { name: 'A red fridge' }).tagName).toBe('SPAN');
  rerender(<Picture images={[{ url: '/other.webp', width: 400, height: 300 }]} alt="Another" sizes="50vw" />);
  expect(screen.getByRole('img', { name: 'Another' })).toHaveAttribute('src', '/other.webp');
  rerender(<Picture images={[]} alt="None yet" sizes="50vw" />);
  expect(screen.getByRole('img', { name: 'None yet' }).tagName).toBe('SPAN');
});

test('a broken or missing decorative picture has no accessible image', () => {
  const { container, rerender } = render(<Picture images={images} alt="" sizes="50vw" />);
  fireEvent.error(screen.getByRole('presentation'));
  expect(container.querySelector('svg')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  rerender(<Picture images={[]} alt="" sizes="50vw" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('an avatar shows the photo, or a blank face when the photo fails to load', () => {
  render(<Avatar name="Ada" src="/ada.webp" />);
  const photo = screen.getByRole('img', { name: 'Ada' });
  expect(photo).toHaveAttribute('src', '/ada.webp');
  fireEvent.error(photo);
  expect(screen.getByRole('img', { name: 'Ada' }).tagName).toBe('SPAN');
});
