import { useApi, useSession } from 'shared-auth';
import { useQuery } from 'shared-runtime/query';
import { EmptyState, LoadingState, PageContainer, PageHeading, QueryStates, Section } from 'shared-ui';
import { messages } from '../../messages.ts';
import { categoriesQuery } from './categories-query.ts';

const text = messages.first;

export function FirstPage() {
  const { user } = useSession();
  const categories = useQuery(categoriesQuery(useApi()));
  return (
    <PageContainer>
      <PageHeading title={text.title} lead={text.lead} />
      <p>{user === null ? text.visitor : text.greeting(user.name)}</p>
      <Section title={text.categories}>
        <QueryStates query={categories} loading={<LoadingState />}>
          {(list) =>
            list.length === 0 ? (
              <EmptyState title={text.none} />
            ) : (
              <ul>
                {list.map(({ _id, categoriesname }) => (
                  <li key={_id}>{categoriesname}</li>
                ))}
              </ul>
            )
          }
        </QueryStates>
      </Section>
    </PageContainer>
  );
}
