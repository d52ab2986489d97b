import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useApi, useSession } from 'shared-auth';
import {
  type EndpointBody,
  isMarketError,
  MAX_MESSAGE_PICTURES,
  MAX_MESSAGE_TEXT,
  uploadPicture,
} from 'shared-contracts';
import { useInfiniteQuery, useMutation } from 'shared-runtime/query';
import { styled } from 'shared-runtime/styles';
import { Button, FormError, IconButton, Inline, MarketIcon, Stack, TextArea, theme } from 'shared-ui';
import { messagesQuery, useChange } from './chat-queries.ts';
import { type Draft, newId, readDraft, writeDraft } from './drafts.ts';
import { messages } from './messages.ts';

const blank = (): Draft => ({ id: newId(), text: '' });

/** The remaining characters are shown from this number on. */
const NEAR_THE_END = 200;

/**
 * Form for a message. Its draft survives reloads until the market has stored the message. The id is created once, which makes sending
 * idempotent: a double click or a retry after a lost connection sends one message.
 */
export function Composer({ conversationId }: { readonly conversationId: string }) {
  const person = useSession().user?.email ?? '';
  const [draft, setDraft] = useState(blank);
  const field = useRef<HTMLTextAreaElement>(null);
  const pictures = usePictures();
  /** The pictures of the last attempt. */
  const tried = useRef('');
  const send = useChange(
    conversationId,
    (api, body: EndpointBody<'POST /conversations/{id}/messages'>) =>
      api('POST /conversations/{id}/messages', { params: { id: conversationId }, body }),
    {
      onSuccess: (_sent, { id }) => forget(id),
      // It was not stored, and with this id it cannot be.
      onError: (error, { text = '' }) =>
        isMarketError(error) && error.code === 'wrong_state' && keep({ id: newId(), text }),
    },
  );
  const left = MAX_MESSAGE_TEXT - [...draft.text].length;
  const isEmpty = draft.text.trim() === '' && pictures.urls.length === 0;

  function keep(changed: Draft) {
    setDraft(changed);
    writeDraft(person, conversationId, changed.text === '' ? undefined : changed);
  }

  /** After the message with this id has arrived. A newer draft, for instance of another tab, stays. */
  function forget(id: string) {
    if (readDraft(person, conversationId)?.id === id) writeDraft(person, conversationId, undefined);
    setDraft((own) => (own.id === id ? blank() : own));
    pictures.clear();
    tried.current = '';
  }

  // Not while rendering: the server has no drafts, and the field may have text from before hydration, typed or restored by the browser.
  const restore = useEffectEvent(() => {
    const stored = readDraft(person, conversationId);
    const { text: old = '' } = stored ?? {};
    const early = draft.text === '' ? (field.current?.value ?? '') : '';
    const text = early.startsWith(old) ? early : [old, early].filter(Boolean).join('\n');
    if (text !== old) keep({ id: newId(), text });
    else if (stored) setDraft(stored);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another user or conversation
  useLayoutEffect(() => restore(), [person, conversationId]);

  // The message arrived although its response did not, or was sent by another tab.
  const { data: written } = useInfiniteQuery(messagesQuery(useApi(), conversationId));
  const isSent = !send.isPending && (written?.some(({ id }) => id === draft.id) ?? false);
  const finish = useEffectEvent(() =>
    draft.isTried || pictures.urls.length === 0 ? forget(draft.id) : keep({ id: newId(), text: draft.text }),
  );
  useEffect(() => {
    if (isSent) finish();
  }, [isSent]);

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (isEmpty || left < 0 || send.isPending || pictures.isSending) return;
    const { text } = draft;
    const chosen = pictures.urls.join();
    // A retry with other pictures is another message: by the same id, the market would ignore it if the first attempt had arrived.
    const id = draft.isTried && chosen !== tried.current ? newId() : draft.id;
    tried.current = chosen;
    keep({ id, text, isTried: true });
    const message = {
      id,
      ...(text.trim() !== '' && { text }),
      ...(pictures.urls.length > 0 && { pictures: [...pictures.urls] }),
    };
    send.mutate(message);
  }

  return (
    <Stack as="form" gap={2} onSubmit={submit}>
      <TextArea
        label={messages.write}
        ref={field}
        dir="auto"
        value={draft.text}
        readOnly={send.isPending}
        onChange={({ target: { value: text } }) => keep({ id: newId(), text })}
        onKeyDown={({ key, ctrlKey, metaKey }) => key === 'Enter' && (ctrlKey || metaKey) && submit()}
        error={left < 0 ? messages.tooLong(MAX_MESSAGE_TEXT) : undefined}
        hint={left <= NEAR_THE_END && left >= 0 ? messages.left(left) : undefined}
      />
      {pictures.urls.length > 0 && (
        <Pictures>
          {pictures.urls.map((url, index) => (
            <li key={url}>
              <img src={url} alt={messages.picture(index + 1)} />
              <IconButton
                label={messages.removePicture(index + 1)}
                disabled={send.isPending}
                onClick={() => pictures.remove(url)}
              >
                <MarketIcon name="close" />
              </IconButton>
            </li>
          ))}
        </Pictures>
      )}
      <p role="status">{pictures.isSending && messages.uploading}</p>
      <FormError>{pictures.problem ?? send.error?.message}</FormError>
      <Inline>
        <Button
          type="submit"
          busy={send.isPending}
          busyLabel={messages.sending}
          aria-disabled={isEmpty || pictures.isSending}
        >
          {messages.send}
        </Button>
        <Choose>
          <MarketIcon name="plus" /> {messages.addPictures}
          <input
            type="file"
            accept="image/*"
            multiple
            disabled={pictures.isSending || send.isPending}
            onChange={({ target }) => {
              pictures.add([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </Choose>
      </Inline>
    </Stack>
  );
}

const Pictures = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
  list-style: none;

  & li {
    display: flex;
    align-items: start;
  }

  & img {
    width: 5rem;
    height: 5rem;
    border-radius: ${theme.radius.md};
    object-fit: cover;
  }
`;

/** The native file input covers the text. */
const Choose = styled.label`
  position: relative;
  display: inline-flex;
  gap: ${theme.space[2]};
  align-items: center;
  min-height: 2.75rem;
  padding-inline: ${theme.space[3]};
  border-radius: ${theme.radius.md};
  font-weight: 600;
  overflow: hidden;

  &:hover,
  &:focus-within {
    background: ${theme.color.accentSoft};
  }

  &:focus-within {
    outline: 2px solid ${theme.color.accent};
  }

  & input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
`;

/** The pictures of a message: uploaded one after the other as soon as they are chosen. */
function usePictures() {
  const api = useApi();
  const [urls, setUrls] = useState<readonly string[]>([]);
  const upload = useMutation({
    mutationFn: async (files: readonly File[]) => {
      if (urls.length + files.length > MAX_MESSAGE_PICTURES)
        throw new Error(messages.tooMany(MAX_MESSAGE_PICTURES));
      for (const file of files) {
        const url = await uploadPicture(api, file);
        setUrls((known) => [...known, url]);
      }
    },
  });
  return {
    urls,
    add: (files: readonly File[]) => upload.mutate(files),
    remove: (url: string) => setUrls((known) => known.filter((each) => each !== url)),
    clear: () => setUrls([]),
    isSending: upload.isPending,
    problem: upload.error?.message,
  };
}
