import { styled } from 'shared-runtime/styles';
import { PageContainer, PageHeading, theme } from 'shared-ui/core';
import { messages, questions } from './messages.ts';
import { QuestionItem } from './question-item.tsx';

const Column = styled.div`
  max-width: 48rem;
  margin-inline: auto;
  padding-block-end: clamp(2rem, 6vw, 5rem);
`;
const List = styled.div`
  display: grid;
  gap: ${theme.space[4]};
`;

export function BlogPage() {
  return (
    <PageContainer>
      <Column>
        <PageHeading title={messages.title} lead={messages.lead} />
        <List>
          {questions.map((question, index) => (
            <QuestionItem key={question.id} {...question} number={index + 1} />
          ))}
        </List>
      </Column>
    </PageContainer>
  );
}
