import apiFetch from '@wordpress/api-fetch'
import { Notice, PanelBody } from '@wordpress/components'
import { useSelect } from '@wordpress/data'
import { store as editorStore, PluginSidebar, PluginSidebarMoreMenuItem } from '@wordpress/editor'
import { useEffect, useState } from '@wordpress/element'
import { __, sprintf } from '@wordpress/i18n'
import { registerPlugin } from '@wordpress/plugins'
import { About } from './about'
import { Form } from './form'
import { useGeneration } from './generation'
import { insert, isEmpty } from './insert'
import { Ended, Progress } from './progress'

const settings = window.cygnetEditor ?? {}

const feather = (
  <svg
    viewBox="0 0 24 24"
    width="24"
    height="24"
    aria-hidden="true"
    style={{ fill: 'none', stroke: 'currentColor', strokeWidth: 1.75 }}
  >
    <path d="M12.67 19a2 2 0 0 0 1.416-.588l6.154-6.172a6 6 0 0 0-8.49-8.49L5.586 9.914A2 2 0 0 0 5 11.328V18a1 1 0 0 0 1 1z" />
    <path d="M16 8 2 22" />
    <path d="M17.5 15H9" />
  </svg>
)

function Write({ postId, onChanged }) {
  const { job, error, busy, start, close, retry } = useGeneration(postId)
  const [usage, setUsage] = useState(null)
  const [refusal, setRefusal] = useState('')
  const state = job?.status

  useEffect(() => {
    apiFetch({ path: '/cygnet/v1/usage' })
      .then((found) => {
        setUsage(found)
        setRefusal('')
      })
      .catch((problem) => {
        setUsage(null)
        setRefusal(problem.message)
      })
  }, [state])

  const take = async () => {
    await insert(job.result)
    await close()
    onChanged()
  }

  const discard = async () => {
    await close(true)
    onChanged()
  }

  useEffect(() => {
    if (state === 'ready' && isEmpty()) void take()
  }, [state])

  return (
    <>
      {error && (
        <Notice
          status="error"
          isDismissible={false}
          actions={state === 'queued' ? [{ label: __('Try again', 'cygnet'), onClick: retry }] : []}
        >
          {error}
        </Notice>
      )}
      {refusal && !error && (
        <Notice status="warning" isDismissible={false}>
          {refusal}
        </Notice>
      )}
      {!job && <Form busy={busy} remaining={usage?.remaining} onStart={start} />}
      {state === 'queued' && <Progress job={job} />}
      {job && state !== 'queued' && (
        <Ended job={job} onInsert={take} onClose={() => close()} onDiscard={discard} />
      )}
      {usage && (
        <p className="cygnet-hint">
          {usage.remaining === 0
            ? __("You've used all your publications for this month.", 'cygnet')
            : /* translators: 1: posts left, 2: posts of the plan. */
              sprintf(__('%1$d of %2$d posts left', 'cygnet'), usage.remaining, usage.limit)}
        </p>
      )}
    </>
  )
}

function Sidebar() {
  const postId = useSelect((select) => select(editorStore).getCurrentPostId(), [])
  const [version, setVersion] = useState(0)
  return (
    <>
      <PluginSidebarMoreMenuItem target="cygnet" icon={feather}>
        Cygnet
      </PluginSidebarMoreMenuItem>
      <PluginSidebar name="cygnet" title="Cygnet" icon={feather}>
        <About postId={postId} version={version} />
        <PanelBody className="cygnet-panel">
          {settings.connected ? (
            <Write postId={postId} onChanged={() => setVersion((before) => before + 1)} />
          ) : (
            <Notice status="warning" isDismissible={false}>
              {__('Cygnet is not connected yet.', 'cygnet')}{' '}
              {settings.settings ? (
                <a href={settings.settings}>{__('Connect', 'cygnet')}</a>
              ) : (
                __('Ask an administrator of this site.', 'cygnet')
              )}
            </Notice>
          )}
        </PanelBody>
      </PluginSidebar>
    </>
  )
}

registerPlugin('cygnet', { render: Sidebar, icon: feather })
