import type { AdminGenerationDetail } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { TestMark } from '../list/mode-filter'
import { Card } from '../parts/card'
import { Facts } from '../parts/facts'
import { Fault } from '../parts/fault'
import { PlainTable } from '../parts/plain-table'
import { QueryRefreshButton } from '../parts/query-refresh-button'
import { RecordView } from '../parts/record-view'
import styles from '../parts/sheets.module.css'
import { GenerationActions } from './generation-actions'
import { failureWords, GenerationStatus } from './generation-status'
import { partName, stepKey } from './steps'

export default function GenerationPage() {
  return (
    <RecordView<AdminGenerationDetail>
      name="generation"
      failure="Failed to fetch generations"
      load={(id, signal) => api.admin.generations.get(id, { signal })}
      titleOf={({ title }) => title}
      actions={(generation) => (
        <>
          <QueryRefreshButton names={['generation']} />
          <GenerationActions generation={generation} />
        </>
      )}
    >
      {(generation) => (
        <div className={styles.sheets}>
          <State generation={generation} />
          <Steps generation={generation} />
        </div>
      )}
    </RecordView>
  )
}

function State({ generation }: { generation: AdminGenerationDetail }) {
  const translate = useTranslate()
  const { dateTime, cost, number } = useFormats()
  const { user, error, job } = generation
  return (
    <Card
      title={translate('generations.state')}
      aside={
        <span className={styles.marks}>
          <TestMark mode={generation.mode} />
          <GenerationStatus {...generation} />
        </span>
      }
    >
      <Facts
        facts={[
          [translate('generations.step'), translate(stepKey(generation.step))],
          [translate('generations.error'), error && failureWords(error, translate)],
          [translate('list.user'), user && <Link to={`/users/${user.id}`}>{user.email}</Link>],
          [
            translate('generations.publication'),
            <Link key="publication" to={`/publications/${generation.publicationId}`}>
              {generation.title}
            </Link>,
          ],
          [translate('generations.cost'), cost(generation.costMicros)],
          [
            translate('generations.tokens'),
            translate('generations.in_and_out', {
              input: number(generation.inputTokens),
              output: number(generation.outputTokens),
            }),
          ],
          [translate('generations.calls'), number(generation.calls)],
          [translate('generations.asked'), dateTime(generation.createdAt)],
          [translate('generations.started'), generation.startedAt && dateTime(generation.startedAt)],
          [translate('generations.finished'), generation.finishedAt && dateTime(generation.finishedAt)],
          [translate('generations.job'), job && translate(`generations.job_states.${job.state}`)],
          [translate('generations.attempts'), job && number(job.attempts)],
          [translate('generations.due'), job && dateTime(job.runAt)],
          [translate('generations.last_error'), job?.lastError && <Fault text={job.lastError} />],
        ]}
      />
    </Card>
  )
}

function Steps({ generation: { steps } }: { generation: AdminGenerationDetail }) {
  const translate = useTranslate()
  const { time, cost, number } = useFormats()
  const took = useTook()
  return (
    <Card title={translate('generations.steps_done')}>
      <PlainTable
        whole
        compact
        label={translate('generations.steps_done')}
        rows={steps}
        keyOf={({ step, block, round }) => `${step} ${block} ${round}`}
        columns={[
          {
            name: translate('generations.step'),
            place: 'title',
            cell: ({ step, block, section, round }) => (
              <>
                {translate(stepKey(step))}
                {block && ` · ${section ?? partName(block, translate)}`}
                {round > 0 && ` · ${translate('generations.round', { round })}`}
              </>
            ),
          },
          { name: translate('generations.model'), bare: true, cell: ({ model }) => model ?? '–' },
          {
            name: translate('generations.attempts'),
            numeric: true,
            cell: ({ attempts }) => number(attempts),
          },
          {
            name: translate('generations.tokens'),
            numeric: true,
            cell: ({ inputTokens, outputTokens }) =>
              inputTokens + outputTokens === 0 ? '–' : number(inputTokens + outputTokens),
          },
          {
            name: translate('generations.cost'),
            numeric: true,
            bare: true,
            cell: ({ costMicros }) => (costMicros === 0 ? '–' : cost(costMicros)),
          },
          { name: translate('generations.started'), cell: ({ startedAt }) => time(startedAt) },
          { name: translate('generations.took'), numeric: true, cell: took },
        ]}
      />
    </Card>
  )
}

/** How long a step took: in milliseconds where that is less than a second. */
function useTook() {
  const translate = useTranslate()
  const { number } = useFormats()
  return ({ startedAt, finishedAt }: AdminGenerationDetail['steps'][number]) => {
    if (finishedAt === null) return '–'
    const milliseconds = Date.parse(finishedAt) - Date.parse(startedAt)
    return milliseconds < 1000
      ? translate('logs.milliseconds', { count: number(milliseconds) })
      : translate('system.seconds', { count: number(Math.round(milliseconds / 1000)) })
  }
}
