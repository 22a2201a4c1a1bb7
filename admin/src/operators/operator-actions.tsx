import type { AdminOperator, AdminOperatorUpdate } from '@cygnet/sdk/operator'
import { Eye, PencilLine, ShieldCheck, ShieldOff } from 'lucide-react'
import { useGetIdentity, useTranslate } from 'react-admin'
import { api } from '../lib/api'
import { useOperatorAction } from '../lib/use-operator-action'
import { ActionButton } from '../list/action-button'
import { RowActions } from '../list/row-actions'
import { type RowChoice, RowMenu } from '../list/row-menu'

/** Each can be undone, except by operators who took their own access: that is refused. */
function useChange({ id }: AdminOperator) {
  return useOperatorAction((update: AdminOperatorUpdate) => api.admin.operators.update(id, update), {
    done: 'operators.saved',
    failed: 'Failed to update operator',
    undo: (update) => api.admin.operators.update(id, before(update)),
  })
}

const before = (update: AdminOperatorUpdate): AdminOperatorUpdate =>
  update.access === undefined
    ? { secondFactorRequired: !update.secondFactorRequired }
    : { access: update.access === 'all' ? 'read_only' : 'all' }

/** Beside a second factor that an operator has not set up and need not have. */
export function RequireFactor({ operator }: { operator: AdminOperator }) {
  const translate = useTranslate()
  const change = useChange(operator)
  const { identity } = useGetIdentity()
  const text = translate('operators.require_confirm')
  const name = operator.name || operator.email
  return (
    <ActionButton
      label={`${text}: ${name}`}
      text={text}
      busy={change.isPending}
      question={{
        title: `${translate('operators.require')}: ${name}`,
        text: translate(
          identity?.id === operator.id ? 'operators.require_own_text' : 'operators.require_text'
        ),
        confirm: text,
      }}
      onAct={() => change.run({ secondFactorRequired: true })}
    />
  )
}

export function OperatorActions({
  operator,
  secondFactorForced,
}: {
  operator: AdminOperator
  secondFactorForced: boolean
}) {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const change = useChange(operator)
  const { id, access, secondFactorRequired, secondFactorEnabled } = operator
  const isReadOnly = access === 'read_only'
  const name = operator.name || operator.email
  const accessText = translate(isReadOnly ? 'operators.give' : 'operators.take')
  const factor: RowChoice = {
    text: translate(secondFactorRequired ? 'operators.stop_requiring' : 'operators.require'),
    icon: secondFactorRequired ? <ShieldOff /> : <ShieldCheck />,
    busy: change.isPending,
    onAct: () => change.run({ secondFactorRequired: !secondFactorRequired }),
  }
  const switching: RowChoice = {
    text: accessText,
    icon: isReadOnly ? <PencilLine /> : <Eye />,
    busy: change.isPending,
    question: {
      title: `${accessText}: ${name}`,
      text: translate(isReadOnly ? 'operators.give_text' : 'operators.take_text'),
      confirm: translate(`operators.accesses.${isReadOnly ? 'all' : 'read_only'}`),
    },
    onAct: () => change.run({ access: isReadOnly ? 'all' : 'read_only' }),
  }
  const hasFactorChoice = !secondFactorForced && (secondFactorRequired || secondFactorEnabled)
  const choices = [...(hasFactorChoice ? [factor] : []), ...(identity?.id === id ? [] : [switching])]
  if (choices.length === 0) return null
  return (
    <RowActions>
      <RowMenu name={name} choices={choices} />
    </RowActions>
  )
}
