import { Amplification } from './amplification/amplification.tsx';
import { Method } from './output/method.tsx';
import { OutsideFindings } from './outside/outside.tsx';
import { Repetitions } from './repetition/repetitions.tsx';
import { Reviews } from './reviews/reviews.tsx';
import { RunHistory } from './runs/run-history.tsx';
import type { Standing } from './standing.ts';
import { Together } from './together/together.tsx';

/** The parts below the evidence, once their code is there. */
export const PartsBelow = ({ standing }: { standing: Standing }) => (
  <>
    <Reviews />
    <OutsideFindings />
    <Amplification />
    <Repetitions />
    <Together />
    <RunHistory shown={standing.levels.propaganda.run_id} />
    <Method {...standing} />
  </>
);
