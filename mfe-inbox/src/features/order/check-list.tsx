import { useState } from 'react';
import { storedText, storeText } from 'shared-runtime/stored-text';
import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui';
import { choiceStyles } from '../../styles.tsx';
import { messages } from './messages.ts';

const texts = messages.checks;
const items = Object.entries(texts.items);

/** Check list for the hand-over; the ticks are stored on the device. Rendered in the browser only. */
export function CheckList({ orderId }: { readonly orderId: string }) {
  const key = `market.checks.${orderId}`;
  const [ticked, setTicked] = useState(() => (storedText(key) ?? '').split(','));
  function tick(name: string, isOn: boolean) {
    const next = isOn ? [...ticked, name] : ticked.filter((each) => each !== name);
    setTicked(next);
    // Without storage the ticks last as long as the page.
    storeText(key, next.join(','));
  }
  return (
    <>
      <List>
        {items.map(([name, [label, how]]) => (
          <li key={name}>
            <label>
              <input
                type="checkbox"
                checked={ticked.includes(name)}
                onChange={({ target }) => tick(name, target.checked)}
              />
              <span>
                <strong>{label}</strong>: {how}
              </span>
            </label>
          </li>
        ))}
      </List>
      <p>{texts.onDevice}</p>
    </>
  );
}

const List = styled.ul`
  list-style: none;

  label {
    ${choiceStyles}
    align-items: start;
    padding-block: ${theme.space[2]};
  }
`;
