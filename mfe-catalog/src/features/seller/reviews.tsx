import { useApi } from 'shared-auth';
import type { MarketClient, SellerReview } from 'shared-contracts';
import { pagedQuery } from 'shared-runtime/paged-query';
import { useInfiniteQuery } from 'shared-runtime/query';
import { styled } from 'shared-runtime/styles';
import { Inline, QueryStates, ShowMore, Skeleton, Stack, theme, VisuallyHidden } from 'shared-ui';
import { messages } from './messages.ts';

const REVIEWS = 10;

export const reviewsQuery = (api: MarketClient, id: string) =>
  pagedQuery(['market', 'seller-reviews', id], REVIEWS, (page, signal) =>
    api.page('GET /sellers/{id}/reviews', { params: { id }, query: page, signal }),
  );

/** Buyers' reviews of a seller, with the seller's replies. */
export function Reviews({ sellerId }: { readonly sellerId: string }) {
  const query = useInfiniteQuery(reviewsQuery(useApi(), sellerId));
  return (
    <QueryStates query={query} loading={<Skeleton height={160} />}>
      {(reviews) => (
        <>
          <List forwardedAs="ul" gap={5}>
            {reviews.map((review) => (
              <li key={review._id}>
                <Review review={review} />
              </li>
            ))}
          </List>
          <ShowMore query={query} />
        </>
      )}
    </QueryStates>
  );
}

function Review({ review }: { readonly review: SellerReview }) {
  const { stars, productname, at, text, answer } = review;
  const points = messages.questions.filter(([name]) => review[name]).map(([, words]) => words);
  return (
    <Stack as="article" gap={2}>
      <Inline as="header" gap={[1, 3]} align="baseline">
        <span aria-hidden="true">{'★'.repeat(stars) + '☆'.repeat(5 - stars)}</span>
        <VisuallyHidden>{messages.stars(stars)}</VisuallyHidden>
        <strong>{productname}</strong>
        <time dateTime={at}>{messages.month(at)}</time>
      </Inline>
      {points.length > 0 && <small>{points.join(' · ')}</small>}
      {text !== '' && <p dir="auto">{text}</p>}
      {answer !== undefined && (
        <blockquote>
          <strong>{messages.answer}</strong> {answer}
        </blockquote>
      )}
    </Stack>
  );
}

const List = styled(Stack)`
  max-width: 44rem;

  & article {
    padding-block-end: ${theme.space[4]};
    border-bottom: 1px solid ${theme.color.border};
    overflow-wrap: anywhere;
  }

  & :is(time, small) {
    color: ${theme.color.textMuted};
    font-size: ${theme.size.sm};
  }

  & p {
    white-space: pre-line;
  }

  & blockquote {
    padding-inline-start: ${theme.space[4]};
    border-inline-start: 3px solid ${theme.color.border};
    white-space: pre-line;
  }
`;
