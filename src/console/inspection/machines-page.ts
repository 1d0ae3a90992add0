import { hearHappenings } from './channel.ts';
import { type Happening, KEPT, newestOf, pathsOf } from './recording.ts';

const drawings: Readonly<Record<string, string>> = import.meta.glob('/machines/diagrams/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const fileOf = (chart: string) =>
  `/machines/diagrams/${chart.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.svg`;

const PAGE = `
<style>
  body{margin:0;font:14px/1.5 system-ui,sans-serif;display:grid;grid-template:auto 1fr/18rem 1fr 24rem;height:100vh;background:Canvas;color:CanvasText;color-scheme:light dark}
  header{grid-column:1/-1;display:flex;gap:1rem;align-items:center;padding:.5rem 1rem;border-bottom:1px solid GrayText}
  h1{font-size:1rem;margin:0} h2{font-size:.9rem} main,nav,aside{overflow:auto;padding:0 1rem 1rem}
  ul{list-style:none;padding-left:1rem;margin:0} nav button{border:0;background:none;color:inherit;font:inherit;padding:.1rem .3rem;text-align:left;cursor:pointer}
  nav button[aria-current=true]{outline:2px solid Highlight} .stopped{opacity:.6} ol{padding-left:0;list-style:none;font:12px/1.5 ui-monospace,monospace}
  li pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere} main svg{max-width:100%;height:auto}
  .state.lit>.box{stroke:#009688!important;stroke-width:4!important}
</style>
<header><h1>Running charts</h1>
  <label>Step <input id="step" type="range" min="0" max="0" value="0"></label> <output id="at">live</output>
  <button id="live">Live</button> <button id="save">Save recording</button>
  <label>Open recording <input id="open" type="file" accept=".json"></label>
</header>
<nav aria-label="Actors"><h2>Actors</h2><div id="tree"></div></nav>
<main><h2 id="title">Choose an actor</h2><div id="drawing"></div></main>
<aside aria-label="Events"><h2>The last ${KEPT} events</h2><ol id="events"></ol></aside>`;

/** Shows the actors that run in other tabs, with the states they are in, and plays what was recorded of one again. */
export function showMachines(): void {
  document.title = 'Charts · Plumbline';
  document.body.innerHTML = PAGE;
  const part = (id: string) => document.querySelector<HTMLElement>(`#${id}`) ?? document.body;
  let happenings: readonly Happening[] = [];
  let newest = new Map<string, Happening>();
  let chosen: string | undefined;
  /** Which of the chosen actor's happenings is on view; undefined for the last one. */
  let step: number | undefined;

  const ownOf = (actor: string | undefined) => happenings.filter((happening) => happening.actor === actor);

  function draw(): void {
    const own = ownOf(chosen);
    const shown = step === undefined ? newest.get(chosen ?? '') : own[step];
    part('tree').replaceChildren(branch(null));
    part('title').textContent = shown ? `${shown.chart ?? shown.name}: ${shown.status}` : 'Choose an actor';
    part('drawing').innerHTML = shown?.chart ? (drawings[fileOf(shown.chart)] ?? '') : '';
    const lit = pathsOf(shown?.state ?? null);
    for (const state of part('drawing').querySelectorAll('[data-state]')) {
      state.classList.toggle('lit', lit.includes(state.getAttribute('data-state') ?? ''));
    }
    part('at').textContent = step === undefined ? 'live' : `${step + 1} of ${own.length}`;
    slider.max = String(Math.max(0, own.length - 1));
    slider.value = String(step ?? Math.max(0, own.length - 1));
    part('events').replaceChildren(...(chosen ? own : happenings).toReversed().map(line));
  }

  function branch(parent: string | null): HTMLElement {
    const list = document.createElement('ul');
    const isRoot = (happening: Happening) => happening.parent === null || !newest.has(happening.parent);
    for (const happening of newest.values()) {
      if (parent === null ? !isRoot(happening) : happening.parent !== parent) continue;
      const item = document.createElement('li');
      const button = document.createElement('button');
      button.textContent = `${happening.chart ?? happening.name} ${happening.state === null ? '' : JSON.stringify(happening.state)}`;
      button.className = happening.status === 'active' ? '' : 'stopped';
      button.setAttribute('aria-current', String(happening.actor === chosen));
      button.addEventListener('click', () => {
        chosen = happening.actor;
        step = undefined;
        draw();
      });
      item.append(button, branch(happening.actor));
      list.append(item);
    }
    return list;
  }

  const slider = inputOf('step');
  slider.addEventListener('input', () => {
    step = Number(slider.value);
    draw();
  });
  part('live').addEventListener('click', () => {
    step = undefined;
    draw();
  });
  part('save').addEventListener('click', () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([JSON.stringify(happenings)], { type: 'application/json' }));
    link.download = 'charts.json';
    link.click();
    URL.revokeObjectURL(link.href);
  });
  const opening = inputOf('open');
  opening.addEventListener('change', async () => {
    const text = await opening.files?.[0]?.text();
    if (text === undefined) return;
    // Only this page writes such files, for this page.
    happenings = JSON.parse(text) as readonly Happening[];
    newest = new Map(newestOf(happenings));
    chosen = undefined;
    step = undefined;
    draw();
  });
  hearHappenings((heard) => {
    happenings = [...happenings, ...heard].slice(-KEPT);
    for (const happening of heard) newest.set(happening.actor, happening);
    draw();
  });
  draw();
}

function inputOf(id: string): HTMLInputElement {
  const found = document.getElementById(id);
  if (!(found instanceof HTMLInputElement)) throw new TypeError(`The page has no input #${id}`);
  return found;
}

function line({ at, name, chart, event, state }: Happening): HTMLElement {
  const item = document.createElement('li');
  const text = document.createElement('pre');
  const time = new Date(at).toISOString().slice(11, 23);
  text.textContent = `${time} ${chart ?? name} ${JSON.stringify(event)} → ${JSON.stringify(state)}`;
  item.append(text);
  return item;
}
