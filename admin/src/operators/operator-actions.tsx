import type { AdminOperator, AdminOperatorUpdate } from '@cygnet/sdk/operator'
import { Eye, PencilLine, ShieldCheck, ShieldOff } from 'lucide-react'
import { useGetIdentity, useTranslate } from 'react-admin'
import { api } from '../lib/api'
import { useOperatorAction } from '../lib/use-operator-action'
import { ActionButton } from '../list/action-button'
import { RowActions } from '../list/row-actions'

/** Each can be undone, except by operators who took their own access: that is refused. */
export function OperatorActions({
  operator: { id, name, email, access, secondFactorRequired, secondFactorEnabled },
  secondFactorForced,
}: {
  operator: AdminOperator
  secondFactorForced: boolean
}) {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const change = useOperatorAction((update: AdminOperatorUpdate) => api.admin.operators.update(id, update), {
    done: 'operators.saved',
    failed: 'Failed to update operator',
    undo: (update) => api.admin.operators.update(id, before(update)),
  })
  const before = (update: AdminOperatorUpdate): AdminOperatorUpdate =>
    update.access === undefined
      ? { secondFactorRequired: !update.secondFactorRequired }
      : { access: update.access === 'all' ? 'read_only' : 'all' }
  const isReadOnly = access === 'read_only'
  const named = (key: string) => translate(key, { name: name || email })
  return (
    <RowActions>
      {!secondFactorForced && (
        <ActionButton
          iconOnly
          label={named(secondFactorRequired ? 'operators.stop_requiring' : 'operators.require')}
          icon={secondFactorRequired ? <ShieldOff /> : <ShieldCheck />}
          busy={change.isPending}
          {...(!(secondFactorRequired || secondFactorEnabled) && {
            question: {
              title: named('operators.require'),
              text: translate('operators.require_text'),
              confirm: translate('operators.require_confirm'),
            },
          })}
          onAct={() => change.run({ secondFactorRequired: !secondFactorRequired })}
        />
      )}
      {identity?.id !== id && (
        <ActionButton
          iconOnly
          label={named(isReadOnly ? 'operators.give' : 'operators.take')}
          icon={isReadOnly ? <PencilLine /> : <Eye />}
          busy={change.isPending}
          question={{
            title: named(isReadOnly ? 'operators.give' : 'operators.take'),
            text: translate(isReadOnly ? 'operators.give_text' : 'operators.take_text'),
            confirm: translate(`operators.accesses.${isReadOnly ? 'all' : 'read_only'}`),
          }}
          onAct={() => change.run({ access: isReadOnly ? 'all' : 'read_only' })}
        />
      )}
    </RowActions>
  )
}
