import { maxValue, minValue, NumberInput, required, SelectInput, TextInput, useTranslate } from 'react-admin'
import type { OperatorPartner } from '../lib/operator-api'
import { RecordForm, RecordPage, Sheet } from '../parts/record-form'
import { fullName } from '../users/user-name'
import { PARTNER_STATES } from './partner-status'
import { fractionOf, percentOf } from './percent'

/** Of a partner without a rate of their own. */
const DEFAULT_RATE = 0.25

export default function PartnerEdit() {
  const translate = useTranslate()
  return (
    <RecordPage<OperatorPartner>
      titleOf={(partner) => fullName(partner, partner.email)}
      loadFailure="Failed to fetch partners"
      saveFailure="Failed to update partner"
      saved="partners.saved"
      transform={({ firstName, lastName, company, status, commissionRate }: OperatorPartner) => ({
        firstName,
        lastName,
        company: company ?? '',
        status,
        commissionRate,
      })}
    >
      <Sheet title={translate('partners.partner')}>
        <RecordForm>
          <TextInput source="firstName" label={translate('partners.first_name')} validate={required()} />
          <TextInput source="lastName" label={translate('partners.last_name')} />
          <TextInput source="email" label={translate('partners.email')} readOnly disabled />
          <TextInput source="company" label={translate('partners.company')} />
          <SelectInput
            source="status"
            label={translate('partners.status')}
            choices={PARTNER_STATES.map((id) => ({ id, name: translate(`partners.statuses.${id}`) }))}
            validate={required()}
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
          />
        </RecordForm>
      </Sheet>
    </RecordPage>
  )
}
