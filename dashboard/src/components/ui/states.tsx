import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#/lib/class-names'
import { Alert } from './alert'
import { Button } from './button'
import { Card } from './card'
import { Feather } from './feather'
import skeletonStyles from './skeleton.module.css'
import styles from './states.module.css'
import textStyles from './text.module.css'

/** What this place is for, and the one thing to do here. */
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
    <Card className={styles.empty}>
      <span className={styles.emptyPage} aria-hidden="true">
        <Feather />
      </span>
      <h2 className={textStyles.cardTitle}>{title}</h2>
      {children}
      {action}
    </Card>
  )
}

/** The server's message, and a button to try again. */
export function ErrorState({
  title,
  message,
  children,
  onRetry,
  busy,
}: {
  title: string
  message: string
  /** After the message. */
  children?: ReactNode
  onRetry?: () => void
  busy?: boolean
}) {
  return (
    <Alert title={title} tone="bad" icon={CircleAlert} role="alert" className={styles.failure}>
      {message !== title && <p>{message}</p>}
      {children}
      {onRetry && (
        <Button size="sm" className={styles.retry} onClick={onRetry} busy={busy}>
          Try Again
        </Button>
      )}
    </Alert>
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
    <Alert title={title} tone={tone} role="status">
      {children && <p>{children}</p>}
    </Alert>
  )
}

interface SkeletonProps {
  /** CSS length; by default the container's width. */
  width?: string
  /** CSS length; by default that of a line of text. */
  height?: string
  /** CSS length of the margin above it. */
  spaceAbove?: string
  /** For a prerendered page, whose HTML may not contain inline styles. */
  className?: string
}

/** Placeholder for something that is still loading. */
export function Skeleton({ width, height, spaceAbove, className }: SkeletonProps) {
  return (
    <span
      className={classNames(skeletonStyles.skeleton, className)}
      style={{ width, height, marginTop: spaceAbove }}
      aria-hidden="true"
    />
  )
}

/** Placeholder lines for a text; each needs a width of its own. */
export function SkeletonLines({
  widths,
  gap,
  spaceAbove,
}: {
  /** CSS lengths. */
  widths: readonly string[]
  gap: string
  spaceAbove?: string
}) {
  return (
    <span className={skeletonStyles.lines} style={{ gap, marginTop: spaceAbove }}>
      {widths.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </span>
  )
}
