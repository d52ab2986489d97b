import type { Notice } from 'shared-contracts';
import { Link } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { theme, VisuallyHidden } from 'shared-ui/core';
import { LocalTime } from 'shared-ui/local-time';
import { messages, topics } from './messages.ts';
import { addressOf, useMarkRead } from './notices.ts';

interface NoticeListProps {
  readonly notices: readonly Notice[];
  /** Called when the user follows a notice. */
  readonly onFollow?: () => void;
}

/** List of notices: each is a link, and a click marks it as read. */
export function NoticeList({ notices, onFollow }: NoticeListProps) {
  const markRead = useMarkRead();
  function follow({ _id, read }: Notice) {
    if (!read) markRead.mutate([_id]);
    onFollow?.();
  }
  return (
    <List aria-label={messages.list}>
      {notices.map((notice) => (
        <li key={notice._id}>
          <Row
            to={addressOf(notice)}
            data-unread={notice.read ? undefined : true}
            onClick={() => follow(notice)}
          >
            {!notice.read && <VisuallyHidden>{`${messages.unread}: `}</VisuallyHidden>}
            <span>{notice.text}</span>
            <Small>
              {topics[notice.kind]} · <LocalTime at={notice.at} />
            </Small>
          </Row>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: 1px;
  list-style: none;
`;

const Row = styled(Link)`
  position: relative;
  display: grid;
  gap: ${theme.space[1]};
  padding: ${theme.space[3]} ${theme.space[4]} ${theme.space[3]} ${theme.space[6]};
  border-radius: ${theme.radius.md};
  color: ${theme.color.text};
  overflow-wrap: anywhere;
  text-decoration: none;

  &:hover {
    background: ${theme.color.accentSoft};
  }

  &[data-unread] {
    font-weight: 620;
  }

  &[data-unread]::before {
    position: absolute;
    inset-block-start: 1.3rem;
    inset-inline-start: 0.6rem;
    width: 0.5rem;
    height: 0.5rem;
    border-radius: ${theme.radius.full};
    background: ${theme.color.accent};
    content: '';
  }
`;

const Small = styled.small`
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
  font-weight: 400;
`;
