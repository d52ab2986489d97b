import { render } from '@testing-library/react';
import { type IconName, iconPaths } from './icon-paths.ts';
import { MarketIcon } from './market-icon.tsx';

test.each(Object.keys(iconPaths) as IconName[])('%s is drawn and stays silent', (name) => {
  const { container } = render(<MarketIcon name={name} size={24} className="own" />);
  const icon = container.querySelector('svg');
  expect(icon).toHaveAttribute('aria-hidden', 'true');
  expect(icon).toHaveAttribute('width', '24');
  expect(icon).toHaveClass('own');
  expect(icon?.querySelector('path')?.getAttribute('d')).toMatch(/^[Mm]/);
});
