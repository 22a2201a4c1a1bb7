import type { ReactNode } from 'react'

/** Name of a step, what it decides, and a switch beside it where there is one. */
export function StepTitle({
  title,
  children,
  aside,
}: {
  title: string
  children: ReactNode
  aside?: ReactNode
}) {
  return (
    <div className="step-title">
      <div>
        <h2 className="h2">{title}</h2>
        <p>{children}</p>
      </div>
      {aside}
    </div>
  )
}
