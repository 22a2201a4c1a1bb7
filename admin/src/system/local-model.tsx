import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useStore, useTranslate } from 'react-admin'
import { api } from '../lib/api'
import { useOperatorAction } from '../lib/use-operator-action'
import { Notice } from '../parts/notice'
import { Writes } from '../parts/writes'

/** A model on the server's own machine that could write; nothing where none is offered, or it was left. */
export function LocalModel() {
  const translate = useTranslate()
  const [left, setLeft] = useStore('local-model.left', false)
  const { data: offered } = useQuery({
    queryKey: ['settings', 'local-model'],
    queryFn: ({ signal }) => api.admin.settings.findLocalModel({ signal }),
    enabled: !left,
  })
  const use = useOperatorAction(
    ({ address, model }: { address: string; model: string }) =>
      api.admin.settings.update({
        values: { OPENAI_BASE_URL: address, OPENAI_MODEL: model, OPENAI_WIRE: 'chat' },
      }),
    { done: 'settings.local.used', failed: 'Failed to save settings' }
  )
  if (!offered || left) return null
  return (
    <Writes>
      <Notice
        tone="warn"
        title={translate('settings.local.title', { server: offered.server, model: offered.model })}
        actions={
          <>
            <Button variant="contained" disabled={use.isPending} onClick={() => use.run(offered)}>
              {translate('settings.local.use')}
            </Button>
            <Button variant="outlined" disabled={use.isPending} onClick={() => setLeft(true)}>
              {translate('settings.local.leave')}
            </Button>
          </>
        }
      >
        <p>{translate('settings.local.about')}</p>
      </Notice>
    </Writes>
  )
}
