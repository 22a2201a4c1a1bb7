import type { PublicationSummary } from '@cygnet/sdk'
import checkboxStyles from '#/components/ui/checkbox.module.css'
import { classNames } from '#/lib/class-names'
import styles from './publications-screen.module.css'
import { pageState, type Selection } from './use-selection'

/** Selects or deselects the whole page. */
export function SelectPage({
  page,
  selection,
}: {
  page: readonly PublicationSummary[]
  selection: Selection
}) {
  const state = pageState(page, selection)
  return (
    <label className={classNames(checkboxStyles.option, checkboxStyles.checkbox, styles.selectPage)}>
      <input
        type="checkbox"
        checked={state === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = state === 'some'
        }}
        onChange={(event) => selection.set(page, event.target.checked)}
      />
      Select all on this page
    </label>
  )
}
