import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui/core';
import { messages, otherSources, priceSources, ruleSources } from './messages.ts';
import type { Rule } from './new-appliance.ts';

/** Names where every figure comes from. @param rules the laws that new ones were compared by */
export function Sources({ rules }: { readonly rules: readonly Rule[] }) {
  return (
    <Details>
      <summary>{messages.sourcesTitle}</summary>
      <ul>
        <li>{otherSources.use}</li>
        {[...priceSources, ...rules.map((rule) => ruleSources[rule])].map(({ text, link }) => (
          <li key={link.to}>
            {text} <a href={link.to}>{link.name}</a>
          </li>
        ))}
        {rules.length > 0 && <li>{otherSources.newPrice}</li>}
        <li>{messages.dollars}</li>
      </ul>
    </Details>
  );
}

const Details = styled.details`
  max-width: 65ch;
  font-size: ${theme.size.sm};

  & summary {
    width: fit-content;
    padding-block: ${theme.space[3]};
    color: ${theme.color.accent};
    font-weight: 600;
    cursor: pointer;
  }

  & ul {
    display: grid;
    gap: ${theme.space[3]};
    padding-inline-start: 1.25rem;
    color: ${theme.color.textMuted};
  }

  & a {
    color: ${theme.color.accent};
    overflow-wrap: anywhere;
  }
`;
