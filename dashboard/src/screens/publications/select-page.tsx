import type { PublicationSummary } from '@cygnet/sdk'
import { pageState, type Selection } from './use-selection'

/** Selects all of the page, or lets go of them. */
export function SelectPage({
  page,
  selection,
}: {
  page: readonly PublicationSummary[]
  selection: Selection
}) {
  const state = pageState(page, selection)
  return (
    <label className="check select-page">
      <input
        type="checkbox"
        checked={state === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = state === 'some'
        }}
        onChange={(event) => selection.set(page, event.target.checked)}
      />
      Select page
    </label>
  )
}
