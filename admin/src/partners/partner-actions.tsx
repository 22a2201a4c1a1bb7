import type { AdminPartner } from '@cygnet/sdk/operator'
import { Pencil, UserMinus } from 'lucide-react'
import { useRecordContext, useTranslate } from 'react-admin'
import { useFormats } from '../lib/format'
import { ActionButton } from '../list/action-button'
import { RowActions } from '../list/row-actions'
import { RowMenu } from '../list/row-menu'
import { fullName } from '../users/user-name'
import { usePartnerActions } from './use-partner-actions'

/** What can be done with a row; a pending partner can be approved directly. */
export function PartnerActions() {
  const partner = useRecordContext<AdminPartner>()
  const translate = useTranslate()
  const { dollars } = useFormats()
  const { approve, remove } = usePartnerActions()
  if (!partner) return null
  const { id, status, unpaidEarnings } = partner
  const name = fullName(partner, partner.email)
  return (
    <RowActions>
      {status === 'pending' && (
        <ActionButton
          label={translate('partners.approve_one', { name })}
          text={translate('partners.approve')}
          busy={approve.isPending}
          question={{
            title: translate('partners.approve_title', { name }),
            text: translate('partners.approve_text', {
              website: partner.website ?? translate('partners.no_website'),
            }),
            confirm: translate('partners.approve'),
          }}
          onAct={() => approve.run([id])}
        />
      )}
      <RowMenu
        name={name}
        choices={[
          { text: translate('list.edit'), icon: <Pencil />, to: `/partners/${id}` },
          {
            text: translate('partners.remove'),
            icon: <UserMinus />,
            destroys: true,
            busy: remove.isPending,
            question: {
              title: translate('partners.delete_title', { name }),
              text: translate(unpaidEarnings > 0 ? 'partners.delete_text' : 'partners.delete_text_nothing', {
                forfeited: dollars(Math.max(0, unpaidEarnings) * 100),
              }),
              confirm: translate('partners.remove'),
              typed: name,
            },
            onAct: () => remove.run([id]),
          },
        ]}
      />
    </RowActions>
  )
}
