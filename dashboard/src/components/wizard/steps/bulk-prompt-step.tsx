import type { PromptSettings, UserLimits } from '@cygnet/sdk'
import { Plus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#/components/ui/button'
import { TextField } from '#/components/ui/field'
import layoutStyles from '#/components/ui/layout.module.css'
import { Notice } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatCount, formatNumber } from '#/lib/format'
import {
  BULK_MOST,
  faultAt,
  givenPrompts,
  isCsv,
  isEmptyRow,
  joined,
  type PromptFaults,
  pastedLines,
  textOf,
} from '../bulk-prompts'
import { promptError } from '../rules'
import type { StepProps } from '../settings'
import styles from './bulk-prompt-step.module.css'
import { CsvDrop } from './csv-drop'
import { OwnSources } from './own-sources'
import { StepTitle } from './step-title'

const MAX_LENGTH = 10_000
/** @param limit number of prompts that fit */
const onlyFirst = (limit: number) =>
  `Only the first ${formatCount(limit, 'prompt')} ${limit === 1 ? 'is' : 'are'} used.`
const EMPTY_ROW = 'This row is empty. Write a prompt or remove it.'

function faultWords(prompt: string): string {
  if (prompt.trim() === '') return 'is empty'
  return promptError(prompt) ? 'is too short' : 'was not accepted'
}

/** Prompts from a CSV file or typed one by one; each becomes one publication. */
export function BulkPromptStep({
  settings,
  change,
  limits,
  faults,
}: StepProps & { limits: UserLimits; faults: PromptFaults }) {
  /** What was left out of the last file or list. */
  const [notes, setNotes] = useState<string[]>([])
  const fields = useRef<(HTMLInputElement | null)[]>([])
  /** The prompt to focus; a new object each time. */
  const [wanted, setWanted] = useState<{ at: number } | null>(null)
  const prompts = settings.bulkPrompts.length > 0 ? settings.bulkPrompts : ['']
  const limit = Math.min(limits.postsRemaining, BULK_MOST)
  const given = givenPrompts(prompts).length

  const errors = prompts.map(
    (prompt, at) =>
      promptError(prompt) ??
      (isEmptyRow(prompts, at) ? EMPTY_ROW : prompt.trim() === '' ? undefined : faults[prompt.trim()])
  )
  const fault = errors.findIndex((error) => error !== undefined)

  useEffect(() => {
    if (wanted) fields.current[wanted.at]?.focus()
  }, [wanted])

  async function upload(chosen: File) {
    if (!isCsv(chosen)) {
      setNotes(['Please select a valid CSV file'])
      return
    }
    const { promptsOfCsv } = await import('../csv-prompts')
    const read = promptsOfCsv(await textOf(chosen))
    const own = read.prompts.flatMap(({ prompt, settings: of }) => (of ? [[prompt, of] as const] : []))
    const promptSettings = { ...settings.promptSettings, ...Object.fromEntries(own) }
    const next = take(
      read.prompts.map(({ prompt }) => prompt),
      { csvFile: chosen.name, promptSettings }
    )
    setNotes([
      ...(next.cut ? [onlyFirst(limit)] : []),
      ...(read.unknown.length > 0
        ? [`Left out, because they are not recognized: ${read.unknown.slice(0, 5).join(', ')}.`]
        : []),
    ])
    showPrompt(faultAt(next.prompts))
  }

  /** Adds prompts that were read or pasted, as many as fit. */
  function take(incoming: string[], also: Partial<typeof settings> = {}) {
    const next = joined(prompts, incoming, limit)
    setNotes(next.cut ? [onlyFirst(limit)] : [])
    change({ bulkPrompts: next.prompts, ...also })
    return next
  }

  function write(at: number, text: string) {
    const { [prompts[at]!.trim()]: own, ...others } = settings.promptSettings
    change({
      bulkPrompts: prompts.map((one, index) => (index === at ? text : one)),
      // An edited prompt keeps the settings in its row.
      ...(own && { promptSettings: { ...others, [text.trim()]: own } }),
    })
  }

  /** Focuses a prompt, which scrolls to it, once it is rendered. */
  function showPrompt(at: number) {
    if (at >= 0) setWanted({ at })
  }

  function add() {
    change({ bulkPrompts: [...prompts, ''] })
    showPrompt(prompts.length)
  }

  return (
    <>
      <StepTitle title="Prompts">
        One publication from each prompt, all with the settings of the next steps. You can make{' '}
        {formatCount(limit, 'publication')} at once.
      </StepTitle>
      <CsvDrop fileName={settings.csvFile} onFile={(chosen) => void upload(chosen)} />
      {notes.map((note) => (
        <Notice key={note} title={note} />
      ))}
      <ol className={styles.bulkPrompts} aria-label="Prompts">
        {prompts.map((prompt, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a prompt is its place in the list; it has no other name
          <li key={index}>
            <TextField
              ref={(input) => {
                fields.current[index] = input
              }}
              label={`Prompt ${index + 1}`}
              maxLength={MAX_LENGTH}
              value={prompt}
              error={errors[index]}
              data-first-focus={index === 0 || undefined}
              help={ownWords(settings.promptSettings[prompt.trim()])}
              onPaste={(event) => {
                const lines = pastedLines(event.clipboardData.getData('text'))
                if (!lines) return
                event.preventDefault()
                showPrompt(faultAt(take(lines).prompts))
              }}
              onChange={(event) => write(index, event.target.value)}
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
      {fault >= 0 && (
        <Button size="sm" variant="ghost" onClick={() => showPrompt(fault)}>
          Go to prompt {formatNumber(fault + 1)}, which {faultWords(prompts[fault]!)}
        </Button>
      )}
      <div className={classNames(layoutStyles.row, layoutStyles.spread)}>
        <Button icon={<Plus />} disabled={prompts.length >= limit} onClick={add}>
          Add Prompt
        </Button>
        <p className={classNames(textStyles.meta, textStyles.numeric)} aria-live="polite">
          {formatNumber(given)} of {formatNumber(limit)}
        </p>
      </div>
      <OwnSources settings={settings} change={change} />
    </>
  )
}

/** A prompt's own settings, in words. */
function ownWords(own: PromptSettings | undefined): string | undefined {
  if (!own) return undefined
  return [
    own.type === 'review' ? 'Review' : own.type === 'blog' ? 'Blog post' : undefined,
    own.content_preferences?.length && `length ${own.content_preferences.length}`,
    own.tone && `${own.tone} tone`,
    own.language && `language ${own.language}`,
    own.keywords && `keywords ${own.keywords.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
