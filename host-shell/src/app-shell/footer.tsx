import { paths } from 'shared-contracts';
import { Link } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui/core';
import { messages } from '../messages.ts';
import { Brand } from './brand.tsx';

const Bar = styled.footer`
  margin-top: ${theme.space[8]};
  border-top: 1px solid ${theme.color.border};
  background: ${theme.color.surfaceSunken};
`;

const Inner = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  gap: ${theme.space[6]};
  max-width: calc(${theme.layout.pageWidth} + 2 * ${theme.layout.gutter});
  margin: 0 auto;
  padding: ${theme.space[7]} ${theme.layout.gutter};
`;

const About = styled.div`
  grid-column: span 2;
  @media (max-width: ${theme.breakpoint.sm - 1}px) { grid-column: 1 / -1; }
  p { margin: ${theme.space[3]} 0 0; color: ${theme.color.textMuted}; max-width: 24rem; }
`;

const Column = styled.div`
  h2 { margin: 0 0 ${theme.space[3]}; font-size: ${theme.size.sm}; font-weight: 650; color: ${theme.color.textMuted}; }
  ul { margin: 0; padding: 0; list-style: none; }
`;

const FooterLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-width: 44px;
  min-height: 44px;
  ${theme.media.md} { @media (pointer: fine) { min-height: 34px; } }
  color: ${theme.color.text};
  text-decoration: none;
  &:hover { text-decoration: underline; text-underline-offset: 3px; }
`;

/** Every link leads to the root path, as specified. */
export function Footer() {
  return (
    <Bar>
      <Inner>
        <About>
          <FooterLink to={paths.home()}>
            <Brand />
          </FooterLink>
          <p>{messages.tagline}</p>
        </About>
        {messages.footer.columns.map((column) => (
          <Column key={column.title}>
            <h2>{column.title}</h2>
            <ul>
              {column.links.map((link) => (
                <li key={link}>
                  <FooterLink to={paths.home()}>{link}</FooterLink>
                </li>
              ))}
            </ul>
          </Column>
        ))}
      </Inner>
    </Bar>
  );
}
