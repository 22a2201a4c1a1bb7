import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import { useFormats } from '../lib/format'
import type { RowsAction } from '../lib/use-rows-action'
import { ActionButton, type Question } from './action-button'
import styles from './bulk-bar.module.css'
import { COUNTED_TO } from './console-list'
import { useSelection } from './selection'

export interface BulkAction {
  /** Key of the button's label. */
  label: string
  icon: ReactNode
  /** Those that it changes: undoing must not change the others. Without any it is not offered. */
  rows: RaRecord[]
  action: RowsAction
  destroys?: boolean
  /** What must be confirmed; without it only what goes beyond the page is. */
  question?: Question
}

/** How many rows are selected, and what can be done with all of them. */
export function BulkBar({ actions }: { actions: BulkAction[] }) {
  const { rows, clear, isBeyondPage, selectable, selectAll, isReading } = useSelection()
  const translate = useTranslate()
  const { number } = useFormats()
  if (rows.length === 0) return null
  const progress = actions.find(({ action }) => action.progress)?.action.progress
  const isCut = isBeyondPage && rows.length >= COUNTED_TO
  return (
    <section className={styles.bar} aria-label={translate('list.selection')}>
      <b role="status">
        {progress
          ? translate('list.progress', { done: number(progress.done), of: number(progress.of) })
          : translate(isCut ? 'list.selected_first' : 'ra.action.bulk_actions', {
              smart_count: rows.length,
              count: number(rows.length),
            })}
      </b>
      {selectable > 0 && (
        <Button loading={isReading} onClick={selectAll}>
          {translate('list.select_all', {
            count: selectable < COUNTED_TO ? number(selectable) : `${number(selectable)}+`,
          })}
        </Button>
      )}
      {actions
        .filter((one) => one.rows.length > 0)
        .map(({ label, icon, rows: changed, action, destroys, question }) => {
          const name = translate(label, { smart_count: changed.length })
          const asked = question ?? (isBeyondPage ? beyondPage(name, number(changed.length)) : undefined)
          return (
            <ActionButton
              key={label}
              label={name}
              icon={icon}
              destroys={destroys ?? false}
              busy={action.isPending || isReading}
              {...(asked && { question: asked })}
              onAct={() => action.run(changed.map(({ id }) => String(id)))}
            />
          )
        })}
      <Button onClick={clear}>{translate('list.unselect')}</Button>
    </section>
  )

  function beyondPage(name: string, count: string): Question {
    return {
      title: translate('list.beyond_page', { action: name, count }),
      text: translate('list.beyond_page_text'),
      confirm: name,
    }
  }
}
