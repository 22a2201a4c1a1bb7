import type { Publication } from '@cygnet/sdk'
import { type ReactNode, useEffect } from 'react'
import { useActiveSource } from '#/components/markdown/citation'
import { Button } from '#/components/ui/button'
import { TextArea } from '#/components/ui/field'
import { errorMessage } from '#/lib/error-message'
import { type Gap, gapKey, gapsIn } from '#/lib/gaps'
import { useAction } from '#/lib/use-action'
import { useActionForm } from '#/lib/use-action-form'
import { answerGap } from '#/queries/publications'
import styles from './margin-notes.module.css'
import { useOpenGaps } from './open-gaps'

interface GapFormProps {
  publication: Publication
  gap: Gap
  /** The question, above the field. */
  children: ReactNode
  /** Whether it begins with the focus, and its answer is the screen's main action. */
  active?: boolean
  /** One of several below each other, which say once where the answers go. */
  inList?: boolean
  onDone?: () => void
}

/** While questions are left, the next one opens, and a toast would only cover it. */
const whenLast =
  (title: string) =>
  ({ content }: Publication): [string, string] | null =>
    gapsIn(content).length === 0 ? [title, 'No questions left'] : null

/** The question of a gap with a field; the answer goes into the text. */
export default function GapForm({
  publication,
  gap,
  children,
  active = true,
  inList = false,
  onDone,
}: GapFormProps) {
  const { typed } = useOpenGaps()
  const { setActive } = useActiveSource()
  const key = gapKey(gap)
  const { question, occurrence } = gap
  const place = { id: publication.id, gap: question, occurrence, updatedAt: publication.updatedAt }
  const { form, onSubmit, isPending, failure } = useActionForm(answerGap, {
    defaultValues: { answer: typed.get(key) ?? '' },
    input: ({ answer }) => ({ ...place, answer }),
    success: whenLast('Set in the text'),
    onSuccess: ({ sources }) => {
      typed.delete(key)
      const note = sources.find(({ kind }) => kind === 'note')
      if (note?.number) setActive(String(note.number))
      onDone?.()
    },
  })
  const leave = useAction(answerGap, {
    success: whenLast('Taken out of the text'),
    onSuccess: () => {
      typed.delete(key)
      onDone?.()
    },
    failure: 'inline',
  })
  const { setFocus } = form
  useEffect(() => {
    if (active) setFocus('answer')
  }, [active, setFocus])
  const problem = leave.error ? errorMessage(leave.error) : failure
  const answer = form.register('answer', {
    validate: (value) => value.trim() !== '' || 'Write an answer, or choose Not needed',
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        leave.reset()
        onSubmit(event)
      }}
    >
      {children}
      <TextArea
        label="Your answer"
        rows={inList ? 2 : 3}
        maxLength={5000}
        error={form.formState.errors.answer?.message ?? problem}
        help={inList ? undefined : 'Goes into the text here, cited as what you told us.'}
        {...answer}
        onChange={(event) => {
          typed.set(key, event.target.value)
          return answer.onChange(event)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit()
        }}
      />
      <div className={styles.actions}>
        <Button
          writes
          variant="ghost"
          size="sm"
          busy={leave.isPending}
          onClick={() => leave.run({ ...place, answer: null })}
        >
          Not needed
        </Button>
        <Button writes variant={active ? 'primary' : 'secondary'} size="sm" type="submit" busy={isPending}>
          Set it in the text
        </Button>
      </div>
    </form>
  )
}
