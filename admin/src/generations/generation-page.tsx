import type { AdminGenerationDetail } from '@cygnet/sdk/operator'
import { Button } from '@mui/material'
import { FileText } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { TestMark } from '../list/mode-filter'
import { Card } from '../parts/card'
import { Fact, FactStrip } from '../parts/fact-strip'
import { Facts } from '../parts/facts'
import { Fault } from '../parts/fault'
import { Notice } from '../parts/notice'
import { QueryRefreshButton } from '../parts/query-refresh-button'
import { RecordView } from '../parts/record-view'
import styles from '../parts/sheets.module.css'
import { GenerationActions } from './generation-actions'
import { failureWords, GenerationStatus } from './generation-status'
import { stepKey } from './steps'
import { StepsCard } from './steps-card'
import { useTook } from './use-took'

export default function GenerationPage() {
  return (
    <RecordView<AdminGenerationDetail>
      name="generation"
      failure="Failed to fetch generations"
      load={(id, signal) => api.admin.generations.get(id, { signal })}
      titleOf={({ title }) => title}
      actions={(generation) => (
        <>
          <OpenPublication generation={generation} />
          <QueryRefreshButton names={['generation']} />
          <GenerationActions generation={generation} />
        </>
      )}
    >
      {(generation) => (
        <div className={styles.sheets}>
          <State generation={generation} />
          <StepsCard generation={generation} />
        </div>
      )}
    </RecordView>
  )
}

function OpenPublication({ generation: { publicationId } }: { generation: AdminGenerationDetail }) {
  const translate = useTranslate()
  return (
    <Button
      variant="outlined"
      component={Link}
      to={`/publications/${publicationId}`}
      startIcon={<FileText />}
    >
      {translate('generations.open_publication')}
    </Button>
  )
}

function State({ generation }: { generation: AdminGenerationDetail }) {
  const translate = useTranslate()
  const { dateTime, cost, number } = useFormats()
  const { user, error, job, startedAt, finishedAt, status, calls, costMicros } = generation
  const took = useTook()
  const said = (key: string, values = {}) => translate(`generations.${key}`, values)
  const models = [...new Set(generation.steps.flatMap(({ model }) => model ?? []))].join(', ')
  return (
    <>
      {error && (
        <Notice tone="bad" title={failureWords(error, translate)}>
          <p>{said('failed_at', { step: translate(stepKey(generation.step)) })}</p>
        </Notice>
      )}
      <FactStrip>
        <Fact
          name={said('state')}
          more={status !== 'completed' && !error && translate(stepKey(generation.step))}
        >
          <span className={styles.marks}>
            <GenerationStatus {...generation} />
            <TestMark mode={generation.mode} />
          </span>
        </Fact>
        <Fact name={translate('list.user')}>
          {user ? <Link to={`/users/${user.id}`}>{user.email}</Link> : translate('list.unknown_user')}
        </Fact>
        <Fact name={said('took')}>
          {startedAt && finishedAt ? took(Date.parse(finishedAt) - Date.parse(startedAt)) : '–'}
        </Fact>
        <Fact
          name={said('cost')}
          more={
            calls > 0 &&
            said('in_and_out', {
              input: number(generation.inputTokens),
              output: number(generation.outputTokens),
            })
          }
        >
          {costMicros > 0 ? cost(costMicros) : '–'}
        </Fact>
        <Fact name={said('model')} more={calls > 0 && said('calls_made', { count: number(calls) })}>
          {models || said('no_model')}
        </Fact>
        <Fact name={said('asked')} more={finishedAt && said('finished_at', { time: dateTime(finishedAt) })}>
          {dateTime(generation.createdAt)}
        </Fact>
      </FactStrip>
      {job && (
        <Card title={said('job')}>
          <Facts
            facts={[
              [said('state'), said(`job_states.${job.state}`)],
              [said('attempts'), number(job.attempts)],
              [said('due'), dateTime(job.runAt)],
              [said('last_error'), job.lastError && <Fault text={job.lastError} />],
            ]}
          />
        </Card>
      )}
    </>
  )
}
