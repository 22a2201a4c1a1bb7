import type { AdminSystem } from '@cygnet/sdk/operator'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { Card } from '../parts/card'
import { Fact, FactStrip } from '../parts/fact-strip'
import { Fault } from '../parts/fault'
import { Page } from '../parts/page'
import { PlainTable } from '../parts/plain-table'
import { QueryRefreshButton } from '../parts/query-refresh-button'
import styles from '../parts/sheets.module.css'
import { LoadFailure, Loading } from '../parts/states'
import { Status, type Tone } from '../parts/status'
import { DiagnosisCard } from './diagnosis-card'
import { SettingForms } from './setting-forms'
import { SETTING_GROUPS } from './setting-groups'
import layout from './system-page.module.css'
import { useChecks } from './use-diagnosis'

const TONES: Record<AdminSystem['services'][number]['state'], Tone> = {
  ok: 'ok',
  failing: 'bad',
  unknown: 'off',
  off: 'off',
}

const SETTINGS = 'settings'
/** The server's name for payments that move no money. */
const SANDBOX = 'Sandbox'
/** Where a service that is not set up is. */
const SET_UP: Partial<Record<AdminSystem['services'][number]['name'], string>> = {
  mail: 'mail',
  text: 'model',
  images: 'images',
  moderation: 'model',
  search: 'search',
}

/** Whether the address leads to the settings, or to one group of them. */
const useIsSettings = () => useLocation().hash.startsWith(`#${SETTINGS}`)

type Finding = NonNullable<AdminSystem['services'][number]['finding']>

/** Russian says of these that they are set in another form than of the others. */
const MASCULINE = new Set<AdminSystem['services'][number]['name']>(['search', 'google', 'linkedin'])

/** Which services are configured and how each of them is, and the settings that can be changed meanwhile. */
export default function SystemPage() {
  const translate = useTranslate()
  const isSettings = useIsSettings()
  const { data, error, refetch } = useQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) => api.admin.system({ signal }),
  })
  return (
    <Page title={translate('tabs.system')} actions={<QueryRefreshButton names={['system']} />}>
      {error ? (
        <LoadFailure what="Failed to fetch settings" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <Tabs />
          {/* Both stay, so that going to look at the state loses no edits. */}
          <div className={layout.tab} hidden={isSettings}>
            <div className={styles.sheets}>
              <Server system={data} />
              <DiagnosisCard />
              <Services system={data} />
              <Queue system={data} />
              <Processes system={data} />
              {data.providers.length > 0 && <ProviderCalls system={data} />}
            </div>
          </div>
          <section
            id={SETTINGS}
            className={`${layout.tab} ${layout.settings}`}
            hidden={!isSettings}
            aria-label={translate('settings.title')}
          >
            <Parts parts={SETTING_GROUPS.map(({ id }) => [`settings-${id}`, `settings.groups.${id}`])} />
            <SettingForms />
          </section>
        </>
      ) : (
        <Loading />
      )}
    </Page>
  )
}

/** The page's two halves: how it is, and how it is set. */
function Tabs() {
  const translate = useTranslate()
  const isSettings = useIsSettings()
  return (
    <nav className={layout.tabs} aria-label={translate('system.tabs')}>
      <Link replace to="/system" aria-current={isSettings ? undefined : 'page'}>
        {translate('system.state')}
      </Link>
      <Link replace to={`/system#${SETTINGS}`} aria-current={isSettings ? 'page' : undefined}>
        {translate('settings.title')}
      </Link>
    </nav>
  )
}

/** Leads to the parts of a long page, and stays in sight. */
function Parts({ parts }: { parts: readonly (readonly [id: string, label: string])[] }) {
  const translate = useTranslate()
  const { hash } = useLocation()
  return (
    <nav className={layout.parts} aria-label={translate('system.parts')}>
      {parts.map(([id, label]) => (
        <Link key={id} to={`#${id}`} aria-current={hash === `#${id}` ? 'location' : undefined}>
          {translate(label)}
        </Link>
      ))}
    </nav>
  )
}

