import { render, screen } from '@testing-library/react';
import { Grid, Inline, PageContainer, Stack } from './boxes.tsx';
import { Card } from './card.tsx';
import { PageHeading } from './page-heading.tsx';
import { Section } from './section.tsx';

test('a page has one first heading, and its sections are named by theirs', () => {
  render(
    <PageContainer>
      <PageHeading
        title="All Sellers"
        lead="Everybody who sells."
        actions={<button type="button">Add</button>}
      />
      <Section title="Retro" action={<a href="/retro">See All</a>}>
        text
      </Section>
    </PageContainer>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'All Sellers' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add' })).toBeVisible();
  const section = screen.getByRole('region', { name: 'Retro' });
  expect(section).toContainElement(screen.getByRole('link', { name: 'See All' }));
});

test('boxes pass native properties on and keep their own to themselves', () => {
  render(
    <>
      <Stack gap={2} data-testid="box" className="own" />
      <Inline gap={2} data-testid="box" className="own" />
      <Grid columns={3} gap={2} data-testid="box" className="own" />
      <Card padding="lg" data-testid="box" className="own" />
    </>,
  );
  for (const box of screen.getAllByTestId('box')) {
    expect(box).toHaveClass('own');
    expect(box.getAttributeNames().sort()).toEqual(['class', 'data-testid']);
  }
});
