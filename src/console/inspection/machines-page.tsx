import './machines-page.css';
import { useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { saveFile } from '#console/shared/files/save-file.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { ActorTree } from './actor-tree.tsx';
import { hearHappenings } from './channel.ts';
import { CHARTS, drawingOf } from './charts.ts';
import { EventList, type Listed } from './event-list.tsx';
import { findActors } from './find-actors.ts';
import { type Happening, newestOf, pathsOf, readRecording, withHappenings } from './recording.ts';
import { type Replayed, replaySession } from './replay.ts';
import { ReplayBar } from './replay-bar.tsx';

/** How many events the list shows, counted from the newest. */
const SHOWN = 200;

/** What is shown: what runs now, an opened recording, or a replay of one of them. */
type View =
  | { readonly mode: 'live' }
  | { readonly mode: 'opened'; readonly recording: readonly Happening[] }
  | { readonly mode: 'replay'; readonly replayed: readonly Replayed[]; readonly at: number; readonly before: View };

/** Shows the actors that run in other tabs with their states, and replays recordings of them. */
function MachinesPage({ live }: { live: Heard }) {
  const heard = useSyncExternalStore(live.subscribe, live.read);
  const [view, setView] = useState<View>({ mode: 'live' });
  const [chosen, setChosen] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const listed = listOf(view, heard);
  const actors = newestOf(listed.map(({ happening }) => happening));
  const found = findActors(actors, words);
  const shown = actors.get(chosen ?? '');
  const own = chosen === null ? listed : listed.filter(({ happening }) => happening.actor === chosen);
  const recording = view.mode === 'opened' ? view.recording : heard;
  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      setView({ mode: 'opened', recording: readRecording(await file.text()) });
      setRefusal(null);
      setChosen(null);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : 'This file cannot be read.');
    }
  };
  return (
    <>
      <header className="bar">
        <h1>Running charts</h1>
        {view.mode === 'replay' ? null : (
          <>
            <Button
              variant="solid"
              disabled={recording.length === 0}
              onClick={() =>
                setView({ mode: 'replay', replayed: replaySession(recording, CHARTS), at: 0, before: view })
              }
            >
              Replay
            </Button>
            <Button variant="outline" disabled={recording.length === 0} onClick={() => save(recording)}>
              Save recording
            </Button>
            <label className="file">
              Open recording
              <input
                type="file"
                accept=".json"
                onChange={({ target }) => {
                  open(target.files?.[0]);
                  target.value = '';
                }}
              />
            </label>
            {view.mode === 'opened' && (
              <Button variant="ghost" onClick={() => setView({ mode: 'live' })}>
                Back to what runs
              </Button>
            )}
          </>
        )}
        {refusal && <p role="alert">{refusal}</p>}
      </header>
      {view.mode === 'replay' && (
        <ReplayBar
          replayed={view.replayed}
          at={view.at}
          onGo={(at) => setView({ ...view, at })}
          onEnd={() => setView(view.before)}
        />
      )}
      <div className="panes">
        <nav aria-label="Actors">
          <h2>Actors</h2>
          {actors.size === 0 && (
            <p className="hint">Open the console in another tab of this browser: its charts show here.</p>
          )}
          {actors.size > 0 && (
            <input
              type="search"
              className="search"
              aria-label="Search actors"
              placeholder="Chart, name or state"
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
          <ActorTree
            actors={found}
            showsEnded={words !== ''}
            chosen={chosen}
            onChoose={(actor) => setChosen(actor === chosen ? null : actor)}
          />
        </nav>
        <main aria-label="Diagram">
          <h2>{shown ? (shown.chart ?? shown.name) : 'Diagram'}</h2>
          <Drawing shown={shown} />
        </main>
        <aside aria-label="Events">
          <h2>{chosen === null ? `The last ${SHOWN} events` : `Its last ${SHOWN} events`}</h2>
          <EventList
            events={own.slice(-SHOWN).toReversed()}
            at={view.mode === 'replay' ? view.at : null}
            onChoose={({ happening, place }) => {
              if (view.mode === 'replay') setView({ ...view, at: place });
              else setChosen(happening.actor);
            }}
          />
        </aside>
      </div>
    </>
  );
}

/** The drawing of a chart, with its current states highlighted. */
function Drawing({ shown }: { shown: Happening | undefined }) {
  if (shown === undefined) return <p className="hint">Choose an actor to see its diagram, with its states lit.</p>;
  if (shown.chart === null) return <p className="hint">This is a call: it has no diagram.</p>;
  const lit = pathsOf(shown.state).map((path) => `.drawing [data-state=${JSON.stringify(path)}] > .box`);
  return (
    <>
      <style>{`${lit.join()} { stroke: var(--colors-accent-mark); stroke-width: 4 }`}</style>
      <section
        className="drawing"
        aria-label={`Diagram of ${shown.chart}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a large diagram is scrolled by keys.
        tabIndex={0}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this repository, written by its own script.
        dangerouslySetInnerHTML={{ __html: drawingOf(shown.chart) }}
      />
    </>
  );
}

/** The events to list. In a replay these are the ones sent so far, with the states of the fresh actors. */
function listOf(view: View, heard: readonly Happening[]): readonly Listed[] {
  if (view.mode !== 'replay') {
    return (view.mode === 'opened' ? view.recording : heard).map((happening, place) => ({ happening, place }));
  }
  return view.replayed
    .slice(0, view.at + 1)
    .map(({ happening, state, outcome }, place) => ({ happening: { ...happening, state }, place, outcome }));
}

const save = (recording: readonly Happening[]) =>
  saveFile(new Blob([JSON.stringify(recording)], { type: 'application/json' }), 'charts.json');

type Heard = { readonly read: () => readonly Happening[]; readonly subscribe: (onChange: () => void) => () => void };

/** What other tabs send, as a store for React. A log-in alone sends hundreds of events, so it is drawn once for each frame. */
function listen(): Heard {
  let heard: readonly Happening[] = [];
  let isDue = false;
  const listeners = new Set<() => void>();
  const tell = () => {
    isDue = false;
    for (const listener of listeners) listener();
  };
  hearHappenings((more) => {
    heard = withHappenings(heard, more);
    if (!isDue) requestAnimationFrame(tell);
    isDue = true;
  });
  return {
    read: () => heard,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** Shows this page in place of the console. Like the diagrams, it follows the colour scheme of the system. */
export function showMachines(root: HTMLElement): void {
  document.title = 'Charts · Plumbline';
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    document.documentElement.dataset.appearance = dark.matches ? 'dark' : 'light';
  };
  dark.addEventListener('change', follow);
  follow();
  createRoot(root).render(<MachinesPage live={listen()} />);
}
