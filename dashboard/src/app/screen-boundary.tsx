import { Component, type ErrorInfo, type ReactNode } from 'react'
import layoutStyles from '#/components/ui/layout.module.css'
import { ErrorState } from '#/components/ui/states'
import { classNames } from '#/lib/class-names'
import styles from './screen-boundary.module.css'

interface State {
  error: Error | null
}

/** Keeps header and menu alive when a screen breaks or its file cannot be fetched. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('A screen stopped working', error, info.componentStack)
  }

  override render(): ReactNode {
    if (!this.state.error) return this.props.children
    return (
      <div className={classNames(layoutStyles.page, styles.screen)}>
        <ErrorState
          title="This screen stopped working"
          message="Loading the page again usually helps. Nothing that was saved is lost."
          onRetry={() => window.location.reload()}
        />
      </div>
    )
  }
}
