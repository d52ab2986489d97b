import { useSyncExternalStore } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { type BootManifest, versionsOf } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { Button, theme } from 'shared-ui/core';
import { messages } from './messages.ts';
import { VersionSwitcher, type VersionSwitcherProps } from './version-switcher.tsx';

export interface BordersProps {
  readonly boot: Pick<BootManifest, 'serial' | 'remotes' | 'shell' | 'preview'>;
  /** Milliseconds from requesting a remote to having it, for loaded remotes. */
  readonly loadTime: (remote: string) => number | undefined;
  /** The person who uses the overlay: an admin may also look at other versions. */
  readonly person: {
    readonly isAdmin: () => boolean;
    readonly token: VersionSwitcherProps['token'];
  };
  readonly onClose: () => void;
}

const LOOK_EVERY_MS = 250;

/** Draws a border around each remote, with its id, version, team and load time. */
function Borders({ boot, loadTime, person, onClose }: BordersProps) {
  const places = usePlaces();
  const known = new Set(places.map(({ remote }) => remote));
  return (
    <Layer aria-label={messages.region}>
      {places.map(({ remote, version, team, ...box }) => (
        <Border key={`${remote} ${box.left} ${box.top}`} style={box}>
          <Label>
            <strong>{remote}</strong> {version} · {team} · {caption(boot, remote, loadTime(remote))}
          </Label>
        </Border>
      ))}
      <Panel>
        <span>
          {known.size === 0 ? messages.none : messages.title(known.size)} · {messages.host(boot.serial)}
        </span>
        <Button size="sm" variant="secondary" onClick={onClose}>
          {messages.close} ({messages.key})
        </Button>
        {person.isAdmin() && (
          <VersionSwitcher
            token={person.token}
            shown={versionsOf(boot)}
            previewed={boot.preview?.versions ?? {}}
            open={(address) => location.assign(address)}
          />
        )}
      </Panel>
    </Layer>
  );
}

function caption({ remotes }: BordersProps['boot'], id: string, ms: number | undefined): string {
  const time = ms === undefined ? messages.notLoaded : messages.loaded(ms);
  return remotes.find((remote) => remote.id === id)?.local ? `${time} · ${messages.local}` : time;
}

/** There is no event for moved elements: their positions are polled a few times per second while the borders are shown. */
function watchPlaces(look: () => void): () => void {
  const timer = setInterval(look, LOOK_EVERY_MS);
  addEventListener('resize', look);
  return () => {
    clearInterval(timer);
    removeEventListener('resize', look);
  };
}

/** As text, so that equal positions do not render again. */
const usePlaces = (): ReturnType<typeof measure> =>
  JSON.parse(useSyncExternalStore(watchPlaces, () => JSON.stringify(measure())));

/** At the beginning of the document, as the origin of the measured positions; it takes no space. */
const Layer = styled.section`
  position: absolute;
  inset: 0 auto auto 0;
  inline-size: 1px;
  block-size: 1px;
`;

const Border = styled.div`
  position: absolute;
  z-index: 900;
  box-sizing: border-box;
  border: 2px dashed ${theme.color.accent};
  pointer-events: none;
`;

const Label = styled.span`
  position: absolute;
  inset: 0 0 auto auto;
  /* May be wider than its border, so that the name of a very small part can be read. */
  inline-size: max-content;
  max-inline-size: max(100%, 14rem);
  padding: ${theme.space[1]} ${theme.space[2]};
  background: ${theme.color.accent};
  color: ${theme.color.textOnAccent};
  font-size: ${theme.size.xs};
  overflow-wrap: anywhere;
`;

const Panel = styled.div`
  position: fixed;
  inset: auto auto ${theme.space[4]} ${theme.space[4]};
  z-index: 901;
  max-inline-size: calc(100vw - 2 * ${theme.space[4]});
  max-block-size: calc(100vh - 2 * ${theme.space[4]});
  overflow: auto;
  box-sizing: border-box;
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
  align-items: center;
  padding: ${theme.space[2]} ${theme.space[3]};
  border: 1px solid ${theme.color.borderStrong};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceRaised};
  color: ${theme.color.text};
  font-size: ${theme.size.sm};
  box-shadow: ${theme.shadow.md};
`;

/** The current positions of the remotes, relative to the document; those without size are left out. */
function measure() {
  return [...document.querySelectorAll<HTMLElement>('[data-remote]')].flatMap((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const { remote = '', version = '', team = '' } = element.dataset;
    if (width === 0 || height === 0) return [];
    return [{ remote, version, team, left: left + scrollX, top: top + scrollY, width, height }];
  });
}

let shown: { root: Root; place: HTMLElement } | undefined;

/** Shows the borders, or hides them if they are shown. */
export function toggleBorders(props: Omit<BordersProps, 'onClose'>): void {
  if (shown) {
    shown.root.unmount();
    shown.place.remove();
    shown = undefined;
    return;
  }
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<Borders {...props} onClose={() => toggleBorders(props)} />);
  shown = { root, place };
}
