import type { AdminPartner } from '@cygnet/sdk/operator'
import { IconButton, Tooltip } from '@mui/material'
import { Check, Pencil, Trash2 } from 'lucide-react'
import { useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useFormats } from '../lib/format'
import { ActionButton } from '../list/action-button'
import { RowActions } from '../list/row-actions'
import { fullName } from '../users/user-name'
import { usePartnerActions } from './use-partner-actions'

/** The buttons at the end of a row; a pending partner can be approved directly. */
export function PartnerActions() {
  const partner = useRecordContext<AdminPartner>()
  const translate = useTranslate()
  const { dollars } = useFormats()
  const { approve, remove } = usePartnerActions()
  if (!partner) return null
  const { id, status, unpaidEarnings } = partner
  const name = fullName(partner, partner.email)
  const labeled = (key: string) => translate(key, { name })
  return (
    <RowActions>
      {status === 'pending' && (
        <ActionButton
          iconOnly
          label={labeled('partners.approve_one')}
          icon={<Check />}
          busy={approve.isPending}
          question={{
            title: labeled('partners.approve_title'),
            text: translate('partners.approve_text', {
              website: partner.website ?? translate('partners.no_website'),
            }),
            confirm: translate('partners.approve'),
          }}
          onAct={() => approve.run([id])}
        />
      )}
      <Tooltip title={labeled('partners.edit_one')}>
        <IconButton component={Link} to={`/partners/${id}`} aria-label={labeled('partners.edit_one')}>
          <Pencil />
        </IconButton>
      </Tooltip>
      <ActionButton
        iconOnly
        destroys
        label={labeled('partners.delete_one')}
        icon={<Trash2 />}
        busy={remove.isPending}
        question={{
          title: labeled('partners.delete_title'),
          text: translate(unpaidEarnings > 0 ? 'partners.delete_text' : 'partners.delete_text_nothing', {
            forfeited: dollars(Math.max(0, unpaidEarnings) * 100),
          }),
          confirm: translate('partners.remove'),
          typed: name,
        }}
        onAct={() => remove.run([id])}
      />
    </RowActions>
  )
}
