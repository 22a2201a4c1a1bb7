import type { AdminOperator, AdminOperatorUpdate } from '@cygnet/sdk/operator'
import { Eye, PencilLine, ShieldCheck, ShieldOff } from 'lucide-react'
import { useGetIdentity, useTranslate } from 'react-admin'
import { api } from '../lib/api'
import { useOperatorAction } from '../lib/use-operator-action'
import { RowActions } from '../list/row-actions'
import { type RowChoice, RowMenu } from '../list/row-menu'

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
  const operator = name || email
  const factorText = translate(secondFactorRequired ? 'operators.stop_requiring' : 'operators.require')
  const accessText = translate(isReadOnly ? 'operators.give' : 'operators.take')
  const factor: RowChoice = {
    text: factorText,
    icon: secondFactorRequired ? <ShieldOff /> : <ShieldCheck />,
    busy: change.isPending,
    ...(!(secondFactorRequired || secondFactorEnabled) && {
      question: {
        title: `${factorText}: ${operator}`,
        text: translate('operators.require_text'),
        confirm: translate('operators.require_confirm'),
      },
    }),
    onAct: () => change.run({ secondFactorRequired: !secondFactorRequired }),
  }
  const switching: RowChoice = {
    text: accessText,
    icon: isReadOnly ? <PencilLine /> : <Eye />,
    busy: change.isPending,
    question: {
      title: `${accessText}: ${operator}`,
      text: translate(isReadOnly ? 'operators.give_text' : 'operators.take_text'),
      confirm: translate(`operators.accesses.${isReadOnly ? 'all' : 'read_only'}`),
    },
    onAct: () => change.run({ access: isReadOnly ? 'all' : 'read_only' }),
  }
  const choices = [...(secondFactorForced ? [] : [factor]), ...(identity?.id === id ? [] : [switching])]
  if (choices.length === 0) return null
  return (
    <RowActions>
      <RowMenu name={operator} choices={choices} />
    </RowActions>
  )
}
