import { styled } from 'shared-runtime/styles';
import { MarketIcon, PageContainer, PageHeading, theme } from 'shared-ui/core';
import { messages, questions } from './messages.ts';

const Column = styled.div`
  max-width: 48rem;
  margin-inline: auto;
  padding-block-end: clamp(2rem, 6vw, 5rem);
`;
const List = styled.div`
  display: grid;
  gap: ${theme.space[4]};
`;

export function Page() {
  return (
    <PageContainer>
      <Column>
        <PageHeading title={messages.title} lead={messages.lead} />
        <List>
          {questions.map(({ id, question, paragraphs }, index) => (
            <Item key={id} id={id}>
              <Heading>
                <Numeral aria-hidden="true">{index + 1}</Numeral>
                <h2>{question}</h2>
                <MarketIcon name="chevron-down" size={22} />
              </Heading>
              <Explanation>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph.slice(0, 40)}>{withCode(paragraph)}</p>
                ))}
              </Explanation>
            </Item>
          ))}
        </List>
      </Column>
    </PageContainer>
  );
}

const { color, motion } = theme;

/** One question, in an element that works without script and is found by the browser's page search. */
const Item = styled.details`
  border: 1px solid ${color.border};
  border-radius: ${theme.radius.lg};
  background: ${color.surface};
  box-shadow: ${theme.shadow.sm};
  &[open] { border-color: ${color.borderStrong}; box-shadow: ${theme.shadow.md}; }
`;
const Heading = styled.summary`
  display: flex;
  gap: clamp(0.75rem, 2.5vw, 1.25rem);
  align-items: center;
  padding: clamp(1rem, 3vw, 1.375rem);
  border-radius: ${theme.radius.lg};
  list-style: none;
  cursor: pointer;
  &::-webkit-details-marker { display: none; }
  &:hover { color: ${color.accent}; }
  h2 { flex: 1; font-size: ${theme.size.lg}; line-height: 1.25; letter-spacing: -0.015em; }
  > svg { flex: none; color: ${color.textMuted}; transition: transform ${motion.normal} ${motion.ease}; }
  details[open] > & > svg { transform: rotate(180deg); }
`;
const Numeral = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 2.25rem;
  aspect-ratio: 1;
  border-radius: ${theme.radius.full};
  background: ${color.accentSoft};
  color: ${color.accent};
  font: 680 ${theme.size.sm} / 1 ${theme.font.display};
`;
const Explanation = styled.div`
  display: grid;
  gap: ${theme.space[4]};
  padding: 0 clamp(1rem, 3vw, 1.375rem) clamp(1.25rem, 3vw, 1.75rem);
  line-height: 1.65;
  ${theme.media.sm} { padding-inline-start: clamp(4.25rem, 8vw, 4.875rem); }
  code {
    padding: 0.1em 0.35em;
    border-radius: 0.35em;
    background: ${color.surfaceSunken};
    font-family: ${theme.font.mono};
    font-size: 0.9em;
  }
`;

function withCode(text: string) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
