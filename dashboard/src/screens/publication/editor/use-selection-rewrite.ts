import type { Rewrite } from '@cygnet/sdk'
import { type RefObject, useState } from 'react'
import { toast } from '#/components/ui/toaster'
import { useAction } from '#/lib/use-action'
import type { RewriteTarget } from '../rewrite/rewrite-work'
import { changesFor, rewritable } from './passage'
import type { EditorHandle } from './use-editor'

/** Has the selection of an editor rewritten, in the context of the current text, saved or not. */
export function useSelectionRewrite(editor: RefObject<EditorHandle | null>) {
  const [target, setTarget] = useState<RewriteTarget | null>(null)
  const [used, setUsed] = useState(false)

  function begin() {
    const state = editor.current?.view.state
    if (!state) return
    const content = state.doc.toString()
    const { place, text, refusal } = rewritable(content, state.selection.main)
    if (refusal) {
      toast('Nothing to rewrite', refusal, 'bad')
      return
    }
    setTarget({ selection: { ...place, text }, content })
    setUsed(true)
  }

  const end = () => setTarget(null)

  const accept = useAction({
    // What was changed in the editor in the meantime is never overwritten.
    call: async (rewrite: Rewrite) => {
      const changes = changesFor(editor.current?.view.state.doc.toString() ?? '', rewrite)
      if (changes) {
        editor.current?.change(changes)
        toast('Rewrite applied', 'It is saved when you save your changes.')
      } else
        toast('Rewrite not applied', 'This passage has changed since then. Request the rewrite again.', 'bad')
      end()
    },
  })

  return { target, used, begin, end, accept }
}
