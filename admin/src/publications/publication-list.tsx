import type { AdminPublication } from '@cygnet/sdk/operator'
import { DataTable, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { ConsoleList } from '../list/console-list'
import { SearchFilter, TabFilter } from '../list/filters'
import { LabeledCol } from '../list/labeled-col'
import { ModeFilter } from '../list/mode-filter'
import { UserFilter } from '../list/user-filter'
import { Status } from '../parts/status'
import { useMayChange } from '../parts/writes'
import { fullName } from '../users/user-name'
import { PublicationActions } from './publication-actions'
import { PublicationBulkBar } from './publication-bulk-bar'
import { PUBLICATION_STATES, PublicationStatus } from './publication-status'

/** Deleted ones are listed separately, as long as they can be restored. */
const TABS = ['', ...PUBLICATION_STATES, 'deleted'] as const

export default function PublicationList() {
  const translate = useTranslate()
  const mayChange = useMayChange()
  const { date, percent } = useFormats()
  const unknown = translate('list.unknown_user')
  return (
    <ConsoleList
      title={translate('tabs.publications')}
      failure="Failed to fetch publications"
      tab="status"
      filters={
        <>
          <Tabs />
          <SearchFilter label={translate('publications.search')} />
          <UserFilter label={translate('publications.author')} />
          <ModeFilter />
        </>
      }
      file={(query) => api.admin.exports.publications(query)}
    >
      <DataTable<AdminPublication>
        rowClick={false}
        bulkActionButtons={mayChange}
        bulkActionsToolbar={<PublicationBulkBar />}
      >
        <DataTable.Col
          source="title"
          label={translate('publications.title')}
          render={({ id, title, deletedAt }: AdminPublication) =>
            deletedAt ? title : <Link to={`/publications/${id}`}>{title}</Link>
          }
        />
        <DataTable.Col
          source="status"
          label={translate('publications.status')}
          disableSort
          render={({ status, deletedAt, restorableUntil }: AdminPublication) =>
            deletedAt && restorableUntil ? (
              <>
                <Status tone="warn">{translate('publications.deleted_on', { date: date(deletedAt) })}</Status>
                <small>{translate('publications.restorable_until', { date: date(restorableUntil) })}</small>
              </>
            ) : (
              <PublicationStatus status={status} />
            )
          }
        />
        <DataTable.Col
          source="user"
          label={translate('publications.author')}
          disableSort
          render={({ user }: AdminPublication) =>
            user ? <Link to={`/users/${user.id}`}>{fullName(user, unknown)}</Link> : unknown
          }
        />
        <DataTable.Col
          source="type"
          label={translate('publications.type')}
          disableSort
          render={({ type }: AdminPublication) => translate(`publications.types.${type}`)}
        />
        <LabeledCol
          source="qualityScore"
          label={translate('publications.quality')}
          disableSort
          align="right"
          render={({ qualityScore }: AdminPublication) => qualityScore !== null && percent(qualityScore)}
        />
        <LabeledCol
          source="createdAt"
          label={translate('publications.created')}
          render={({ createdAt }: AdminPublication) => date(createdAt)}
        />
        <DataTable.Col label={translate('list.actions')} align="right">
          <PublicationActions />
        </DataTable.Col>
      </DataTable>
    </ConsoleList>
  )
}

function Tabs() {
  const translate = useTranslate()
  return (
    <TabFilter
      source="status"
      label={translate('publications.status')}
      tabs={TABS.map((id) => ({ id, name: translate(`publications.with_status.${id || 'all'}`) }))}
    />
  )
}
