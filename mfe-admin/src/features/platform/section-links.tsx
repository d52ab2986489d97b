import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui/core';
import { messages } from './messages.ts';

export const sectionIds = { remotes: 'remotes', errors: 'errors', log: 'log' } as const;

const links = [
  [sectionIds.remotes, messages.remotes],
  [sectionIds.errors, messages.errors],
  [sectionIds.log, messages.siteLog],
] as const;

/** The way to each section: on a phone the last one is many screens below. */
export function SectionLinks() {
  return (
    <Links aria-label={messages.sections}>
      {links.map(([id, title]) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </Links>
  );
}

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${theme.space[5]};

  a {
    align-content: center;
    min-block-size: 2.75rem;
    font-weight: 600;
  }
`;
