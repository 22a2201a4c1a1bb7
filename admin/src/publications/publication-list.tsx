import { DataTable, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useFormats } from '../lib/format'
import type { OperatorPublication } from '../lib/operator-api'
import { ConsoleList } from '../list/console-list'
import { ChoiceFilter, SearchFilter } from '../list/filters'
import { fullName } from '../users/user-name'
import { PublicationActions } from './publication-actions'
import { PublicationBulkBar } from './publication-bulk-bar'
import { PUBLICATION_STATES, PublicationStatus } from './publication-status'
import { UserFilter } from './user-filter'

export default function PublicationList() {
  const translate = useTranslate()
  const { date, number } = useFormats()
  const unknown = translate('list.unknown_user')
  return (
    <ConsoleList<OperatorPublication>
      title={translate('tabs.publications')}
      failure="Failed to fetch publications"
      filters={
        <>
          <SearchFilter label={translate('publications.search')} />
          <ChoiceFilter
            source="status"
            label={translate('publications.status')}
            all={translate('publications.all_statuses')}
            choices={PUBLICATION_STATES.map((id) => ({
              id,
              name: translate(`publications.with_status.${id}`),
            }))}
          />
          <UserFilter />
        </>
      }
      csv={[
        { name: 'id', value: ({ id }) => id },
        { name: 'title', value: ({ title }) => title },
        { name: 'status', value: ({ status }) => status },
        { name: 'type', value: ({ type }) => type },
        { name: 'author', value: ({ user }) => user?.email },
        { name: 'contentLength', value: ({ contentLength }) => contentLength },
        { name: 'createdAt', value: ({ createdAt }) => createdAt },
      ]}
    >
      <DataTable<OperatorPublication> rowClick={false} bulkActionsToolbar={<PublicationBulkBar />}>
        <DataTable.Col
          source="title"
          label={translate('publications.title')}
          render={({ id, title }: OperatorPublication) => <Link to={`/publications/${id}`}>{title}</Link>}
        />
        <DataTable.Col
          source="status"
          label={translate('publications.status')}
          render={({ status }: OperatorPublication) => <PublicationStatus status={status} />}
        />
        <DataTable.Col
          source="user"
          label={translate('publications.author')}
          disableSort
          render={({ user }: OperatorPublication) => fullName(user, unknown)}
        />
        <DataTable.Col
          source="type"
          label={translate('publications.type')}
          disableSort
          render={({ type }: OperatorPublication) => translate(`publications.types.${type}`)}
        />
        <DataTable.Col
          source="contentLength"
          label={translate('publications.length')}
          disableSort
          align="right"
          render={({ contentLength }: OperatorPublication) => number(contentLength)}
        />
        <DataTable.Col
          source="createdAt"
          label={translate('publications.created')}
          render={({ createdAt }: OperatorPublication) => date(createdAt)}
        />
        <DataTable.Col label={translate('list.actions')} align="right">
          <PublicationActions />
        </DataTable.Col>
      </DataTable>
    </ConsoleList>
  )
}
