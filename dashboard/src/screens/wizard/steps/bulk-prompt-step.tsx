import type { UserLimits } from '@cygnet/sdk'
import { FileUp, Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#/components/ui/button'
import { TextField } from '#/components/ui/field'
import fieldStyles from '#/components/ui/field.module.css'
import layoutStyles from '#/components/ui/layout.module.css'
import { useMessages } from '#/components/ui/messages'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatCount, formatNumber } from '#/lib/format'
import { BULK_MOST, givenPrompts, joined, promptsOfCsv, textOf } from '../bulk-prompts'
import { promptError } from '../rules'
import type { StepProps } from '../settings'
import styles from './bulk-prompt-step.module.css'
import { StepTitle } from './step-title'

const CSV_TYPE = 'text/csv'
const LONGEST = 10_000

/** Prompts from a CSV file or typed one by one; each becomes one publication. */
export function BulkPromptStep({ settings, change, limits }: StepProps & { limits: UserLimits }) {
  const { show } = useMessages()
  const file = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const prompts = settings.bulkPrompts.length > 0 ? settings.bulkPrompts : ['']
  const limit = Math.min(limits.postsRemaining, BULK_MOST)
  const given = givenPrompts(prompts).length

  async function upload(chosen: File) {
    if (chosen.type !== CSV_TYPE) {
      await show({ title: 'Error', text: 'Please select a valid CSV file', tone: 'bad' })
      return
    }
    const { prompts: next, cut } = joined(prompts, promptsOfCsv(await textOf(chosen)), limit)
    change({ bulkPrompts: next, csvFile: chosen.name })
    if (cut)
      await show({
        title: 'Too many prompts',
        text: `Only the first ${formatCount(limit, 'prompt')} ${limit === 1 ? 'is' : 'are'} used.`,
        tone: 'warn',
      })
  }

  function add() {
    change({ bulkPrompts: [...prompts, ''] })
    // The new field exists after this render.
    setTimeout(() => [...(list.current?.querySelectorAll('input') ?? [])].at(-1)?.focus())
  }

  return (
    <>
      <StepTitle title="Prompts">
        One publication from each prompt, all with the settings of the next steps. You can make{' '}
        {formatCount(limit, 'publication')} at once.
      </StepTitle>
      <div className={styles.csvDrop}>
        <div>
          <p className={fieldStyles.label}>CSV file</p>
          <p className={classNames(fieldStyles.help, styles.help)}>
            {settings.csvFile
              ? `Read from ${settings.csvFile}`
              : 'One prompt per line; empty lines are left out.'}
          </p>
        </div>
        <Button icon={<FileUp />} onClick={() => file.current?.click()}>
          Upload CSV
        </Button>
        <input
          ref={file}
          type="file"
          accept=".csv,text/csv"
          aria-label="CSV file"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            // Cleared so that the same file can be chosen again.
            event.target.value = ''
            if (chosen) void upload(chosen)
          }}
        />
      </div>
      <ol className={styles.bulkPrompts} ref={list} aria-label="Prompts">
        {prompts.map((prompt, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a prompt is its place in the list; it has no other name
          <li key={index}>
            <TextField
              label={`Prompt ${index + 1}`}
              maxLength={LONGEST}
              value={prompt}
              error={promptError(prompt)}
              data-first-focus={index === 0 || undefined}
              onChange={(event) =>
                change({ bulkPrompts: prompts.map((one, at) => (at === index ? event.target.value : one)) })
              }
            />
            <Button
              variant="ghost"
              square
              aria-label={`Remove prompt ${index + 1}`}
              disabled={prompts.length === 1 && prompt === ''}
              onClick={() => change({ bulkPrompts: prompts.filter((_, at) => at !== index) })}
            >
              <X />
            </Button>
          </li>
        ))}
      </ol>
      <div className={classNames(layoutStyles.row, layoutStyles.spread)}>
        <Button icon={<Plus />} disabled={prompts.length >= limit} onClick={add}>
          Add Prompt
        </Button>
        <p className={classNames(textStyles.meta, textStyles.numeric)} aria-live="polite">
          {formatNumber(given)} of {formatNumber(limit)}
        </p>
      </div>
    </>
  )
}
