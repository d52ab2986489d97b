import type { OrderReview } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { Stack } from 'shared-ui';
import { Fold } from './fold.tsx';
import { messages } from './messages.ts';
import type { OrderPartProps } from './order-query.ts';
import { ReviewForm } from './review-form.tsx';
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

const Article = styled.article`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