function Server({ system: { version, environment, node, startedAt, services } }: { system: AdminSystem }) {
  const translate = useTranslate()
  const { dateTime } = useFormats()
  return (
    <FactStrip>
      <Fact name={translate('system.state')}>
        <Worst services={services} />
      </Fact>
      <Fact name={translate('system.version')}>{version}</Fact>
      <Fact name={translate('system.environment')}>{translate(`system.environments.${environment}`)}</Fact>
      <Fact name="Node.js">{node}</Fact>
      <Fact name={translate('system.started')}>{dateTime(startedAt)}</Fact>
    </FactStrip>
  )
}

/** The worst of what the services and the checks below say. */
function Worst({ services }: Pick<AdminSystem, 'services'>) {
  const translate = useTranslate()
  const { number } = useFormats()
  const checks = useChecks()
  const failing = services.filter(({ state }) => state === 'failing').length
  const worst = (
    [
      ['bad', 'problems', checks('problem')],
      ['bad', 'failing', failing],
      ['warn', 'warnings', checks('warning')],
    ] as const
  ).find(([, , count]) => count > 0)
  if (!worst) return <Status tone="ok">{translate('system.all_well')}</Status>
  const [tone, key, count] = worst
  return (
    <Status tone={tone}>{translate(`system.${key}`, { smart_count: count, count: number(count) })}</Status>
  )
}

function Services({ system: { services, checkedAt } }: { system: AdminSystem }) {
  const translate = useTranslate()
  const { time, number, size } = useFormats()
  const shown = ({ code, value }: Finding) =>
    typeof value === 'number' ? (code === 'free_space' ? size(value) : number(value)) : (value ?? '')
  return (
    <Card
      id="services"
      title={translate('system.services')}
      aside={<span className={styles.note}>{translate('system.checked', { time: time(checkedAt) })}</span>}
    >
      <PlainTable
        whole
        label={translate('system.services')}
        rows={services.toSorted((one, other) => Number(one.state === 'off') - Number(other.state === 'off'))}
        keyOf={({ name }) => name}
        columns={[
          {
            name: translate('system.service'),
            place: 'title',
            cell: ({ name }) => translate(`system.names.${name}`),
          },
          {
            name: translate('system.state'),
            place: 'state',
            cell: ({ name, state }) => (
              <Status tone={TONES[state]}>
                {MASCULINE.has(name) && (state === 'off' || state === 'unknown')
                  ? translate(`system.masculine.${state}`)
                  : translate(`system.states.${state}`)}
              </Status>
            ),
          },
          {
            name: translate('system.detail'),
            wrap: true,
            cell: ({ name, state, provider, finding }) => {
              const said = [
                provider === SANDBOX ? translate('system.sandbox') : provider,
                finding && translate(`system.findings.${finding.code}`, { value: shown(finding) }),
              ]
              const group = state === 'off' ? SET_UP[name] : undefined
              return (
                <>
                  {said.filter(Boolean).join(', ') || '–'}{' '}
                  {group && <Link to={`#${SETTINGS}-${group}`}>{translate('system.set_up')}</Link>}
                </>
              )
            },
          },
          {
            name: translate('system.answer'),
            numeric: true,
            cell: ({ milliseconds }) =>
              milliseconds === null ? '–' : translate('logs.milliseconds', { count: number(milliseconds) }),
          },
        ]}
      />
    </Card>
  )
}

/** The servers and workers of this installation. */
function Processes({ system: { processes } }: { system: AdminSystem }) {
  const translate = useTranslate()
  const { dateTime, time } = useFormats()
  return (
    <Card id="processes" title={translate('system.processes')}>
      <PlainTable
        whole
        label={translate('system.processes')}
        rows={processes}
        keyOf={({ host, startedAt }) => `${host} ${startedAt}`}
        columns={[
          { name: translate('system.host'), place: 'title', cell: ({ host }) => host },
          { name: translate('system.role'), cell: ({ role }) => translate(`system.roles.${role}`) },
          { name: translate('system.started'), cell: ({ startedAt }) => dateTime(startedAt) },
          { name: translate('system.seen'), cell: ({ seenAt }) => time(seenAt) },
        ]}
      />
    </Card>
  )
}

