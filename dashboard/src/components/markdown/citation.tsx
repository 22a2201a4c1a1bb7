import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { classNames } from '#/lib/class-names'
import proseStyles from './prose.module.css'

interface ActiveSource {
  /** Whether a citation leads to its source; not where the sentence before it does. */
  isLinked: boolean
  /** Number of the source that is highlighted in text and rail; empty for none. */
  active: string
  setActive: (source: string) => void
  /** How often a source was asked for by its citation. */
  shown: number
  /** Highlights a source and asks for it to be shown. */
  show: (source: string) => void
}

const ActiveSourceContext = createContext<ActiveSource>({
  isLinked: true,
  active: '',
  setActive: () => undefined,
  shown: 0,
  show: () => undefined,
})

/** Connects the citations in a text with the sources beside it. */
export function CitedSources({ isLinked = true, children }: { isLinked?: boolean; children: ReactNode }) {
  const [active, setActive] = useState('')
  const [shown, setShown] = useState(0)
  const value = useMemo(
    () => ({
      ...{ isLinked, active, setActive, shown },
      show: (source: string) => {
        setActive(source)
        setShown((times) => times + 1)
      },
    }),
    [isLinked, active, shown]
  )
  return <ActiveSourceContext value={value}>{children}</ActiveSourceContext>
}

export function useActiveSource(): ActiveSource {
  return useContext(ActiveSourceContext)
}

/** Id of a source in the rail. */
export function sourceId(source: string | number): string {
  return `source-${source}`
}

/** A small numbered tab after a claim; links to its source and highlights it. */
export function Citation({ source }: { source: string }) {
  const { isLinked, active, setActive, show } = useActiveSource()
  const className = classNames(proseStyles.citation, source === active && proseStyles.active)
  if (!isLinked)
    return (
      <span className={className}>
        <span className="sr-only">Source </span>
        {source}
      </span>
    )
  return (
    <a
      className={className}
      href={`#${sourceId(source)}`}
      aria-label={`Source ${source}`}
      data-source={source}
      onClick={() => show(source)}
      onFocus={() => setActive(source)}
      onPointerEnter={() => setActive(source)}
    >
      {source}
    </a>
  )
}

/** The sentence that a citation supports, marked while its source is highlighted. */
export function Claim({ source, children }: { source: string; children: ReactNode }) {
  const { active } = useActiveSource()
  // Always the same element: another one would take the focus from a link inside it.
  return <span className={source === active ? proseStyles.marked : undefined}>{children}</span>
}
