import type { Outline } from '@cygnet/sdk'
import type { UseFormRegister } from 'react-hook-form'
import { Card } from '#/components/ui/card'
import { TextArea } from '#/components/ui/field'
import textStyles from '#/components/ui/text.module.css'
import type { Draft } from './draft'
import styles from './outline-editor.module.css'

interface QuestionsProps {
  questions: Outline['questions']
  register: UseFormRegister<Draft>
}

/** What only the user knows: answered here, it is a source that the text may cite. */
export function Questions({ questions, register }: QuestionsProps) {
  return (
    <Card as="section" className={styles.questions} aria-labelledby="outline-questions">
      <h2 id="outline-questions" className={textStyles.cardTitle}>
        What only you know
      </h2>
      <p className={textStyles.meta}>
        Your answers become a source for the text. A case or a figure of your own makes it something nobody
        else could write. Leave a question empty to skip it.
      </p>
      {questions.map(({ id, question }) => (
        <TextArea
          key={id}
          label={question}
          optional
          rows={2}
          maxLength={4000}
          {...register(`answers.${id}`)}
        />
      ))}
    </Card>
  )
}
