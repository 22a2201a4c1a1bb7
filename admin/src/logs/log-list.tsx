import type { AdminLogEntry } from '@cygnet/sdk/operator'
import { DataTable, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { ConsoleList } from '../list/console-list'
import { ChoiceFilter, SearchFilter, TabFilter } from '../list/filters'
import { ModeFilter } from '../list/mode-filter'
import { PeriodFilter } from '../list/period-filter'
import { HttpStatus } from '../parts/http-status'
import { Moment } from '../parts/moment'
import { withMoments } from '../providers/operator-resources'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']
const STATUSES = ['200', '201', '400', '401', '402', '403', '404', '409', '422', '429', '500', '503']
const verbatim = (value: string) => ({ id: value, name: value })

export default function LogList() {
  const translate = useTranslate()
  const { number } = useFormats()
  return (
    <ConsoleList
      title={translate('tabs.logs')}
      failure="Failed to fetch logs"
      perPage={50}
      // What operators call by looking around would fill the first page.
      initially={{ isOfCustomers: 'true' }}
      tab="isError"
      filters={
        <>
          <TabFilter
            source="isError"
            label={translate('logs.outcome')}
            tabs={[
              { id: '', name: translate('logs.all_outcomes') },
              { id: 'true', name: translate('logs.errors') },
              { id: 'false', name: translate('logs.successes') },
            ]}
          />
          <SearchFilter label={translate('logs.search')} />
          <ChoiceFilter
            source="method"
            label={translate('logs.method')}
            all={translate('logs.all_methods')}
            choices={METHODS.map(verbatim)}
          />
          <ChoiceFilter
            source="status"
            label={translate('logs.status')}
            all={translate('logs.all_statuses')}
            choices={STATUSES.map(verbatim)}
          />
          <ChoiceFilter
            source="isOfCustomers"
            label={translate('logs.caller')}
            all={translate('logs.everybody')}
            choices={[{ id: 'true', name: translate('logs.customers') }]}
          />
          <ModeFilter />
          <PeriodFilter />
        </>
      }
      file={({ sortBy: _, sortOrder: __, ...query }) => api.admin.exports.logs(withMoments(query))}
    >
      <DataTable<AdminLogEntry> rowClick={false} bulkActionButtons={false}>
        <DataTable.Col
          source="path"
          label={translate('logs.call')}
          disableSort
          render={({ id, method, path, code }: AdminLogEntry) => (
            <>
              <Link to={`/logs/${id}/show`} title={path}>
                <code>
                  {method} {path}
                </code>
              </Link>
              {code && <small title={code}>{translate(`errors.${code}`, { _: code })}</small>}
            </>
          )}
        />
        <DataTable.Col
          source="responseStatus"
          label={translate('logs.status')}
          disableSort
          render={({ responseStatus, code }: AdminLogEntry) => (
            <HttpStatus code={responseStatus} inWords={code === null} />
          )}
        />
        <DataTable.Col
          source="userEmail"
          label={translate('logs.user')}
          disableSort
          render={({ userId, userEmail }: AdminLogEntry) =>
            userId ? <Link to={`/users/${userId}`}>{userEmail ?? userId}</Link> : translate('list.anonymous')
          }
        />
        <DataTable.Col
          source="responseTime"
          label={translate('logs.duration')}
          disableSort
          align="right"
          render={({ responseTime }: AdminLogEntry) =>
            translate('logs.milliseconds', { count: number(responseTime) })
          }
        />
        <DataTable.Col source="ipAddress" label={translate('logs.address')} disableSort />
        <DataTable.Col
          source="timestamp"
          label={translate('logs.time')}
          disableSort
          render={({ timestamp }: AdminLogEntry) => <Moment precise at={timestamp} />}
        />
      </DataTable>
    </ConsoleList>
  )
}
