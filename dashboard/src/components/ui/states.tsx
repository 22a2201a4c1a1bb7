import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#/lib/class-names'
import { Button } from './button'
import { Feather } from './feather'

/** What this place is for and the one thing to do here. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="card empty">
      <span className="empty-page" aria-hidden="true">
        <Feather />
      </span>
      <h2 className="h3">{title}</h2>
      {children}
      {action}
    </div>
  )
}

/** The server's words and a way to try again. */
export function ErrorState({
  title,
  message,
  onRetry,
  busy,
}: {
  title: string
  message: string
  onRetry?: () => void
  busy?: boolean
}) {
  return (
    <div className="alert bad" role="alert">
      <CircleAlert className="i" />
      <div>
        <p className="t">{title}</p>
        {message !== title && <p>{message}</p>}
        {onRetry && (
          <Button size="sm" className="mt-3" onClick={onRetry} busy={busy}>
            Try Again
          </Button>
        )}
      </div>
    </div>
  )
}

export function Notice({
  title,
  children,
  tone = 'warn',
}: {
  title: string
  children?: ReactNode
  tone?: 'warn' | 'bad'
}) {
  return (
    <div className={classNames('alert', tone)} role="status">
      <TriangleAlert className="i" />
      <div>
        <p className="t">{title}</p>
        {children && <p>{children}</p>}
      </div>
    </div>
  )
}

/** A line of a skeleton. `className` gives its width and height. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classNames('sk block', className)} aria-hidden="true" />
}

/** Lines of a text that is not there yet; each needs a width of its own. */
export function SkeletonLines({ widths, className }: { widths: readonly string[]; className?: string }) {
  return (
    <span className={classNames('grid', className)}>
      {widths.map((width) => (
        <Skeleton key={width} className={width} />
      ))}
    </span>
  )
}
