import type { Template } from '@cygnet/sdk'
import { Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { Button, buttonClass } from '#/components/ui/button'
import { Card } from '#/components/ui/card'
import layoutStyles from '#/components/ui/layout.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatCount, formatDate, formatNumber } from '#/lib/format'
import { useAction } from '#/lib/use-action'
import { deleteTemplate } from '#/queries/templates'
import styles from './template-list.module.css'

/** The list of templates. */
export function TemplateList({ templates, editable }: { templates: Template[]; editable: boolean }) {
  return (
    <Card as="ul" className={styles.templateList}>
      {templates.map((template) => (
        <TemplateRow key={template.id} template={template} editable={editable} />
      ))}
    </Card>
  )
}

function TemplateRow({ template, editable }: { template: Template; editable: boolean }) {
  const { id, name, description, blocks, updatedAt } = template
  const remove = useAction(deleteTemplate, {
    confirm: () => ({
      title: 'Delete template?',
      text: `“${name}” will be deleted. This cannot be undone. Posts written with it stay as they are.`,
      tone: 'warn',
      close: 'Cancel',
      action: { label: 'Delete', destroys: true },
    }),
    success: () => ['Deleted', `The template “${name}” is gone`],
    failure: { text: 'Failed to delete the template' },
  })
  const least = blocks.reduce((sum, { wordsFrom }) => sum + wordsFrom, 0)
  const most = blocks.reduce((sum, { wordsTo }) => sum + wordsTo, 0)

  return (
    <li>
      <div>
        <h2 className={textStyles.cardTitle}>{name}</h2>
        {description && <p>{description}</p>}
        <p className={classNames(textStyles.meta, textStyles.numeric)}>
          {formatCount(blocks.length, 'section')}, {formatNumber(least)} to {formatNumber(most)} words,
          changed {formatDate(updatedAt)}
        </p>
        <ol className={styles.templateHeadings}>
          {blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a section is its place in the template
            <li key={index}>{block.heading}</li>
          ))}
        </ol>
      </div>
      <div className={classNames(layoutStyles.row, styles.actions)}>
        {editable && (
          <Link
            className={buttonClass({ variant: 'ghost', size: 'sm' })}
            to={`/templates/${id}`}
            aria-label={`Edit ${name}`}
          >
            <Pencil />
            Edit
          </Link>
        )}
        <Button
          writes
          variant="ghost"
          size="sm"
          icon={<Trash2 />}
          busy={remove.isPending}
          aria-label={`Delete ${name}`}
          onClick={() => void remove.run(id)}
        >
          Delete
        </Button>
      </div>
    </li>
  )
}
