import type { EditorState } from '@codemirror/state'

/** The line breaks that a block needs before and after it. */
export function gapsFor(state: EditorState, from: number, to: number): { start: string; end: string } {
  const before = state.sliceDoc(Math.max(0, from - 2), from)
  const after = state.sliceDoc(to, to + 2)
  return {
    start: before === '' || before === '\n\n' ? '' : before.endsWith('\n') ? '\n' : '\n\n',
    end: after === '\n\n' ? '' : after.startsWith('\n') ? '\n' : '\n\n',
  }
}
