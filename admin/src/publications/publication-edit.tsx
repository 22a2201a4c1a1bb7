import type { AdminPublicationDetail } from '@cygnet/sdk/operator'
import { lazy, type ReactNode, Suspense } from 'react'
import { required, SelectInput, TextInput, useRecordContext, useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import columns from '../parts/form-grid.module.css'
import { RecordForm, RecordPage, Sheet } from '../parts/record-form'
import { Loading } from '../parts/states'
import styles from './article.module.css'
import { PublicationDecisions } from './publication-decisions'
import { PublicationFacts } from './publication-facts'
import { PUBLICATION_STATES, PUBLICATION_TYPES } from './publication-status'

const Article = lazy(() => import('./article'))

export default function PublicationEdit() {
  const translate = useTranslate()
  return (
    <RecordPage<AdminPublicationDetail>
      titleOf={({ title }) => title}
      loadFailure="Failed to fetch publications"
      saveFailure="Failed to update publication"
      saved="publications.saved"
      actions={<PublicationDecisions />}
      transform={({ title, content, status, metaTitle, metaDescription, type }: AdminPublicationDetail) => ({
        title,
        content,
        status,
        metaTitle: metaTitle ?? '',
        metaDescription: metaDescription ?? '',
        type,
      })}
    >
      <PublicationFacts />
      <Sheet wide title={translate('publications.text')}>
        <Tabs />
        <Read />
        <Edit>
          <div className={columns.columns}>
            <div>
              <TextInput
                source="title"
                label={translate('publications.title')}
                validate={required()}
                helperText={false}
              />
              <TextInput
                source="content"
                label={translate('publications.content')}
                helperText={translate('publications.content_help')}
                multiline
                minRows={12}
                maxRows={32}
              />
            </div>
            <div className={columns.first}>
              <SelectInput
                source="status"
                label={translate('publications.status')}
                choices={PUBLICATION_STATES.map((id) => ({
                  id,
                  name: translate(`publications.statuses.${id}`),
                }))}
                validate={required()}
                helperText={false}
              />
              <SelectInput
                source="type"
                label={translate('publications.type')}
                choices={PUBLICATION_TYPES.map((id) => ({ id, name: translate(`publications.types.${id}`) }))}
                validate={required()}
                helperText={false}
              />
              <TextInput source="metaTitle" label={translate('publications.meta_title')} helperText={false} />
              <TextInput
                source="metaDescription"
                label={translate('publications.meta_description')}
                multiline
                minRows={2}
                helperText={false}
              />
            </div>
          </div>
        </Edit>
      </Sheet>
    </RecordPage>
  )
}

const EDIT = '#edit'

/** The article, and the form that changes it: both stay, so that going to look loses no edits. */
function Tabs() {
  const translate = useTranslate()
  const { hash } = useLocation()
  return (
    <nav className={styles.tabs} aria-label={translate('publications.text')}>
      <Link replace to="#" aria-current={hash === EDIT ? undefined : 'page'}>
        {translate('publications.article')}
      </Link>
      <Link replace to={EDIT} aria-current={hash === EDIT ? 'page' : undefined}>
        {translate('list.edit')}
      </Link>
    </nav>
  )
}

function Read() {
  const publication = useRecordContext<AdminPublicationDetail>()
  const { hash } = useLocation()
  if (!publication || hash === EDIT) return null
  return (
    <Suspense fallback={<Loading />}>
      <Article publication={publication} />
    </Suspense>
  )
}

function Edit({ children }: { children: ReactNode }) {
  const { hash } = useLocation()
  return (
    <div hidden={hash !== EDIT}>
      <RecordForm>{children}</RecordForm>
    </div>
  )
}
