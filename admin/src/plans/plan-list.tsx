import type { AdminPlan } from '@cygnet/sdk/operator'
import { Button } from '@mui/material'
import { ExternalLink, Plus } from 'lucide-react'
import { DataTable, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useFormats } from '../lib/format'
import { listAddress } from '../lib/list-address'
import { ConsoleList } from '../list/console-list'
import { LabeledCol } from '../list/labeled-col'
import { Status } from '../parts/status'
import { Writes } from '../parts/writes'
import { InEnglish } from './in-english'
import { PlanActions } from './plan-actions'
import styles from './plan-list.module.css'

export default function PlanList() {
  return (
    <InEnglish>
      <Plans />
    </InEnglish>
  )
}

function Plans() {
  const translate = useTranslate()
  const { number, dollars } = useFormats()
  return (
    <ConsoleList
      title={translate('plans.title')}
      failure="Failed to fetch plans"
      perPage={100}
      sort={{ field: 'sortOrder', order: 'ASC' }}
      above={<p className={styles.note}>{translate('plans.order')}</p>}
      actions={
        <>
          <Button
            variant="outlined"
            component="a"
            href="/pricing"
            target="_blank"
            startIcon={<ExternalLink />}
          >
            {translate('plans.pricing_page')}
          </Button>
          <Writes>
            <Button variant="contained" component={Link} to="/plans/create" startIcon={<Plus />}>
              {translate('plans.new')}
            </Button>
          </Writes>
        </>
      }
    >
      <DataTable<AdminPlan> rowClick={false} bulkActionButtons={false}>
        <DataTable.Col
          source="name"
          label={translate('plans.name')}
          disableSort
          render={({ id, name, description, isPopular }: AdminPlan) => (
            <div className={styles.name}>
              <span>
                <Link to={`/plans/${id}`}>{name}</Link>
                {isPopular && <span className={styles.chip}>{translate('plans.popular')}</span>}
              </span>
              {description && <small>{description}</small>}
            </div>
          )}
        />
        <DataTable.Col
          source="isActive"
          label={translate('plans.status')}
          disableSort
          render={({ isActive }: AdminPlan) => (
            <Status tone={isActive ? 'ok' : 'off'}>
              {translate(isActive ? 'plans.active' : 'plans.inactive')}
            </Status>
          )}
        />
        <DataTable.Col
          source="price"
          label={translate('plans.price')}
          disableSort
          align="right"
          render={({ price, interval }: AdminPlan) =>
            translate(`plans.per_${interval}`, { price: dollars(price) })
          }
        />
        <LabeledCol
          source="postsPerMonth"
          label={translate('plans.posts_per_month')}
          disableSort
          align="right"
          render={({ postsPerMonth }: AdminPlan) => number(postsPerMonth)}
        />
        <LabeledCol
          source="subscribers"
          label={translate('plans.subscribers')}
          disableSort
          align="right"
          render={({ slug, subscribers }: AdminPlan) => (
            <Link to={listAddress('/users', { plan: slug })}>{number(subscribers)}</Link>
          )}
        />
        <DataTable.Col label={translate('list.actions')} align="right">
          <PlanActions />
        </DataTable.Col>
      </DataTable>
    </ConsoleList>
  )
}
