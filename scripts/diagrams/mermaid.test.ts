import { expect, test } from 'vitest';
import { readChartGraph } from './chart-graph.ts';
import { doorMachine } from './door.machine.ts';
import { toMermaid } from './mermaid.ts';

test('a chart is written with its states, arrows and texts', () => {
  expect(toMermaid(readChartGraph(doorMachine))).toBe(`stateDiagram-v2
  accTitle: Statechart door
  accDescr { A door that somebody watches. It is not a real one. }
  state "door" as door {
    [*] --> door_closed
    door_closed --> door_open : door.opened
    door_open --> door_closed : door.closed
    door_open_watched --> door_gone : watch done
    state "closed" as door_closed
    door_closed : exit / ring(high)
    state "open" as door_open {
      [*] --> door_open_deciding
      door_open_deciding --> door_open_busy : always [isBusy]
      door_open_deciding --> door_open_watched : always [else]
      door_open_busy --> door_open_watched : after busyTime (30\u00a0s)
      door_open_watched --> door_open_busy : watch failed
      state "deciding" as door_open_deciding
      state "busy" as door_open_busy
      door_open_busy : door.pushed / rest
      state "watched" as door_open_watched
      door_open_watched : runs watchDoor as watch
      door_open_watched : door.pushed / count, rest
    }
    note right of door_open
      door.opened (enters\u00a0anew)
      door.jammed → open.busy / count
    end note
    state "gone" as door_gone
    door_gone --> [*]
  }
`);
});
