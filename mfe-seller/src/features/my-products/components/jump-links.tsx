import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui';
import { messages } from '../../../messages.ts';

interface JumpLinksProps {
  /** Ids of the tables on the page, with what stands on the links. */
  readonly to: readonly { readonly id: string; readonly label: string; readonly count: number }[];
}

/** Ways to the tables of a page on which rows are cards below each other, many screens long. */
export function JumpLinks({ to }: JumpLinksProps) {
  return (
    <Links aria-label={messages.myProducts.jump}>
      {to.map(({ id, label, count }) => (
        <a key={id} href={`#${id}`}>
          {label} ({count})
        </a>
      ))}
    </Links>
  );
}

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};

  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    padding-inline: ${theme.space[4]};
    border: 1px solid ${theme.color.border};
    border-radius: ${theme.radius.md};
    background: ${theme.color.surface};
    color: ${theme.color.accent};
    font-size: ${theme.size.sm};
    font-weight: 600;
    text-decoration: none;
  }

  ${theme.media.md} {
    display: none;
  }
`;
