import type { AdminPartner } from '@cygnet/sdk/operator'
import { Pencil, RotateCcw } from 'lucide-react'
import {
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { useOperatorAction } from '../lib/use-operator-action'
import { ActionButton } from '../list/action-button'
import { FormDrawer } from '../parts/form-drawer'
import { RecordForm, RecordPage } from '../parts/record-form'
import { fullName } from '../users/user-name'
import { PartnerDecisions } from './partner-decisions'
import { PartnerMoney } from './partner-money'
import { PartnerOverview } from './partner-overview'
import { PARTNER_STATES } from './partner-status'
import { toFraction, toPercent } from './percent'

/** For a partner without a rate of their own. */
const DEFAULT_RATE = 0.25

export default function PartnerEdit() {
  const translate = useTranslate()
  return (
    <RecordPage<AdminPartner>
      titleOf={(partner) => fullName(partner, partner.email)}
      loadFailure="Failed to fetch partners"
      saveFailure="Failed to update partner"
      saved="partners.saved"
      transform={partnerUpdate}
      actions={
        <>
          <Decided />
          <FormDrawer
            id="partner"
            icon={<Pencil />}
            button={translate('list.edit')}
            title={translate('partners.partner')}
          >
            <PartnerForm />
          </FormDrawer>
        </>
      }
    >
      <PartnerOverview />
      <PartnerMoney />
    </RecordPage>
  )
}

/** Beside the title; of an application they are beside what it is judged by. */
function Decided() {
  const partner = useRecordContext<AdminPartner>()
  return partner?.status === 'pending' ? null : <PartnerDecisions />
}

function PartnerForm() {
  const translate = useTranslate()
  const partner = useRecordContext<AdminPartner>()
  if (!partner) return null
  return (
    <>
      <RecordForm>
        <TextInput
          source="firstName"
          label={translate('partners.first_name')}
          validate={required()}
          helperText={false}
        />
        <TextInput source="lastName" label={translate('partners.last_name')} helperText={false} />
        <TextInput source="email" label={translate('partners.email')} readOnly disabled helperText={false} />
        <TextInput source="company" label={translate('partners.company')} helperText={false} />
        {partner.status !== 'pending' && <StatusFields />}
        <NumberInput
          source="commissionRate"
          label={translate('partners.commission_percent')}
          defaultValue={DEFAULT_RATE}
          format={toPercent}
          parse={toFraction}
          min={0}
          max={100}
          step={0.01}
          validate={[required(), minValue(0), maxValue(1, translate('partners.commission_limit'))]}
          helperText={false}
        />
      </RecordForm>
      <OwnRate />
    </>
  )
}

/** Not of an application, which is approved or declined. */
function StatusFields() {
  const translate = useTranslate()
  return (
    <>
      <SelectInput
        source="status"
        label={translate('partners.status')}
        choices={PARTNER_STATES.map((id) => ({ id, name: translate(`partners.statuses.${id}`) }))}
        validate={required()}
        helperText={false}
      />
      <TextInput
        source="reason"
        label={translate('partners.reason')}
        helperText={translate('partners.reason_help')}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        multiline
      />
    </>
  )
}

/** Says which rate applies, and removes a partner's own. */
function OwnRate() {
  const translate = useTranslate()
  const { percent } = useFormats()
  const partner = useRecordContext<AdminPartner>()
  const remove = useOperatorAction(
    () => api.admin.partners.update(partner?.id ?? '', { commissionRate: null }),
    { done: 'partners.rate_removed', failed: 'Failed to update partner' }
  )
  if (!partner) return null
  const { commissionRate, commissionRateOverride: own } = partner
  if (own === null) return <p>{translate('partners.tier_rate', { rate: percent(commissionRate) })}</p>
  return (
    <>
      <p>{translate('partners.own_rate', { own: percent(own) })}</p>
      <ActionButton
        label={translate('partners.remove_rate')}
        icon={<RotateCcw />}
        busy={remove.isPending}
        onAct={() => remove.run(undefined)}
      />
    </>
  )
}

/** A rate that is sent overrides the tier's, so an unchanged one is not sent. A reason belongs to a changed status. */
function partnerUpdate(
  { firstName, lastName, company, status, reason, commissionRate }: AdminPartner & { reason?: string },
  options?: { previousData: AdminPartner }
) {
  return {
    firstName,
    lastName,
    company: company || null,
    status,
    ...(status !== options?.previousData.status && reason && { reason }),
    ...(commissionRate !== options?.previousData.commissionRate && { commissionRate }),
  }
}
