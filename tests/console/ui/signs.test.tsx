import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ErrorFallback } from '#console/ui/feedback/error-fallback.tsx';
import { Spinner } from '#console/ui/feedback/spinner.tsx';
import { FormError } from '#console/ui/fields/form-error.tsx';
import { MarksSign } from '#console/ui/signs/marks-sign.tsx';
import { ProgressLine } from '#console/ui/signs/progress-line.tsx';
import { NoScore, ScoreCell } from '#console/ui/signs/score-cell.tsx';
import { SharedScale } from '#console/ui/signs/shared-scale.tsx';

afterEach(cleanup);

describe('a score in a table', () => {
  test('says the share, how sure it is, the sign, the score and where the score stands, in this order', () => {
    const { container } = render(
      <ScoreCell
        share="74 of 256"
        unit="posts"
        sureness="28.9% (24.1% to 34.9%)"
        sign={
          <MarksSign from="few" to="some">
            Between few and some marks
          </MarksSign>
        }
        score="24.0"
        standing="more than 93 of 100 accounts"
      />,
    );
    expect(container.textContent).toBe(
      '74 of 256 posts28.9% (24.1% to 34.9%)Between few and some marksStrength score 24.0more than 93 of 100 accounts',
    );
  });

  test('is N/A if it is not known', () => {
    const { container } = render(<NoScore />);
    expect(container.textContent).toBe('N/A');
  });
});

describe('progress', () => {
  const attributes = () => {
    const bar = screen.getByRole('progressbar', { name: 'Analysing' });
    return ['aria-valuenow', 'aria-valuemax', 'aria-valuetext'].map((name) => bar.getAttribute(name));
  };

  test('is shown in figures', () => {
    render(<ProgressLine label="Analysing" done={30} total={120} />);
    expect(attributes()).toEqual(['30', '120', '30 of 120']);
  });

  test('never exceeds the total', () => {
    render(<ProgressLine label="Analysing" done={130} total={120} />);
    expect(attributes()).toEqual(['120', '120', '120 of 120']);
  });

  test('is indeterminate while the total is not known', () => {
    render(<ProgressLine label="Analysing" done={0} total={0} />);
    expect(attributes()).toEqual([null, null, null]);
  });
});

test('a form error is announced', () => {
  render(<FormError>Incorrect username or password</FormError>);
  expect(screen.getByRole('alert').textContent).toBe('Incorrect username or password');
});

test('a spinner says what it waits for', () => {
  render(<Spinner label="Loading items" />);
  expect(screen.getByRole('status').textContent).toBe('Loading items');
});

describe('a broken screen', () => {
  test.each([
    [false, 'Show Error', null],
    [true, 'Hide Error', 'boom at line 3'],
  ])('when the message is shown: %s, its button reads %s', async (shown, name, message) => {
    const onToggle = vi.fn();
    render(
      <ErrorFallback
        text="This page could not be loaded."
        message="boom at line 3"
        shown={shown}
        onToggle={onToggle}
        isTrying={false}
        onRetry={() => {}}
      />,
    );
    expect(screen.queryByText('boom at line 3')?.textContent ?? null).toBe(message);
    await userEvent.click(screen.getByRole('button', { name, expanded: shown }));
    expect(onToggle).toHaveBeenCalledTimes(1);
  });
});

describe('an estimate on its axis', () => {
  const zones = (low: number, moderate: number, end: number) =>
    [
      { name: 'Few', tone: 'few', to: low },
      { name: 'Some', tone: 'some', to: moderate },
      { name: 'Many', tone: 'many', to: end },
    ] as const;

  test.each([
    ['names and limits are below it', zones(0.05, 0.12, 0.3), ['Few', 'Some', 'Many', '0', '0.05', '0.12', '0.3']],
    ['a name without room is left out', zones(0.05, 0.12, 0.4), ['Few', 'Some', 'Many', '0', '0.05', '0.12', '0.4']],
    [
      'a name that would be cut on a phone is left out',
      zones(0.6, 1.1, 5),
      ['Few', '', 'Many', '0', '0.6', '1.1', '5'],
    ],
    ['limits do not overlap', zones(0.02, 0.05, 0.9), ['', '', 'Many', '0.05', '0.9']],
  ])('%s', (_, given, shown) => {
    const rows = [{ name: 'harbor', figures: '', estimate: { value: 0.1, interval: [0, 0.2] as const } }];
    const { container } = render(<SharedScale label="Scores" rows={rows} zones={given} format={String} />);
    const axis = [...container.querySelectorAll('[aria-hidden]')].at(-1);
    expect([...(axis?.querySelectorAll('span') ?? [])].map(({ textContent }) => textContent)).toEqual(shown);
  });
});
