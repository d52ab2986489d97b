import { type FormEvent, useState } from 'react';
import type { OrderReview } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { Button, Form, FormError, Stack, TextArea } from 'shared-ui';
import { Fold } from './fold.tsx';
import { messages } from './messages.ts';
import type { OrderPartProps } from './order-query.ts';
import { ReviewForm } from './review-form.tsx';

const texts = messages.review;

/** The own review, the other one's when it can be read, writing and answering. */
export function Reviews({ order, moving }: OrderPartProps) {
  const { reviews, role, actions } = order;
  const own = reviews.find(({ by }) => by === role);
  return (
    <Stack gap={4}>
      {reviews.map((review) => (
        <Review
          key={review.by}
          review={review}
          title={review === own ? texts.yours : texts.theirs(order.with.name)}
        />
      ))}
      {actions.includes('review') && (
        <>
          {own && <p>{texts.hidden}</p>}
          <Fold title={own ? texts.edit : texts.write}>
            {(close) => <ReviewForm review={own} moving={moving} onDone={close} />}
          </Fold>
        </>
      )}
      {actions.includes('answer') && <ReplyForm moving={moving} />}
    </Stack>
  );
}

function Review({ review, title }: { readonly review: OrderReview; readonly title: string }) {
  const { stars, text, answer } = review;
  const names = Object.keys(texts.questions) as (keyof typeof texts.questions)[];
  return (
    <Article>
      <h3>{title}</h3>
      <p>
        <strong>{texts.star(stars)}</strong>
        {names.map((name) => ` · ${texts.questions[name]} ${review[name] ? texts.yes : texts.no}`)}
      </p>
      {text && <p>{text}</p>}
      {answer && (
        <p>
          <strong>{texts.answered}:</strong> {answer}
        </p>
      )}
    </Article>
  );
}

function ReplyForm({ moving }: Pick<OrderPartProps, 'moving'>) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    const answer = text.trim();
    setWrong(answer === '' ? texts.replyNone : undefined);
    if (answer) void moving.move({ action: 'answer', body: { text: answer } });
  }
  return (
    <Form onSubmit={submit}>
      <TextArea
        label={texts.answer}
        hint={texts.replyHint}
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={wrong}
      />
      <FormError>{moving.errorOf('answer')}</FormError>
      <Button type="submit" busy={moving.isPending}>
        {texts.sendReply}
      </Button>
    </Form>
  );
}

const Article = styled.article`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
