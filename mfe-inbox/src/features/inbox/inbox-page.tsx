import type { ReactNode } from 'react';
import { useApi } from 'shared-auth';
import { paths } from 'shared-contracts';
import { useInfiniteQuery } from 'shared-runtime/query';
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  FormError,
  Inline,
  PageContainer,
  PageHeading,
  QueryStates,
  ShowMore,
} from 'shared-ui';
import { messages } from '../../notices/messages.ts';
import { NoticeList } from '../../notices/notice-list.tsx';
import { noticesQuery, useMarkRead } from '../../notices/notices.ts';
import { Column, LoadingRows } from '../../styles.tsx';

/** The user's conversations, passed in because they belong to another feature, and the notices below. */
export function InboxPage({ conversations }: { readonly conversations: ReactNode }) {
  const query = useInfiniteQuery(noticesQuery(useApi()));
  const markRead = useMarkRead();
  const hasUnread = query.data?.some(({ read }) => !read);
  return (
    <PageContainer>
      <PageHeading title={messages.title} lead={messages.lead} />
      <Column>
        {conversations}
        <h2>{messages.list}</h2>
        <Inline>
          <ButtonLink to={paths.mailSettings()} variant="secondary">
            {messages.settings.title}
          </ButtonLink>
          {hasUnread && (
            <Button variant="ghost" onClick={() => markRead.mutate(undefined)}>
              {messages.markAll}
            </Button>
          )}
        </Inline>
        <FormError>{markRead.error?.message}</FormError>
        <QueryStates query={query} loading={<LoadingRows height="4rem" count={3} />}>
          {(notices) =>
            notices.length === 0 ? (
              <EmptyState
                title={messages.none}
                action={<ButtonLink to={paths.home()}>{messages.browse}</ButtonLink>}
              >
                {messages.noneHint}
              </EmptyState>
            ) : (
              <Card>
                <NoticeList notices={notices} />
              </Card>
            )
          }
        </QueryStates>
        <ShowMore query={query} />
      </Column>
    </PageContainer>
  );
}
