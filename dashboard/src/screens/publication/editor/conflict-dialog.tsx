import type { Publication } from '@cygnet/sdk'
import { useMemo, useState } from 'react'
import { Markdown } from '#/components/markdown/markdown'
import proseStyles from '#/components/markdown/prose.module.css'
import { Button } from '#/components/ui/button'
import { Dialog } from '#/components/ui/dialog'
import layoutStyles from '#/components/ui/layout.module.css'
import { Tabs } from '#/components/ui/tabs'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatCount } from '#/lib/format'
import { toFields } from '../use-edit-form'
import { conflictOf, FIELD_LABELS, type Side, settled } from './conflict'
import styles from './conflict-dialog.module.css'
import { DifferenceCard } from './difference-card'
import type { Draft } from './drafts'

interface ConflictDialogProps {
  /** What both edits started from; null if that is no longer known. */
  base: Draft | null
  mine: Draft
  theirs: Publication
  onClose: () => void
  onSave: (draft: Draft) => void
  saving: boolean
  /** Puts the result into the editor, where it can be changed before it is saved. */
  onEdit: (draft: Draft) => void
}

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })

/** Resolves two edits of one text: a choice for each difference, and the result before it is saved. */
export default function ConflictDialog(props: ConflictDialogProps) {
  const { base, theirs, onClose, onSave, saving, onEdit } = props
  // As it was when the conflict came up: nothing can be typed behind the dialog.
  const [mine] = useState(props.mine)
  const conflict = useMemo(() => conflictOf(base, mine, toFields(theirs)), [base, mine, theirs])
  const { differences } = conflict
  const [choices, setChoices] = useState<(Side | null)[]>(() => differences.map(({ changedBy }) => changedBy))
  const [tab, setTab] = useState<'differences' | 'result'>('differences')
  const open = choices.filter((choice) => choice === null).length
  const result = settled(mine, conflict, choices)
  const all = (side: Side) => setChoices(differences.map(() => side))

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Changed while you were editing"
      description={`Someone saved this publication at ${time.format(new Date(theirs.updatedAt))} while you were editing it. Whatever you choose, their version stays in the history.`}
      className={styles.conflict}
      footer={
        <>
          <p className={classNames(textStyles.meta, textStyles.numeric, styles.conflictOpen)} role="status">
            {open > 0 ? `${formatCount(open, 'difference')} to choose` : 'All differences are resolved'}
          </p>
          <Button writes disabled={open > 0 || saving} onClick={() => onEdit(result)}>
            Edit the result
          </Button>
          <Button writes variant="primary" busy={saving} disabled={open > 0} onClick={() => onSave(result)}>
            Save the result
          </Button>
        </>
      }
    >
      <Tabs
        label="The two versions"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'differences',
            label: 'Differences',
            panel: (
              <div className={styles.conflictPanel}>
                {differences.length === 0 ? (
                  <p className={textStyles.label}>Both of you have the same title, text and settings.</p>
                ) : (
                  <>
                    <div className={classNames(layoutStyles.row, layoutStyles.spread, layoutStyles.wrap)}>
                      <p className={textStyles.label}>
                        {formatCount(differences.length, 'difference')}. Changes made by only one of you are
                        already selected.
                      </p>
                      <div className={layoutStyles.row}>
                        <Button size="sm" onClick={() => all('mine')}>
                          All mine
                        </Button>
                        <Button size="sm" onClick={() => all('theirs')}>
                          All theirs
                        </Button>
                      </div>
                    </div>
                    {differences.map((difference, index) => (
                      <DifferenceCard
                        // biome-ignore lint/suspicious/noArrayIndexKey: the differences never change while they are shown
                        key={index}
                        difference={difference}
                        place={index + 1}
                        of={differences.length}
                        choice={choices[index] ?? null}
                        onChoose={(side) =>
                          setChoices((now) => now.map((choice, at) => (at === index ? side : choice)))
                        }
                      />
                    ))}
                  </>
                )}
              </div>
            ),
          },
          {
            value: 'result',
            label: 'Result',
            panel: (
              <div className={styles.conflictPanel}>
                {open > 0 && (
                  <p className={textStyles.label}>Where you have not chosen yet, your version is shown.</p>
                )}
                <section className={styles.conflictResult} aria-label="Result">
                  <h3 className={textStyles.pageTitle}>{result.title}</h3>
                  <dl className={styles.facts}>
                    {differences.map(({ field }) =>
                      field && field !== 'title' ? (
                        <div key={field}>
                          <dt>{FIELD_LABELS[field]}</dt>
                          <dd>{result[field] || 'Empty'}</dd>
                        </div>
                      ) : null
                    )}
                  </dl>
                  <div className={classNames(proseStyles.prose, styles.prose)} dir="auto">
                    <Markdown images={theirs.images}>{result.content}</Markdown>
                  </div>
                </section>
              </div>
            ),
          },
        ]}
      />
    </Dialog>
  )
}
