import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BlogPage } from './blog-page.tsx';
import { questions } from './messages.ts';

it('lists four questions under its title', () => {
  render(<BlogPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Important Questions' })).toBeInTheDocument();
  const questions = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(questions).toHaveLength(4);
  for (const [index, subject] of [
    /state in a React/,
    /prototypal/i,
    /unit test/,
    /React vs Angular vs Vue/,
  ].entries()) {
    expect(questions[index]).toMatch(subject);
  }
});

it('keeps each answer folded until its question is pressed', async () => {
  const user = userEvent.setup();
  render(<BlogPage />);
  for (const question of screen.getAllByRole('heading', { level: 2 })) {
    const item = question.closest('details');
    expect(item).not.toHaveAttribute('open');
    await user.click(question);
    expect(item).toHaveAttribute('open');
    expect(item?.querySelectorAll('p').length).toBeGreaterThan(1);
  }
});

it('shows each of the four fixed answers whole', () => {
  render(<BlogPage />);
  for (const { question, paragraphs } of questions) {
    const item = screen.getByRole('heading', { name: question }).closest('details');
    const shown = [...(item?.querySelectorAll('p') ?? [])].map((paragraph) => paragraph.textContent);
    expect(shown).toEqual(paragraphs.map((paragraph) => paragraph.replaceAll('`', '')));
  }
});

it('opens and closes an answer', async () => {
  const user = userEvent.setup();
  render(<BlogPage />);
  const question = screen.getByRole('heading', { name: /prototypal/i });
  const response = screen.getByText(/hidden link to another object/);
  expect(response).not.toBeVisible();
  await user.click(question);
  expect(response).toBeVisible();
  await user.click(question);
  expect(response).not.toBeVisible();
});

it('shows code as code', () => {
  render(<BlogPage />);
  expect(screen.getByText('Object.create(parent)').tagName).toBe('CODE');
});
