import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ErrorFallback } from '#console/ui/feedback/error-fallback.tsx';
import { Spinner } from '#console/ui/feedback/spinner.tsx';
import { FormError } from '#console/ui/fields/form-error.tsx';
import { IntervalScale } from '#console/ui/signs/interval-scale.tsx';
import { ProgressLine } from '#console/ui/signs/progress-line.tsx';
import { NoScore, ScoreCell } from '#console/ui/signs/score-cell.tsx';

afterEach(cleanup);

describe('a score in a table', () => {
  const limits = { moderate: 0.05, high: 0.08 };

  test.each([
    ['low', 0, [0, 0.01], 'Low0.0%0.0–1.0%'],
    ['moderate', 0.066, [0.041, 0.092], 'Moderate6.6%4.1–9.2%'],
    ['high', 1, null, 'High100.0%'],
  ] as const)('of band %s says its value, and its interval where there is one', (band, score, interval, text) => {
    const { container } = render(<ScoreCell score={score} interval={interval} band={band} limits={limits} />);
    expect(container.textContent).toBe(text);
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
      { name: 'Low', tone: 'low', to: low },
      { name: 'Moderate', tone: 'moderate', to: moderate },
      { name: 'High', tone: 'high', to: end },
    ] as const;

  test.each([
    ['names and limits are below it', zones(0.05, 0.12, 0.3), ['Low', 'Moderate', 'High', '0', '0.05', '0.12', '0.3']],
    ['a name without room is left out', zones(0.05, 0.12, 0.4), ['Low', '', 'High', '0', '0.05', '0.12', '0.4']],
    ['limits do not overlap', zones(0.02, 0.05, 0.9), ['', '', 'High', '0.05', '0.9']],
  ])('%s', (_, given, shown) => {
    render(<IntervalScale label="Score" value={0.1} interval={[0, 0.2]} zones={given} format={String} />);
    const figures = [...screen.getByRole('img', { name: 'Score' }).querySelectorAll('span')].map(
      (one) => one.textContent,
    );
    expect(figures).toEqual(shown);
  });
});
