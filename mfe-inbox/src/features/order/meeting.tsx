import { type FormEvent, useState } from 'react';
import { useAuthInstance } from 'shared-auth';
import { useMutation } from 'shared-runtime/query';
import { styled } from 'shared-runtime/styles';
import { Button, Form, FormError, Stack, TextField, theme } from 'shared-ui';
import { LocalTime } from 'shared-ui/local-time';
import { Choices } from '../../styles.tsx';
import { messages } from './messages.ts';
import type { OrderPartProps } from './order-query.ts';

const texts = messages.meeting;

/** The proposed or agreed meeting while it is to come, and a form that accepts one of the proposed times. */
export function Meeting({ order, moving }: OrderPartProps) {
  const { meeting, role, state } = order;
  if (!meeting) return null;
  if (meeting.time && state === 'meeting_agreed') {
    return (
      <Stack gap={3}>
        <p>
          {texts.agreed}{' '}
          <strong>
            <LocalTime at={meeting.time} dateStyle="full" />
          </strong>{' '}
          {texts.at} <strong>{meeting.place}</strong>
        </p>
        <CalendarButton orderId={order._id} />
      </Stack>
    );
  }
  if (state !== 'reserved') return null;
  return (
    <Stack gap={3}>
      <p>
        {meeting.proposedby === role ? texts.mine : texts.theirs(order.with.name)} {texts.at}{' '}
        <strong>{meeting.place}</strong>:
      </p>
      {order.actions.includes('accept') ? (
        <AcceptForm order={order} moving={moving} />
      ) : (
        <Times>
          {meeting.times.map((time) => (
            <li key={time}>
              <LocalTime at={time} dateStyle="full" />
            </li>
          ))}
        </Times>
      )}
    </Stack>
  );
}

function AcceptForm({ order, moving }: OrderPartProps) {
  const times = order.meeting?.times ?? [];
  const [time, setTime] = useState('');
  const chosen = times.includes(time) ? time : times[0];
  function submit(event: FormEvent) {
    event.preventDefault();
    if (chosen) moving.move({ action: 'accept', body: { time: chosen } });
  }
  return (
    <Form onSubmit={submit}>
      <Choices>
        <legend>{texts.choose}</legend>
        {times.map((each) => (
          <label key={each}>
            <input type="radio" checked={each === chosen} onChange={() => setTime(each)} name="time" />
            <LocalTime at={each} dateStyle="full" />
          </label>
        ))}
      </Choices>
      <FormError>{moving.errorOf('accept')}</FormError>
      <Button type="submit" busy={moving.isPending}>
        {texts.accept}
      </Button>
    </Form>
  );
}

function CalendarButton({ orderId }: { readonly orderId: string }) {
  const auth = useAuthInstance();
  const saving = useMutation({ mutationFn: async () => saveCalendar(orderId, await auth.token()) });
  return (
    <>
      <FormError>{saving.isError && texts.saveFailed}</FormError>
      <div>
        <Button variant="secondary" busy={saving.isPending} onClick={() => saving.mutate()}>
          {texts.save}
        </Button>
      </div>
    </>
  );
}

const Times = styled.ul`
  padding-inline-start: ${theme.space[5]};
`;

const LIMIT_MS = 8000;

/** Downloads the agreed meeting as a calendar file. Not a plain link, because the request needs the token in a header. */
async function saveCalendar(orderId: string, token: string | undefined): Promise<void> {
  const response = await fetch(`/api/orders/${encodeURIComponent(orderId)}/meeting.ics`, {
    headers: { freezertoken: `bearer ${token}` },
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  if (!response.ok) throw new Error(texts.saveFailed);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = 'meeting.ics';
  link.click();
  // Delayed, because some browsers read the object URL after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), LIMIT_MS);
}

const proposeTexts = messages.propose;
const DAYS_AHEAD = 30;

/** Form that proposes a meeting: up to three times, in the user's time zone, and a public place. */
export function ProposeForm({ moving, onDone }: Pick<OrderPartProps, 'moving'> & { onDone: () => void }) {
  const [times, setTimes] = useState(['', '', '']);
  const [place, setPlace] = useState('');
  /** Errors: of each time, then of the place. */
  const [wrong, setWrong] = useState<readonly (string | undefined)[]>([]);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const controls = [...event.currentTarget.querySelectorAll<HTMLInputElement>('[type=datetime-local]')];
    const halves = controls.map(({ validity }) => validity.badInput);
    const found = [...wrongTimes(times, halves), place.trim() === '' ? proposeTexts.noPlace : undefined];
    setWrong(found);
    if (found.some(Boolean)) return;
    const chosen = times.filter(Boolean).map((time) => new Date(time).toISOString());
    const body = { times: [...new Set(chosen)], place: place.trim() };
    moving.move({ action: 'propose', body }, onDone);
  }
  return (
    <Form onSubmit={submit}>
      <p>{proposeTexts.lead}</p>
      {[0, 1, 2].map((index) => (
        <TextField
          key={index}
          type="datetime-local"
          label={proposeTexts.time(index + 1)}
          value={times[index]}
          onChange={({ target }) => setTimes(times.map((time, at) => (at === index ? target.value : time)))}
          error={wrong[index]}
        />
      ))}
      <TextField
        label={proposeTexts.place}
        hint={proposeTexts.placeHint}
        maxLength={200}
        value={place}
        onChange={({ target }) => setPlace(target.value)}
        error={wrong[times.length]}
      />
      <FormError>{moving.errorOf('propose')}</FormError>
      <Button type="submit" busy={moving.isPending}>
        {proposeTexts.submit}
      </Button>
    </Form>
  );
}

/** The error of each time, at the first one if all are empty. @param halves which of them are half typed: their value is '' */
function wrongTimes(times: readonly string[], halves: readonly boolean[]): (string | undefined)[] {
  const isEmpty = !times.some(Boolean);
  const latest = Date.now() + DAYS_AHEAD * 86_400_000;
  return times.map((time, index) => {
    if (halves[index]) return proposeTexts.half;
    if (time === '') return isEmpty && index === 0 ? proposeTexts.noTime : undefined;
    const moment = new Date(time).getTime();
    if (!(moment > Date.now())) return proposeTexts.past;
    return moment > latest ? proposeTexts.late : undefined;
  });
}
