import type { AdminPartner } from '@cygnet/sdk/operator'
import { DataTable, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { ConsoleList } from '../list/console-list'
import { ChoiceFilter, SearchFilter } from '../list/filters'
import { LabeledCol } from '../list/labeled-col'
import { useMayChange } from '../parts/writes'
import { fullName } from '../users/user-name'
import { PartnerActions } from './partner-actions'
import { PartnerBulkBar } from './partner-bulk-bar'
import { hasEarned } from './partner-money'
import { PARTNER_STATES, PartnerStatus } from './partner-status'

export default function PartnerList() {
  const translate = useTranslate()
  const mayChange = useMayChange()
  const { date, number, percent, dollars } = useFormats()
  return (
    <ConsoleList
      title={translate('tabs.partners')}
      failure="Failed to fetch partners"
      filters={
        <>
          <SearchFilter label={translate('partners.search')} />
          <ChoiceFilter
            source="status"
            label={translate('partners.status')}
            all={translate('partners.all_statuses')}
            choices={PARTNER_STATES.map((id) => ({ id, name: translate(`partners.statuses.${id}`) }))}
          />
        </>
      }
      file={(query) => api.admin.exports.partners(query)}
    >
      <DataTable<AdminPartner>
        rowClick={false}
        bulkActionButtons={mayChange}
        bulkActionsToolbar={<PartnerBulkBar />}
      >
        <DataTable.Col
          source="name"
          label={translate('partners.name')}
          disableSort
          render={(partner: AdminPartner) => (
            <>
              <Link to={`/partners/${partner.id}`}>{fullName(partner, translate('list.unknown_user'))}</Link>
              <small title={partner.company ?? undefined}>
                {[partner.email, partner.company].filter(Boolean).join(' · ')}
              </small>
            </>
          )}
        />
        <DataTable.Col
          source="status"
          label={translate('partners.status')}
          disableSort
          render={({ status }: AdminPartner) => <PartnerStatus status={status} />}
        />
        <LabeledCol
          source="commissionRate"
          label={translate('partners.commission')}
          disableSort
          align="right"
          render={({ commissionRate }: AdminPartner) => percent(commissionRate)}
        />
        <LabeledCol
          source="stats.totalEarnings"
          label={translate('partners.earnings')}
          disableSort
          align="right"
          render={(partner: AdminPartner) =>
            hasEarned(partner) ? (
              <>
                {dollars(partner.stats.totalEarnings * 100)}
                <small>
                  {translate('partners.of_revenue', { amount: dollars(partner.totalRevenue * 100) })}
                </small>
              </>
            ) : (
              <None />
            )
          }
        />
        <LabeledCol
          source="balance"
          label={translate('partners.balance')}
          align="right"
          render={(partner: AdminPartner) =>
            hasEarned(partner) ? (
              <>
                {dollars(partner.balance * 100)}
                {partner.stats.heldEarnings > 0 && (
                  <small>
                    {translate('partners.and_held', { amount: dollars(partner.stats.heldEarnings * 100) })}
                  </small>
                )}
              </>
            ) : (
              <None />
            )
          }
        />
        <LabeledCol
          source="referredUsers"
          label={translate('partners.referred')}
          align="right"
          render={(partner: AdminPartner) => (hasEarned(partner) ? number(partner.referredUsers) : <None />)}
        />
        <LabeledCol
          source="createdAt"
          label={translate('partners.since')}
          render={({ createdAt }: AdminPartner) => date(createdAt)}
        />
        <DataTable.Col label={translate('list.actions')} align="right">
          <PartnerActions />
        </DataTable.Col>
      </DataTable>
    </ConsoleList>
  )
}

/** Of an applicant, who has no money yet; the block that a row is on a phone leaves it out. */
const None = () => <span data-none>–</span>
