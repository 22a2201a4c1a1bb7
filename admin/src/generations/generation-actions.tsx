import type { AdminGeneration } from '@cygnet/sdk/operator'
import { CircleStop, RotateCcw } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { api } from '../lib/api'
import { useOperatorAction } from '../lib/use-operator-action'
import { ActionButton } from '../list/action-button'

const { generations } = api.admin

/** Tries a failed generation again, or stops one that has not ended. */
export function GenerationActions({
  generation: { id, title, status },
  inRow = false,
}: {
  generation: AdminGeneration
  inRow?: boolean
}) {
  const translate = useTranslate()
  const retry = useOperatorAction((id: string) => generations.retry(id), {
    done: 'generations.retried',
    failed: 'Failed to retry generation',
  })
  const stop = useOperatorAction((id: string) => generations.cancel(id), {
    done: 'generations.stopped',
    failed: 'Failed to stop generation',
  })
  const named = (action: string) => ({
    text: translate(`generations.${action}`),
    label: translate(inRow ? `generations.${action}_one` : `generations.${action}`, { title }),
  })
  if (status === 'completed') return null
  if (status === 'failed')
    return (
      <ActionButton
        {...named('retry')}
        icon={!inRow && <RotateCcw />}
        busy={retry.isPending}
        question={{
          title: translate('generations.retry_title', { title }),
          text: translate('generations.retry_text'),
          confirm: translate('generations.retry'),
        }}
        onAct={() => retry.run(id)}
      />
    )
  return (
    <ActionButton
      {...named('stop')}
      destroys
      icon={!inRow && <CircleStop />}
      busy={stop.isPending}
      question={{
        title: translate('generations.stop_title', { title }),
        text: translate('generations.stop_text'),
        confirm: translate('generations.stop'),
      }}
      onAct={() => stop.run(id)}
    />
  )
}
