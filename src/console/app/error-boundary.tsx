import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = { fallback: (error: unknown) => ReactNode; children: ReactNode };

/** Shows `fallback` in place of children that could not be drawn; only a class can (React). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown; isBroken: boolean }> {
  override state = { error: null, isBroken: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.fallback(this.state.error) : this.props.children;
  }
}
