import { type FormEvent, useState } from 'react';
import type { OrderReview } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { Button, Form, FormError, Stack, TextArea, theme } from 'shared-ui';
import { Choices } from '../../styles.tsx';
import { Fold } from './fold.tsx';
import { messages } from './messages.ts';
import type { OrderPartProps } from './order-query.ts';
import { TextForm } from './text-form.tsx';

const texts = messages.review;

/** Both reviews, the other party's once it is visible, with the forms for a review and for a reply. */
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
      {actions.includes('answer') && <TextForm action="answer" moving={moving} />}
    </Stack>
  );
}

function Review({ review, title }: { readonly review: OrderReview; readonly title: string }) {
  const { stars, text, answer } = review;
  return (
    <Article>
      <h3>{title}</h3>
      <p>
        <strong>{texts.star(stars)}</strong>
        {questions.map(([name, question]) => ` · ${question} ${review[name] ? texts.yes : texts.no}`)}
      </p>
      {text && <p dir="auto">{text}</p>}
      {answer && (
        <p>
          <strong>{texts.answered}:</strong> {answer}
        </p>
      )}
    </Article>
  );
}

const Article = styled.article`
  white-space: pre-line;
`;

type Question = keyof typeof texts.questions;
const questions = Object.entries(texts.questions) as [Question, string][];

interface ReviewFormProps extends Pick<OrderPartProps, 'moving'> {
  /** The user's existing review. */
  readonly review?: OrderReview | undefined;
  readonly onDone: () => void;
}

/** Form for a review: stars, three questions and a text. */
function ReviewForm({ review, moving, onDone }: ReviewFormProps) {
  const [draft, setDraft] = useState<Partial<OrderReview>>(review ?? {});
  const [wrong, setWrong] = useState<string>();
  const set = (change: Partial<OrderReview>) => setDraft({ ...draft, ...change });
  function submit(event: FormEvent) {
    event.preventDefault();
    const { stars, described, ontime, friendly, text = '' } = draft;
    if (stars === undefined || described === undefined || ontime === undefined || friendly === undefined)
      return setWrong(texts.missing);
    setWrong(undefined);
    const body = { stars, described, ontime, friendly, text: text.trim() };
    moving.move({ action: 'review', body }, onDone);
  }
  return (
    <Form onSubmit={submit}>
      <Row>
        <legend>{texts.stars}</legend>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name="stars"
              checked={draft.stars === stars}
              onChange={() => set({ stars })}
            />
            {texts.star(stars)}
          </label>
        ))}
      </Row>
      {questions.map(([name, question]) => (
        <Row key={name}>
          <legend>{question}</legend>
          {[true, false].map((yes) => (
            <label key={String(yes)}>
              <input
                type="radio"
                name={name}
                checked={draft[name] === yes}
                onChange={() => set({ [name]: yes })}
              />
              {yes ? texts.yes : texts.no}
            </label>
          ))}
        </Row>
      ))}
      <TextArea
        label={texts.text}
        maxLength={2000}
        value={draft.text ?? ''}
        onChange={({ target }) => set({ text: target.value })}
      />
      <FormError>{wrong ?? moving.errorOf('review')}</FormError>
      <Button type="submit" busy={moving.isPending}>
        {texts.submit}
      </Button>
    </Form>
  );
}

const Row = styled(Choices)`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space[4]};

  > legend {
    font-weight: 600;
  }

  > label {
    gap: ${theme.space[2]};
  }
`;
