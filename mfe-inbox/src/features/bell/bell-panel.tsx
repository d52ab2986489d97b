import { useEffect } from 'react';
import { useApi } from 'shared-auth';
import { paths } from 'shared-contracts';
import { useOverlay } from 'shared-runtime/overlay';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { Link } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { Button, FormError, QueryStates, Skeleton, Stack, theme } from 'shared-ui/core';
import { messages } from '../../notices/messages.ts';
import { NoticeList } from '../../notices/notice-list.tsx';
import { latestQuery, useMarkRead } from '../../notices/notices.ts';

/** Panel below the bell with the newest notices. The browser's *back* closes it. */
export default function BellPanel({ onClose }: { readonly onClose: () => void }) {
  const latest = latestQuery(useApi());
  const query = useQuery(latest);
  const client = useQueryClient();
  const markRead = useMarkRead();
  useOverlay(true, onClose);
  // Refetch on opening, because the user expects the current notices.
  useEffect(() => void client.invalidateQueries({ queryKey: latest.queryKey }), [client, latest.queryKey]);
  const hasUnread = query.data?.some(({ read }) => !read);
  return (
    <Box role="group" aria-label={messages.list} tabIndex={-1}>
      <Head>
        <strong>{messages.list}</strong>
        {hasUnread && (
          <Button variant="ghost" size="sm" onClick={() => markRead.mutate(undefined)}>
            {messages.markAll}
          </Button>
        )}
      </Head>
      <FormError>{markRead.error?.message}</FormError>
      <QueryStates query={query} loading={<Loading />}>
        {(notices) =>
          notices.length === 0 ? (
            <Empty>{messages.noneHint}</Empty>
          ) : (
            <NoticeList notices={notices} onFollow={onClose} />
          )
        }
      </QueryStates>
      <Foot>
        <Link to={paths.inbox()} onClick={onClose}>
          {messages.all}
        </Link>
        <Link to={paths.mailSettings()} onClick={onClose}>
          {messages.settings.title}
        </Link>
      </Foot>
    </Box>
  );
}

function Loading() {
  return (
    <Stack gap={2} aria-busy="true">
      <Skeleton height="3.5rem" />
      <Skeleton height="3.5rem" />
    </Stack>
  );
}

/** On the smallest screens as wide as the bar. */
const Box = styled.div`
  position: absolute;
  inset-block-start: calc(100% + ${theme.space[2]});
  inset-inline-end: 0;
  width: 23rem;
  max-height: min(80vh, 36rem);
  overflow: auto;
  padding: ${theme.space[2]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surfaceRaised};
  box-shadow: ${theme.shadow.lg};
  @media (max-width: 419px) { inset-inline: ${theme.layout.gutter}; width: auto; }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  padding-inline: ${theme.space[3]};
`;

const Foot = styled.div`
  display: flex;
  justify-content: space-between;
  padding: ${theme.space[3]};
`;

const Empty = styled.p`
  padding: ${theme.space[3]};
  color: ${theme.color.textMuted};
`;
