import { useState } from 'react'
import choiceStyles from '#/components/ui/choice.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { useNarrow } from '#/lib/use-narrow'
import styles from './panes.module.css'

/** The parts of the editor: a wide screen shows the text beside the checks or the details, a narrow one a single part. */
export type Pane = 'write' | 'preview' | 'checks' | 'details'

const SIDE = [
  { value: 'checks', label: 'Checks' },
  { value: 'details', label: 'Details' },
] as const

const PANES = [{ value: 'write', label: 'Write' }, { value: 'preview', label: 'Preview' }, ...SIDE] as const

const isSide = (pane: Pane) => pane === 'checks' || pane === 'details'

/** Which parts of the editor are shown. */
export function usePanes() {
  const narrow = useNarrow()
  const [only, setOnly] = useState<Pane>('write')
  const [side, setSide] = useState<Pane>('checks')
  const [beside, setBeside] = useState(false)

  function show(pane: Pane) {
    setOnly(pane)
    if (isSide(pane)) setSide(pane)
  }

  const shown = (pane: Pane) => pane === (narrow ? only : side)
  return {
    narrow,
    show,
    text: !narrow || !isSide(only),
    checks: shown('checks'),
    details: shown('details'),
    preview: narrow ? only === 'preview' : beside,
    togglePreview: () => setBeside(!beside),
    /** What the switch offers, and what it has chosen. */
    choice: narrow ? { panes: PANES, chosen: only } : { panes: SIDE, chosen: side },
  }
}

interface PaneSwitchProps {
  choice: ReturnType<typeof usePanes>['choice']
  onPane: (pane: Pane) => void
  /** Number of findings of the checks. */
  open: number
}

/** Switches between the parts of the editor that do not fit beside one another. */
export function PaneSwitch({ choice: { panes, chosen }, onPane, open }: PaneSwitchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would frame a few small buttons
    <div
      className={classNames(choiceStyles.segmented, styles.paneSwitch)}
      role="group"
      aria-label="What to show"
    >
      {panes.map(({ value, label }) => (
        <button key={value} type="button" aria-pressed={chosen === value} onClick={() => onPane(value)}>
          {label}
          {value === 'checks' && open > 0 && (
            <span className={classNames(textStyles.numeric, styles.count)}> {open}</span>
          )}
        </button>
      ))}
    </div>
  )
}
