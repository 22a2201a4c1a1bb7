import { Component, type ReactNode } from 'react'
import { LoadFailure } from './states'

/**
 * Keeps the rest of the console usable when a page crashes, e.g. because a file of an older build no longer exists.
 */
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
