import { StateEffect, StateField } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'

const add = StateEffect.define<{ id: string; at: number }>({
  map: ({ id, at }, change) => ({ id, at: change.mapPos(at) }),
})
const drop = StateEffect.define<string>()

/** Where each running upload will be inserted; moves along with what is typed before it. */
export const uploadPlaces = StateField.define<ReadonlyMap<string, number>>({
  create: () => new Map(),
  update(places, { changes, effects }) {
    let next = places
    if (!changes.empty)
      next = new Map([...places].map(([id, at]): [string, number] => [id, changes.mapPos(at)]))
    for (const effect of effects) {
      if (effect.is(add)) next = new Map(next).set(effect.value.id, effect.value.at)
      if (effect.is(drop)) {
        const left = new Map(next)
        left.delete(effect.value)
        next = left
      }
    }
    return next
  },
})

export const holdPlace = (view: EditorView, id: string, at: number) =>
  view.dispatch({ effects: add.of({ id, at }) })

/** Releases a held position. @returns where it is now */
export function takePlace(view: EditorView, id: string): number {
  const at = view.state.field(uploadPlaces).get(id) ?? view.state.selection.main.head
  view.dispatch({ effects: drop.of(id) })
  return at
}
