import type { AdminPartner } from '@cygnet/sdk/operator'
import { Button } from '@mui/material'
import { Pencil, UserMinus } from 'lucide-react'
import { useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useFormats } from '../lib/format'
import { RowActions } from '../list/row-actions'
import { RowMenu } from '../list/row-menu'
import { fullName } from '../users/user-name'
import { usePartnerActions } from './use-partner-actions'

/** What can be done with a row; an application is decided on its page, where its checks are. */
export function PartnerActions() {
  const partner = useRecordContext<AdminPartner>()
  const translate = useTranslate()
  const { dollars } = useFormats()
  const { remove } = usePartnerActions()
  if (!partner) return null
  const { id, status, unpaidEarnings } = partner
  const name = fullName(partner, partner.email)
  return (
    <RowActions>
      {status === 'pending' && (
        <Button
          variant="outlined"
          component={Link}
          to={`/partners/${id}`}
          aria-label={translate('partners.review_one', { name })}
        >
          {translate('partners.review')}
        </Button>
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
