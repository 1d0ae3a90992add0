import { Component, type ReactNode } from 'react';
import { renewScreens } from '#console/app/routes/lazy-screen.ts';

type ErrorBoundaryProps = {
  fallback: (error: unknown) => ReactNode;
  /** The current address. When it changes, the children are rendered again. */
  place?: string;
  children: ReactNode;
};
type ErrorBoundaryState = { error: unknown; isBroken: boolean };

/** Shows `fallback` in place of children that failed to render. In React only a class component can do this. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, isBroken: false };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error, isBroken: true };
  }

  override componentDidCatch() {
    renewScreens();
  }

  override componentDidUpdate({ place }: ErrorBoundaryProps, { isBroken }: ErrorBoundaryState) {
    if (isBroken && place !== this.props.place) this.setState({ error: null, isBroken: false });
  }

  override render() {
    return this.state.isBroken ? this.props.fallback(this.state.error) : this.props.children;
  }
}
