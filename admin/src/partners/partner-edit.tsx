import type { AdminPartner } from '@cygnet/sdk'
import { maxValue, minValue, NumberInput, required, SelectInput, TextInput, useTranslate } from 'react-admin'
import { RecordForm, RecordPage, Sheet } from '../parts/record-form'
import { fullName } from '../users/user-name'
import { PARTNER_STATES } from './partner-status'
import { fractionOf, percentOf } from './percent'

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
    >
      <Sheet title={translate('partners.partner')}>
        <RecordForm>
          <TextInput
            source="firstName"
            label={translate('partners.first_name')}
            validate={required()}
            helperText={false}
          />
          <TextInput source="lastName" label={translate('partners.last_name')} helperText={false} />
          <TextInput
            source="email"
            label={translate('partners.email')}
            readOnly
            disabled
            helperText={false}
          />
          <TextInput source="company" label={translate('partners.company')} helperText={false} />
          <SelectInput
            source="status"
            label={translate('partners.status')}
            choices={PARTNER_STATES.map((id) => ({ id, name: translate(`partners.statuses.${id}`) }))}
            validate={required()}
            helperText={false}
          />
          <NumberInput
            source="commissionRate"
            label={translate('partners.commission_percent')}
            defaultValue={DEFAULT_RATE}
            format={percentOf}
            parse={fractionOf}
            min={0}
            max={100}
            step={0.01}
            validate={[required(), minValue(0), maxValue(1, translate('partners.commission_limit'))]}
            helperText={false}
          />
        </RecordForm>
      </Sheet>
    </RecordPage>
  )
}

/** A rate that is sent overrides the tier's, so an unchanged one is not sent. */
function partnerUpdate(
  { firstName, lastName, company, status, commissionRate }: AdminPartner,
  options?: { previousData: AdminPartner }
) {
  const isChanged = commissionRate !== options?.previousData.commissionRate
  return { firstName, lastName, company: company || null, status, ...(isChanged && { commissionRate }) }
}
