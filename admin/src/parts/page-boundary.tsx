import { Component, type ReactNode } from 'react'
import { LoadFailure } from './states'

/** A page that breaks leaves the rest of the console usable, e.g. when a file of an older build is gone. */
export class PageBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    return <LoadFailure error={error} onRetry={() => window.location.reload()} />
  }
}
