import { useState } from 'react'
import choiceStyles from '#/components/ui/choice.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { useNarrow } from '#/lib/use-narrow'
import styles from './panes.module.css'

/** The pane of the editor that a narrow screen shows; a wide one shows all, and the preview if it is on. */
export type Pane = 'write' | 'preview' | 'checks'

const PANES = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
  { value: 'checks', label: 'Checks' },
] as const

export function usePane() {
  const narrow = useNarrow()
  const [pane, setPane] = useState<Pane>(() =>
    window.matchMedia('(min-width: 1100px)').matches ? 'preview' : 'write'
  )
  return { pane, setPane, preview: pane === 'preview', narrow }
}

interface PaneSwitchProps {
  pane: Pane
  onPane: (pane: Pane) => void
  /** Number of findings of the checks. */
  open: number
}

/** Switches between writing, preview and checks if there is no room for all of them. */
export function PaneSwitch({ pane, onPane, open }: PaneSwitchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would frame three small buttons
    <div
      className={classNames(choiceStyles.segmented, styles.paneSwitch)}
      role="group"
      aria-label="What to show"
    >
      {PANES.map(({ value, label }) => (
        <button key={value} type="button" aria-pressed={pane === value} onClick={() => onPane(value)}>
          {label}
          {value === 'checks' && open > 0 && (
            <span className={classNames(textStyles.numeric, styles.count)}> {open}</span>
          )}
        </button>
      ))}
    </div>
  )
}
