import { useEffect, useState } from 'react'
import { kept } from '#/lib/auth-storage'
import type { EditorHandle } from './use-editor'

const KEY = 'cygnet.editor.formatted'

/** Whether the editor shows its text formatted, as it does until somebody turns it off in this browser. */
export function useFormatted(editor: EditorHandle | null) {
  const [on, setOn] = useState(() => kept(KEY) !== 'false')

  useEffect(() => editor?.showFormatted(on), [editor, on])

  function toggle() {
    setOn(!on)
    try {
      localStorage.setItem(KEY, String(!on))
    } catch (error) {
      // Without storage the choice lasts as long as the editor.
      console.info('The choice could not be kept', error)
    }
  }

  return { on, toggle }
}
