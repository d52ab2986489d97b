import { paths, type SearchAnswer, type SearchQuery } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { ButtonLink, theme } from 'shared-ui';
import { ProductCard } from '../../../product-card/product-card.tsx';
import { messages } from '../messages.ts';
import { readSearch, writeSearch } from '../search-query.ts';

/** Beside the filters: two or three columns on large screens, two on medium and one on small ones. */
const SIZES =
  '(min-width: 1296px) 290px, (min-width: 1100px) 27vw, (min-width: 800px) 31vw, (min-width: 600px) 45vw, calc(100vw - 32px)';
const FIRST_ROW = 3;

interface ResultsProps {
  readonly query: SearchQuery;
  readonly answer: SearchAnswer;
}

/** One page of what was found. */
export function Results({ query, answer: { products, next } }: ResultsProps) {
  const { cursor, ...first } = query;
  return (
    <>
      <List aria-label={messages.results}>
        {products.map((product, position) => (
          <li key={product._id}>
            <ProductCard
              product={product}
              heading="h2"
              to={paths.publicProduct(product)}
              sizes={SIZES}
              priority={position === 0 ? true : position < FIRST_ROW ? 'eager' : false}
            />
          </li>
        ))}
      </List>
      {(next !== null || cursor !== undefined) && (
        <Foot>
          {cursor !== undefined && (
            <ButtonLink variant="ghost" size="lg" to={paths.search(writeSearch(first))}>
              {messages.first}
            </ButtonLink>
          )}
          {next !== null && (
            <ButtonLink
              variant="secondary"
              size="lg"
              rel="next"
              to={paths.search(writeSearch(readSearch(new URLSearchParams(next))))}
            >
              {messages.next}
            </ButtonLink>
          )}
        </Foot>
      )}
    </>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
  gap: ${theme.space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
  justify-content: center;
  padding-block-start: ${theme.space[5]};
`;
