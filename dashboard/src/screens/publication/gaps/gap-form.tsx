import { Popover } from '@base-ui/react/popover'
import type { Publication } from '@cygnet/sdk'
import { useActiveSource } from '#/components/markdown/citation'
import { Button } from '#/components/ui/button'
import { TextArea } from '#/components/ui/field'
import { errorMessage } from '#/lib/error-message'
import { formatCount } from '#/lib/format'
import { type Gap, gapKey, gapsIn, gapTitle } from '#/lib/gaps'
import { useAction } from '#/lib/use-action'
import { useActionForm } from '#/lib/use-action-form'
import { answerGap } from '#/queries/publications'
import styles from './gap-answers.module.css'

interface GapFormProps {
  publication: Publication
  gap: Gap
  letter: string
  /** Answers that were typed and not sent, by `gapKey`. */
  typed: Map<string, string>
  onDone: () => void
}

const left = ({ content }: Publication) => {
  const gaps = gapsIn(content).length
  return gaps === 0 ? 'No gaps left' : `${formatCount(gaps, 'gap')} left`
}

/** The question of a gap with a field; the answer goes into the text. */
export function GapForm({ publication, gap, letter, typed, onDone }: GapFormProps) {
  const { setActive } = useActiveSource()
  const key = gapKey(gap)
  const { question, occurrence } = gap
  const place = { id: publication.id, gap: question, occurrence, updatedAt: publication.updatedAt }
  const { form, onSubmit, isPending, failure } = useActionForm(answerGap, {
    defaultValues: { answer: typed.get(key) ?? '' },
    input: ({ answer }) => ({ ...place, answer }),
    success: (saved) => ['Set in the text', left(saved)],
    onSuccess: ({ sources }) => {
      const note = sources.find(({ kind }) => kind === 'note')
      if (note?.number) setActive(String(note.number))
    },
  })
  const leave = useAction(answerGap, {
    success: (saved) => ['Taken out of the text', left(saved)],
    failure: 'inline',
  })
  const close = () => {
    typed.delete(key)
    onDone()
  }
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
      <Popover.Title className={styles.question}>
        <span className={styles.letter} aria-hidden="true">
          {letter}
        </span>
        {gapTitle(gap)}
      </Popover.Title>
      <TextArea
        label="Your answer"
        rows={3}
        maxLength={5000}
        error={form.formState.errors.answer?.message ?? problem}
        help={
          publication.postDue
            ? 'Goes into the text here, cited as what you told us. No post is used until more than half of the sections stand.'
            : 'Goes into the text here, cited as what you told us.'
        }
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
          onClick={async () => {
            if (await leave.run({ ...place, answer: null })) close()
          }}
        >
          Not needed
        </Button>
        <Button writes variant="primary" size="sm" type="submit" busy={isPending}>
          Set it in the text
        </Button>
      </div>
    </form>
  )
}
