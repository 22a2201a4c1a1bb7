import { useState } from 'react'
import choiceStyles from '#/components/ui/choice.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { useNarrow } from '#/lib/use-narrow'
import styles from './panes.module.css'

/** What a narrow screen shows of the editor; a wide one has all of it, and the preview where it is turned on. */
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
  /** Things that the checks have found. */
  open: number
}

/** Turns between writing, the preview and the checks where there is no room for all of them. */
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
