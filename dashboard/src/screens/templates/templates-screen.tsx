import { ArrowLeft, Plus } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { pages } from '#/app/shell/navigation'
import { buttonClass } from '#/components/ui/button'
import { Card } from '#/components/ui/card'
import fieldStyles from '#/components/ui/field.module.css'
import layoutStyles from '#/components/ui/layout.module.css'
import { LoadFailure } from '#/components/ui/load-failure'
import { ScreenHead } from '#/components/ui/screen-head'
import { EmptyState, Skeleton } from '#/components/ui/states'
import { classNames } from '#/lib/class-names'
import { useDocumentTitle } from '#/lib/use-document-title'
import { useSubscription } from '#/queries/subscription'
import { useTemplates } from '#/queries/templates'
import { TemplateEditor } from './template-editor'
import { TemplateList } from './template-list'
import templateListStyles from './template-list.module.css'
import { TemplateOffer } from './template-offer'
import styles from './templates-screen.module.css'

const NEW = 'new'

/** The account's custom templates: all of them, or one that is edited. */
export default function TemplatesScreen() {
  const { id } = useParams()
  const templates = useTemplates()
  const subscription = useSubscription()
  const allowed = subscription.data?.userPlan.capabilities.customTemplates ?? false
  const template = templates.data?.find((one) => one.id === id)
  const editing = id !== undefined
  const title = editing ? (template?.name ?? (id === NEW ? 'New template' : 'Template')) : 'Templates'
  useDocumentTitle(title)
  const pending = templates.isPending || subscription.isPending
  const error: unknown = templates.error ?? subscription.error
  const create = (
    <Link className={buttonClass({ variant: 'primary' })} to={`/templates/${NEW}`}>
      <Plus />
      New template
    </Link>
  )

  return (
    <div className={classNames(layoutStyles.page, styles.templatesPage)}>
      {editing && (
        <Link
          className={classNames(buttonClass({ variant: 'ghost', size: 'sm' }), styles.back)}
          to="/templates"
        >
          <ArrowLeft />
          All templates
        </Link>
      )}
      <ScreenHead
        title={title}
        lead={
          editing
            ? 'The headings, lengths and formats of the posts that use it.'
            : allowed
              ? 'Reusable outlines. Pick one in the Length step of a new publication.'
              : 'Reusable outlines: the headings, lengths and formats of your posts, decided once.'
        }
        action={!editing && allowed && (templates.data?.length ?? 0) > 0 && create}
      />
      {error ? (
        <LoadFailure
          title={editing ? 'This template could not be loaded' : 'Your templates could not be loaded'}
          error={error}
          safe={editing ? 'What is saved in it is safe.' : undefined}
          busy={templates.isFetching || subscription.isFetching}
          onRetry={() => {
            void templates.refetch()
            void subscription.refetch()
          }}
        />
      ) : pending ? (
        <Card className={templateListStyles.templateList} aria-busy="true">
          <Skeleton width="16rem" className={styles.skeleton} />
          <Skeleton width="20rem" className={styles.skeleton} />
          <Skeleton width="12rem" className={styles.skeleton} />
        </Card>
      ) : editing && allowed && (id === NEW || template) ? (
        <TemplateEditor key={id} template={template ?? null} />
      ) : editing && allowed ? (
        <EmptyState
          title="Template not found"
          action={
            <Link className={buttonClass({ variant: 'secondary' })} to="/templates">
              All templates
            </Link>
          }
        >
          <p>It may have been deleted.</p>
        </EmptyState>
      ) : !allowed && (templates.data?.length ?? 0) === 0 ? (
        <TemplateOffer />
      ) : templates.data?.length === 0 ? (
        <EmptyState title="No templates yet" action={create}>
          <p>Define headings, lengths and formats once, then reuse them.</p>
        </EmptyState>
      ) : (
        <>
          {!allowed && (
            <p className={classNames(fieldStyles.help, styles.intro)}>
              Your plan no longer includes custom templates. <a href={pages.pricing.href}>Upgrade Plan</a>
            </p>
          )}
          <TemplateList templates={templates.data ?? []} editable={allowed} />
        </>
      )}
    </div>
  )
}
