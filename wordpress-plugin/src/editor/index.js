import apiFetch from '@wordpress/api-fetch'
import { Notice, PanelBody } from '@wordpress/components'
import { store as coreStore } from '@wordpress/core-data'
import { dispatch, select, subscribe, useSelect } from '@wordpress/data'
import { store as editorStore, PluginSidebar, PluginSidebarMoreMenuItem } from '@wordpress/editor'
import { useEffect, useRef, useState } from '@wordpress/element'
import { __, sprintf } from '@wordpress/i18n'
import { registerPlugin } from '@wordpress/plugins'
import { About } from './about'
import { Form } from './form'
import { useGenerations } from './generation'
import { insert, isEmpty, isPublic } from './insert'
import { Ended, Progress, Waiting } from './progress'

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

/** Calls back with what a ref had when a save began that has succeeded; autosaves do not count. */
function useSaved(ref, onSaved) {
  const saving = useSelect((read) => {
    const { isSavingPost, isAutosavingPost } = read(editorStore)
    return isSavingPost() && !isAutosavingPost()
  }, [])
  const before = useRef(false)
  const during = useRef(null)
  useEffect(() => {
    if (saving && !before.current) during.current = ref.current
    if (!saving && before.current && select(editorStore).didPostSaveRequestSucceed()) onSaved(during.current)
    before.current = saving
  })
}

/** Resolves when the editor is not saving: what is inserted meanwhile would not be saved. */
function idle() {
  return new Promise((resolve) => {
    if (!select(editorStore).isSavingPost()) {
      resolve()
      return
    }
    const stop = subscribe(() => {
      if (select(editorStore).isSavingPost()) return
      stop()
      resolve()
    })
  })
}

function Write({ postId, onChanged }) {
  const { jobs, error, busy, start, end, inserted, retry, fail } = useGenerations(postId)
  const [usage, setUsage] = useState(null)
  const [refusal, setRefusal] = useState('')
  // The text that is in the editor and not saved yet: { job, title, content }.
  const [unsaved, setUnsaved] = useState(null)
  // At once: the state is only there when the save has already begun.
  const inserting = useRef(null)
  const job = jobs.find(({ started }) => started === postId)
  const others = jobs.filter((one) => one !== job && one.id !== unsaved?.job.id)
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

  const take = async (one) => {
    try {
      const path = `/cygnet/v1/jobs/${one.id}/notes`
      const { result } = await apiFetch({ path, method: 'POST', data: { post: postId } })
      await idle()
      inserting.current = { job: one, ...insert(result) }
      setUnsaved(inserting.current)
      // The editor has read the post's notes before.
      dispatch(coreStore).invalidateResolutionForStoreSelector('getEntityRecords')
      // A published post changes when its author says so.
      if (!isPublic()) await dispatch(editorStore).savePost()
    } catch (problem) {
      fail(problem.message)
    }
  }

  useSaved(inserting, async (saved) => {
    if (!saved || saved !== inserting.current) return
    const { job: one, title, content } = saved
    inserting.current = null
    setUnsaved(null)
    await inserted(one, { post: postId, title, content })
    // It has got its category and tags on the server.
    const type = select(editorStore).getCurrentPostType()
    dispatch(coreStore).invalidateResolution('getEntityRecord', ['postType', type, postId])
    onChanged()
  })

  const first = useRef(false)
  useEffect(() => {
    if (state !== 'ready' || unsaved || first.current || !isEmpty() || isPublic()) return
    first.current = true
    void take(job)
  }, [state])

  return (
    <>
      {error && (
        <Notice
          status="error"
          isDismissible={false}
          actions={
            jobs.some(({ status }) => status === 'queued')
              ? [{ label: __('Try again', 'cygnet'), onClick: retry }]
              : []
          }
        >
          {error}
        </Notice>
      )}
      {refusal && !error && (
        <Notice status="warning" isDismissible={false}>
          {refusal}
        </Notice>
      )}
      {unsaved && (
        <Notice status="info" isDismissible={false}>
          {
            /* translators: %s: title. */
            sprintf(__('"%s" is inserted. Save the post to keep it.', 'cygnet'), unsaved.job.title)
          }
        </Notice>
      )}
      {state === 'queued' && <Progress job={job} busy={busy} onCancel={() => end(job)} />}
      {job && !unsaved && state !== 'queued' && (
        <Ended job={job} busy={busy} onInsert={() => take(job)} onClose={() => end(job)} />
      )}
      {others.length > 0 && (
        <Waiting jobs={others} busy={busy || Boolean(unsaved)} onInsert={take} onEnd={end} />
      )}
      {usage?.allowed === false && (
        <Notice status="warning" isDismissible={false}>
          {__('Your role may not generate posts on this site.', 'cygnet')}
        </Notice>
      )}
      {!job && usage?.allowed !== false && (
        <Form
          busy={busy}
          remaining={usage ? Math.min(usage.remaining, usage.yours ?? usage.remaining) : undefined}
          onStart={start}
        />
      )}
      {usage?.allowed && usage.yours !== null && (
        <p className="cygnet-hint">
          {
            /* translators: %d: posts left. */
            sprintf(__('Left for you this month: %d', 'cygnet'), usage.yours)
          }
        </p>
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
  const postId = useSelect((read) => read(editorStore).getCurrentPostId(), [])
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
