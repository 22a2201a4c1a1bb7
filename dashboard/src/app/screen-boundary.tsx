import { Component, type ErrorInfo, type ReactNode } from 'react'
import layoutStyles from '#/components/ui/layout.module.css'
import spacingStyles from '#/components/ui/spacing.module.css'
import { ErrorState } from '#/components/ui/states'
import { classNames } from '#/lib/class-names'

interface State {
  error: Error | null
}

/** What browsers say when a script could not be fetched, each in its own words. */
const isFailedFetch = (error: Error | null) =>
  /dynamically imported module|importing a module script failed|preload/i.test(error?.message ?? '')

/** Keeps header and menu usable when a screen crashes or its file cannot be fetched. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('A screen stopped working', error, info.componentStack)
  }

  override componentDidMount(): void {
    window.addEventListener('online', this.#recover)
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.#recover)
  }

  /** Only a new page requests a file again that could not be fetched. */
  #recover = () => {
    if (isFailedFetch(this.state.error)) window.location.reload()
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    if (isFailedFetch(error))
      return (
        <div className={classNames(layoutStyles.page, spacingStyles.roomAbove)}>
          <ErrorState
            title="This screen could not be loaded"
            message="You seem to be offline. This screen loads as soon as you are back online."
            onRetry={() => window.location.reload()}
          />
        </div>
      )
    return (
      <div className={classNames(layoutStyles.page, spacingStyles.roomAbove)}>
        <ErrorState
          title="This screen stopped working"
          message="Reloading the page usually helps. Everything you saved is still there."
          onRetry={() => window.location.reload()}
        />
      </div>
    )
  }
}
