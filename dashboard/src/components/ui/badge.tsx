import type { ReactNode } from 'react'
import { classNames } from '#/lib/class-names'

export type BadgeTone = 'ok' | 'warn' | 'bad' | 'accent' | 'solid' | 'line' | 'hollow' | 'mono'

/** Colour says state; the dot or icon and the word stand with it. */
export function Badge({
  tone,
  dot,
  pulse,
  children,
}: {
  tone?: BadgeTone
  dot?: boolean
  pulse?: boolean
  children: ReactNode
}) {
  return (
    <span className={classNames('badge', tone)}>
      {dot && <span className={classNames('dot', pulse && 'pulse')} />}
      {children}
    </span>
  )
}
