import type { AdminOperator, AdminOperatorsList } from '@cygnet/sdk/operator'
import type { SignedInSession } from '@cygnet/sdk/session'
import { useQuery } from '@tanstack/react-query'
import { useGetIdentity, useLogout, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { useLeave } from '../lib/unsaved'
import { useOperatorAction } from '../lib/use-operator-action'
import { ActionButton } from '../list/action-button'
import { RowActions } from '../list/row-actions'
import { Card } from '../parts/card'
import { Page } from '../parts/page'
import { type Column, PlainTable } from '../parts/plain-table'
import { QueryRefreshButton } from '../parts/query-refresh-button'
import parts from '../parts/sheets.module.css'
import { LoadFailure, Loading } from '../parts/states'
import { Status } from '../parts/status'
import { AppointOperator } from './appoint-operator'
import { OperatorActions, RequireFactor } from './operator-actions'
import styles from './operators-page.module.css'

const QUERY = ['operators']

/** Who works in the console, what each may do, and where they are signed in. */
export default function OperatorsPage() {
  const translate = useTranslate()
  const { data, error, refetch } = useQuery({
    queryKey: QUERY,
    queryFn: ({ signal }) => api.admin.operators.list({ signal }),
  })
  return (
    <Page
      title={translate('tabs.operators')}
      actions={
        <>
          <QueryRefreshButton names={QUERY} />
          <AppointOperator />
        </>
      }
    >
      {error ? (
        <LoadFailure what="Failed to fetch operators" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className={parts.sheets}>
          <Operators list={data} />
          <Sessions operators={data.operators} />
        </div>
      ) : (
        <Loading />
      )}
    </Page>
  )
}

function Operators({ list: { operators, secondFactorForced } }: { list: AdminOperatorsList }) {
  const translate = useTranslate()
  const { dateTime, date } = useFormats()
  const { identity } = useGetIdentity()
  return (
    <Card
      title={translate('operators.title')}
      aside={secondFactorForced && <span className={parts.note}>{translate('operators.factor_forced')}</span>}
    >
      <PlainTable
        whole
        label={translate('operators.title')}
        rows={operators}
        keyOf={({ id }) => id}
        columns={[
          {
            name: translate('operators.name'),
            place: 'title',
            cell: ({ id, name, email }) => (
              <span>
                <Link to={`/users/${id}`}>{name || email}</Link>
                {id === identity?.id && ` (${translate('operators.you')})`}
              </span>
            ),
          },
          { name: translate('operators.email'), cut: true, cell: ({ email }) => email },
          {
            name: translate('operators.access'),
            place: 'state',
            cell: ({ access, isActive }) => (
              <Status tone={isActive && access === 'all' ? 'ok' : 'off'}>
                {translate(isActive ? `operators.accesses.${access}` : 'operators.inactive')}
              </Status>
            ),
          },
          {
            name: translate('operators.second_factor'),
            cell: (operator) => (
              <span className={styles.factor}>
                <Factor operator={operator} />
                {!(operator.secondFactorEnabled || operator.secondFactorRequired || secondFactorForced) && (
                  <RequireFactor operator={operator} />
                )}
              </span>
            ),
          },
          {
            name: translate('operators.last_seen'),
            cell: ({ sessions: [last] }) => (last ? dateTime(last.lastSeenAt) : '–'),
          },
          { name: translate('operators.since'), cell: ({ createdAt }) => date(createdAt) },
          {
            name: translate('list.actions'),
            numeric: true,
            place: 'menu',
            cell: (operator) => (
              <OperatorActions operator={operator} secondFactorForced={secondFactorForced} />
            ),
          },
        ]}
      />
    </Card>
  )
}

/** Who may change everything should not sign in with a password alone. */
function Factor({
  operator: { secondFactorEnabled, secondFactorRequired, access, isActive },
}: {
  operator: AdminOperator
}) {
  const translate = useTranslate()
  if (secondFactorEnabled) return <Status tone="ok">{translate('operators.factors.on')}</Status>
  return (
    <Status tone={secondFactorRequired || (isActive && access === 'all') ? 'warn' : 'off'}>
      {translate(`operators.factors.${secondFactorRequired ? 'missing' : 'off'}`)}
    </Status>
  )
}

interface SessionOf {
  operator: AdminOperator
  session: SignedInSession
}

function Sessions({ operators }: { operators: AdminOperator[] }) {
  const translate = useTranslate()
  const { dateTime } = useFormats()
  const rows = operators
    .flatMap((operator) => operator.sessions.map((session): SessionOf => ({ operator, session })))
    .toSorted((one, other) => other.session.lastSeenAt.localeCompare(one.session.lastSeenAt))
  const end: Column<SessionOf> = {
    name: translate('list.actions'),
    numeric: true,
    place: 'state',
    cell: (row) => <RowActions>{row.session.current ? <SignOut /> : <EndSession {...row} />}</RowActions>,
  }
  return (
    <Card title={translate('operators.sessions')} aside={<EndOthers operators={operators} />}>
      <PlainTable
        whole
        compact
        label={translate('operators.sessions')}
        rows={rows}
        keyOf={({ session }) => session.id}
        columns={[
          {
            name: translate('operators.name'),
            place: 'title',
            cell: ({ operator }) => operator.name || operator.email,
          },
          {
            name: translate('operators.device'),
            bare: true,
            cell: ({ session }) =>
              session.current
                ? `${deviceOf(session, translate)} (${translate('operators.this_one')})`
                : session.device === UNKNOWN
                  ? '–'
                  : deviceOf(session, translate),
          },
          {
            name: translate('operators.address'),
            bare: true,
            cell: ({ session: { address } }) => address ?? '–',
          },
          {
            name: translate('operators.signed_in'),
            cell: ({ session: { createdAt } }) => dateTime(createdAt),
          },
          {
            name: translate('operators.last_seen'),
            cell: ({ session: { lastSeenAt } }) => dateTime(lastSeenAt),
          },
          {
            name: translate('operators.ends'),
            cell: ({ session: { expiresAt } }) => dateTime(expiresAt),
          },
          end,
        ]}
      />
    </Card>
  )
}

/** The server's name for a device that it does not know. */
const UNKNOWN = 'Unknown device'

/** Also `Firefox on Windows` without the English word. */
const deviceOf = ({ device }: SignedInSession, translate: ReturnType<typeof useTranslate>): string =>
  device === UNKNOWN ? translate('operators.unknown_device') : device.replace(' on ', ', ')

/** Ends the session of this browser. */
function SignOut() {
  const translate = useTranslate()
  const logout = useLogout()
  const leave = useLeave()
  return (
    <ActionButton
      alwaysAllowed
      label={translate('operators.end_this')}
      onAct={() => leave(() => void logout())}
    />
  )
}

/** Ends every session of the signed-in operator but this one. */
function EndOthers({ operators }: { operators: AdminOperator[] }) {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const own = operators.find(({ id }) => id === identity?.id)
  const others = (own?.sessions ?? []).filter(({ current }) => !current)
  const end = useOperatorAction(() => Promise.all(others.map(({ id }) => api.account.endSession(id))), {
    done: 'operators.session_ended',
    failed: 'Failed to end session',
  })
  if (others.length === 0) return null
  return (
    <ActionButton
      alwaysAllowed
      label={translate('operators.end_others')}
      busy={end.isPending}
      question={{
        title: translate('operators.end_others_title'),
        text: translate('operators.end_others_text', { count: others.length }),
        confirm: translate('operators.end_others'),
      }}
      onAct={() => end.run(undefined)}
    />
  )
}

/** Operators end their own sessions as any user does, also where their access is read-only. */
function EndSession({ operator, session }: SessionOf) {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const isOwn = identity?.id === operator.id
  const end = useOperatorAction(
    () => (isOwn ? api.account.endSession(session.id) : api.admin.operators.endSession(session.id)),
    { done: 'operators.session_ended', failed: 'Failed to end session' }
  )
  const label = translate('operators.end_session', { name: operator.name || operator.email })
  return (
    <ActionButton
      alwaysAllowed={isOwn}
      label={label}
      text={translate('operators.end')}
      busy={end.isPending}
      question={{
        title: translate('operators.end_title', { name: operator.name || operator.email }),
        text: translate('operators.end_text', { device: deviceOf(session, translate) }),
        confirm: translate('operators.end'),
      }}
      onAct={() => end.run(undefined)}
    />
  )
}
