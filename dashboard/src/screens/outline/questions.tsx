import type { Outline } from '@cygnet/sdk'
import type { Ref } from 'react'
import { Card } from '#/components/ui/card'
import { TextArea } from '#/components/ui/field'
import textStyles from '#/components/ui/text.module.css'
import styles from './outline-editor.module.css'

interface QuestionsProps {
  firstAnswer: Ref<HTMLTextAreaElement>
  questions: Outline['questions']
  /** By the question's id. */
  answers: Record<string, string>
  onAnswer: (id: string, answer: string) => void
}

/** What only the user knows: answered here, it is a source that the text may cite. */
export function Questions({ firstAnswer, questions, answers, onAnswer }: QuestionsProps) {
  return (
    <Card as="section" className={styles.questions} aria-labelledby="outline-questions">
      <h2 id="outline-questions" className={textStyles.cardTitle}>
        What only you know
      </h2>
      <p className={textStyles.meta}>
        Your answers become a source for the text: a case or a figure of your own makes it something nobody
        else could write. Leave any question empty to skip it.
      </p>
      {questions.map(({ id, question }, index) => (
        <TextArea
          key={id}
          ref={index === 0 ? firstAnswer : undefined}
          label={question}
          optional
          rows={2}
          maxLength={4000}
          value={answers[id] ?? ''}
          onChange={(event) => onAnswer(id, event.target.value)}
        />
      ))}
    </Card>
  )
}