function Queue({ system: { queue } }: { system: AdminSystem }) {
  const translate = useTranslate()
  const { number } = useFormats()
  const idle = queue.lanes.every(({ waiting, running }) => waiting + running === 0)
  return (
    <Card
      id="queue"
      title={translate('system.queue')}
      aside={
        idle ? null : (
          <span className={styles.note}>
            {translate('system.waits', {
              ready: number(queue.ready),
              running: number(queue.running),
              oldest: translate('system.seconds', { count: number(queue.oldestWaitSeconds) }),
            })}
          </span>
        )
      }
    >
      {idle ? (
        <p data-none>{translate('system.idle')}</p>
      ) : (
        <PlainTable
          whole
          compact
          label={translate('system.lane')}
          rows={queue.lanes}
          keyOf={({ name }) => name}
          columns={[
            {
              name: translate('system.lane'),
              place: 'title',
              cell: ({ name }) => translate(`system.lanes.${name}`),
            },
            { name: translate('system.ready'), numeric: true, cell: ({ waiting }) => number(waiting) },
            { name: translate('system.running'), numeric: true, cell: ({ running }) => number(running) },
            {
              name: translate('system.next_waited'),
              numeric: true,
              cell: ({ waiting, nextWaitedSeconds }) =>
                waiting === 0 ? '–' : translate('system.seconds', { count: number(nextWaitedSeconds) }),
            },
          ]}
        />
      )}
      {queue.setAside.length > 0 && (
        <PlainTable
          whole
          label={translate('system.set_aside')}
          rows={queue.setAside}
          keyOf={({ kind }) => kind}
          columns={[
            { name: translate('system.set_aside'), cell: ({ kind }) => <code>{kind}</code> },
            { name: translate('system.jobs'), numeric: true, cell: ({ jobs }) => number(jobs) },
            {
              name: translate('system.last_error'),
              cell: ({ lastError }) => (lastError === null ? '–' : <Fault text={lastError} />),
            },
          ]}
        />
      )}
    </Card>
  )
}

/** What waits for model servers and search providers, and why. */
function ProviderCalls({ system: { providers, checkedAt } }: { system: AdminSystem }) {
  const translate = useTranslate()
  const { number, time } = useFormats()
  const minutesTo = (since: string) => Math.ceil((Date.parse(checkedAt) - Date.parse(since)) / 60_000)
  return (
    <Card id="providers" title={translate('providers.title')}>
      <PlainTable
        whole
        label={translate('providers.title')}
        rows={providers}
        keyOf={({ kind, host }) => `${kind} ${host}`}
        columns={[
          { name: translate('system.service'), cell: ({ kind }) => translate(`providers.kinds.${kind}`) },
          { name: translate('system.provider'), cell: ({ host }) => host },
          { name: translate('providers.running'), numeric: true, cell: ({ running }) => number(running) },
          { name: translate('providers.waiting'), numeric: true, cell: ({ waiting }) => number(waiting) },
          {
            name: translate('providers.since'),
            numeric: true,
            cell: ({ waitingSince }) =>
              waitingSince === null
                ? '–'
                : translate('providers.minutes', { count: number(Math.max(1, minutesTo(waitingSince))) }),
          },
          {
            name: translate('providers.why'),
            cell: ({ reason, restsUntil }) =>
              restsUntil !== null
                ? translate('providers.rests', { time: time(restsUntil) })
                : reason === null
                  ? '–'
                  : translate(`providers.reasons.${reason}`),
          },
        ]}
      />
    </Card>
  )
}
