import { useId } from 'react';
import { paths, type SavedSearch } from 'shared-contracts';
import { readSavedSearch, writeSearch } from 'shared-contracts/search';
import { Link } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  formatDate,
  formatPrice,
  Grid,
  Inline,
  Picture,
  Stack,
  theme,
} from 'shared-ui';
import { Text } from 'shared-ui/text';
import { messages, newText } from '../../saved-searches/messages.ts';

interface SavedCardProps {
  readonly saved: SavedSearch;
  readonly onOpen: () => void;
  readonly onRename: () => void;
  readonly onStop: () => void;
}

export function SavedCard({ saved, onOpen, onRename, onStop }: SavedCardProps) {
  const nameId = useId();
  const requested = saved.unreadable ? undefined : readSavedSearch(saved.query);
  return (
    <Card role="group" aria-labelledby={nameId}>
      <Stack>
        <Head gap={4} align="start" justify="space-between">
          <Stack gap={2}>
            <Name id={nameId}>{saved.name}</Name>
            {requested === undefined ? (
              <Text>{messages.unreadable}</Text>
            ) : (
              <Text>
                {saved.new.value > 0 ? (
                  <Badge tone="success">{messages.new(newText(saved.new))}</Badge>
                ) : (
                  messages.nothingNew
                )}{' '}
                {messages.since} <time dateTime={saved.seenat}>{formatDate(saved.seenat)}</time>
              </Text>
            )}
          </Stack>
          <Inline gap={2}>
            {requested !== undefined && (
              <ButtonLink
                size="sm"
                to={paths.search(writeSearch({ ...requested, ...(requested.q ? { sort: 'new' } : {}) }))}
                aria-describedby={nameId}
                onClick={onOpen}
              >
                {messages.open}
              </ButtonLink>
            )}
            <Button size="sm" variant="secondary" aria-describedby={nameId} onClick={onRename}>
              {messages.rename}
            </Button>
            <Button size="sm" variant="ghost" aria-describedby={nameId} onClick={onStop}>
              {messages.stop}
            </Button>
          </Inline>
        </Head>
        {saved.newest.length > 0 && (
          <Grid as="ul" gap={3} aria-label={messages.newest}>
            {saved.newest.map((product) => (
              <li key={product._id}>
                <Offer to={paths.publicProduct(product)}>
                  <Picture images={product.images} alt="" sizes="88px" />
                  <span>{product.productname}</span>
                  <strong>{formatPrice(product.resaleprice)}</strong>
                </Offer>
              </li>
            ))}
          </Grid>
        )}
      </Stack>
    </Card>
  );
}

const Head = styled(Inline)`
  & > :first-child {
    flex: 1 1 16rem;
  }
`;

const Name = styled.h2`
  font-size: ${theme.size.lg};
  line-height: 1.25;
`;

const Offer = styled(Link)`
  display: grid;
  grid-template-columns: 5.5rem minmax(0, 1fr);
  grid-template-rows: 1fr auto auto 1fr;
  column-gap: ${theme.space[3]};
  color: ${theme.color.text};
  font-size: ${theme.size.sm};
  text-decoration: none;

  & > :first-child {
    grid-area: 1 / 1 / -1;
    align-self: start;
    border-radius: ${theme.radius.md};
  }

  & > :nth-child(2) {
    grid-area: 2 / 2;
  }

  & > strong {
    grid-area: 3 / 2;
  }

  &:hover > :nth-child(2) {
    text-decoration: underline;
  }
`;
