import { render, screen } from '@testing-library/react';
import { Button } from '../button/button.tsx';
import { Card, Grid, Inline, Stack } from './boxes.tsx';

test('layout boxes and buttons pass on native attributes, and do not render their own props as attributes', () => {
  render(
    <>
      <Stack gap={2} data-testid="box" className="own" />
      <Inline gap={2} data-testid="box" className="own" />
      <Grid columns={3} gap={2} data-testid="box" className="own" />
      <Card padding="lg" data-testid="box" className="own" />
      <Button variant="danger" size="lg" block data-testid="box" className="own" />
    </>,
  );
  for (const box of screen.getAllByTestId('box')) {
    expect(box).toHaveClass('own');
    const names = box.getAttributeNames().filter((name) => name !== 'type');
    expect(names.sort()).toEqual(['class', 'data-testid']);
  }
});
