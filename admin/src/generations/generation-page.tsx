import type { AdminGenerationDetail } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { TestMark } from '../list/mode-filter'
import { Card } from '../parts/card'
import { Facts } from '../parts/facts'
import { Fault } from '../parts/fault'
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

function State({ generation }: { generation: AdminGenerationDetail }) {
  const translate = useTranslate()
  const { dateTime, cost, number } = useFormats()
  const { user, error, job, startedAt, finishedAt } = generation
  const took = useTook()
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
          [
            translate('generations.step'),
            generation.status !== 'completed' && translate(stepKey(generation.step)),
          ],
          [translate('generations.error'), error && failureWords(error, translate)],
          [translate('list.user'), user && <Link to={`/users/${user.id}`}>{user.email}</Link>],
          [
            translate('generations.publication'),
            <Link key="publication" to={`/publications/${generation.publicationId}`}>
              {translate('generations.open_publication')}
            </Link>,
          ],
          [translate('generations.cost'), generation.costMicros > 0 && cost(generation.costMicros)],
          [
            translate('generations.tokens'),
            generation.calls > 0 &&
              translate('generations.in_and_out', {
                input: number(generation.inputTokens),
                output: number(generation.outputTokens),
              }),
          ],
          [translate('generations.calls'), generation.calls > 0 && number(generation.calls)],
          [translate('generations.asked'), dateTime(generation.createdAt)],
          [translate('generations.finished'), finishedAt && dateTime(finishedAt)],
          [
            translate('generations.took'),
            startedAt && finishedAt && took(Date.parse(finishedAt) - Date.parse(startedAt)),
          ],
          [translate('generations.job'), job && translate(`generations.job_states.${job.state}`)],
          [translate('generations.attempts'), job && number(job.attempts)],
          [translate('generations.due'), job && dateTime(job.runAt)],
          [translate('generations.last_error'), job?.lastError && <Fault text={job.lastError} />],
        ]}
      />
    </Card>
  )
}
