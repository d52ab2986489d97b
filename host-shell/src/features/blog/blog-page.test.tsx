import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Page as BlogPage } from './blog-page.tsx';
import { questions } from './messages.ts';

it('lists four questions, each with its whole answer folded until it is pressed', async () => {
  const user = userEvent.setup();
  render(<BlogPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Important Questions' })).toBeInTheDocument();
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/state in a React/),
    expect.stringMatching(/prototypal/i),
    expect.stringMatching(/unit test/),
    expect.stringMatching(/React vs Angular vs Vue/),
  ]);
  for (const { question, paragraphs } of questions) {
    const heading = screen.getByRole('heading', { name: question });
    const item = heading.closest('details');
    expect(item).not.toHaveAttribute('open');
    await user.click(heading);
    expect(item).toHaveAttribute('open');
    const shown = [...(item?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent);
    expect(shown).toEqual(paragraphs.map((paragraph) => paragraph.replaceAll('`', '')));
    await user.click(heading);
    expect(item).not.toHaveAttribute('open');
  }
});

it('renders code in a code element', () => {
  render(<BlogPage />);
  expect(screen.getByText('Object.create(parent)').tagName).toBe('CODE');
});
