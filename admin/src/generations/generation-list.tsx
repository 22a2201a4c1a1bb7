import type { AdminGeneration, AdminGenerationsParams } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { CursorList } from '../list/cursor-list'
import { ChoiceFilter, SearchFilter } from '../list/filters'
import { ModeFilter } from '../list/mode-filter'
import { RowActions } from '../list/row-actions'
import { UserFilter } from '../list/user-filter'
import { Moment } from '../parts/moment'
import textStyles from '../parts/text.module.css'
import { GenerationActions } from './generation-actions'
import { failureWords, GenerationStatus, STATES } from './generation-status'
import { STEPS, stepKey } from './steps'
import { useTook } from './use-took'

/** Generations of all accounts: in progress, completed and failed. */
export default function GenerationList() {
  const translate = useTranslate()
  const { cost } = useFormats()
  const took = useTook()
  return (
    <CursorList<AdminGeneration>
      name="generations"
      title={translate('tabs.generations')}
      failure="Failed to fetch generations"
      filterNames={['search', 'status', 'step', 'userId', 'mode']}
      filters={
        <>
          <SearchFilter label={translate('generations.search')} />
          <ChoiceFilter
            source="status"
            label={translate('generations.state')}
            all={translate('generations.all_states')}
            choices={STATES.map((id) => ({ id, name: translate(`generations.states.${id}`) }))}
          />
          <ChoiceFilter
            source="step"
            label={translate('generations.step')}
            all={translate('generations.all_steps')}
            choices={STEPS.map((id) => ({ id, name: translate(stepKey(id)) }))}
          />
          <UserFilter whenSet label={translate('list.user')} />
          <ModeFilter />
        </>
      }
      load={async (query, signal) => {
        const { generations, nextCursor } = await api.admin.generations.list(
          query as AdminGenerationsParams,
          { signal }
        )
        return { rows: generations, nextCursor }
      }}
      compact
      columns={[
        {
          name: translate('generations.title'),
          fills: true,
          place: 'title',
          cell: ({ id, title, error }) => (
            <>
              <Link className={textStyles.twoLines} to={`/generations/${id}/show`} title={title}>
                {title}
              </Link>
              {error && <small className={textStyles.below}>{failureWords(error, translate)}</small>}
            </>
          ),
        },
        {
          name: translate('generations.state'),
          place: 'state',
          cell: (generation) => <GenerationStatus {...generation} />,
        },
        {
          name: translate('generations.step'),
          bare: true,
          cell: ({ step, status }) => (status === 'completed' ? '–' : translate(stepKey(step))),
        },
        {
          name: translate('list.user'),
          cut: true,
          bare: true,
          cell: ({ user }) =>
            user ? (
              <Link to={`/users/${user.id}`} title={user.email}>
                {user.email}
              </Link>
            ) : (
              translate('list.unknown_user')
            ),
        },
        {
          name: translate('generations.cost'),
          numeric: true,
          bare: true,
          cell: ({ costMicros }) => (costMicros === 0 ? '–' : cost(costMicros)),
        },
        {
          name: translate('generations.took'),
          numeric: true,
          bare: true,
          cell: ({ startedAt, finishedAt }) =>
            startedAt && finishedAt && startedAt !== finishedAt
              ? took(Date.parse(finishedAt) - Date.parse(startedAt))
              : '–',
        },
        {
          name: translate('generations.asked'),
          bare: true,
          cell: ({ createdAt }) => <Moment at={createdAt} />,
        },
        {
          name: translate('list.actions'),
          numeric: true,
          place: 'actions',
          cell: (generation) =>
            generation.status !== 'completed' && (
              <RowActions>
                <GenerationActions inRow generation={generation} />
              </RowActions>
            ),
        },
      ]}
    />
  )
}
