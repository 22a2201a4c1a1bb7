import { required, SelectInput, TextInput, useTranslate } from 'react-admin'
import type { OperatorPublication } from '../lib/operator-api'
import { RecordForm, RecordPage, Sheet } from '../parts/record-form'
import { PUBLICATION_STATES, PUBLICATION_TYPES } from './publication-status'

export default function PublicationEdit() {
  const translate = useTranslate()
  return (
    <RecordPage<OperatorPublication>
      titleOf={({ title }) => title}
      loadFailure="Failed to fetch publications"
      saveFailure="Failed to update publication"
      saved="publications.saved"
      transform={({ title, content, status, metaTitle, metaDescription, type }: OperatorPublication) => ({
        title,
        content,
        status,
        metaTitle: metaTitle ?? '',
        metaDescription: metaDescription ?? '',
        type,
      })}
    >
      <Sheet title={translate('publications.text')}>
        <RecordForm>
          <TextInput source="title" label={translate('publications.title')} validate={required()} />
          <SelectInput
            source="status"
            label={translate('publications.status')}
            choices={PUBLICATION_STATES.map((id) => ({ id, name: translate(`publications.statuses.${id}`) }))}
            validate={required()}
          />
          <SelectInput
            source="type"
            label={translate('publications.type')}
            choices={PUBLICATION_TYPES.map((id) => ({ id, name: translate(`publications.types.${id}`) }))}
            validate={required()}
          />
          <TextInput source="metaTitle" label={translate('publications.meta_title')} />
          <TextInput
            source="metaDescription"
            label={translate('publications.meta_description')}
            multiline
            minRows={2}
          />
          <TextInput
            source="content"
            label={translate('publications.content')}
            helperText={translate('publications.content_help')}
            multiline
            minRows={12}
            maxRows={32}
          />
        </RecordForm>
      </Sheet>
    </RecordPage>
  )
}
