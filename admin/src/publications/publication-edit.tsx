import type { AdminPublicationDetail } from '@cygnet/sdk/operator'
import { required, SelectInput, TextInput, useTranslate } from 'react-admin'
import columns from '../parts/form-grid.module.css'
import { RecordForm, RecordPage, Sheet } from '../parts/record-form'
import { PublicationDecisions } from './publication-decisions'
import { PublicationFacts } from './publication-facts'
import { PUBLICATION_STATES, PUBLICATION_TYPES } from './publication-status'

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
        <RecordForm>
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
            <div>
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
        </RecordForm>
      </Sheet>
    </RecordPage>
  )
}
