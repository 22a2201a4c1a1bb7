/** A parameter as received: a string, a list, or named parts. */
export type FormValue = string | FormValue[] | FormTree
export interface FormTree {
  [name: string]: FormValue
}

const MAX_PARTS = 20

/** Reads `items[0][price]=x` and `expand[]=y`; a parameter with only numeric names is a list. */
export function parseForm(text: string): FormTree {
  const tree: FormTree = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const [head = '', ...rest] = name.replaceAll(']', '').split('[')
    const path = [head, ...rest].slice(0, MAX_PARTS)
    let place: FormTree = tree
    for (const [depth, raw] of path.entries()) {
      const part = raw === '' ? String(Object.keys(place).length) : raw
      if (depth === path.length - 1) place[part] = value
      else {
        if (typeof place[part] !== 'object') place[part] = Object.create(null) as FormTree
        place = place[part] as FormTree
      }
    }
  }
  return withLists(tree) as FormTree
}

function withLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const names = Object.keys(value)
  if (names.length > 0 && names.every((name) => /^\d+$/.test(name)))
    return names.sort((a, b) => Number(a) - Number(b)).map((name) => withLists(value[name]!))
  for (const name of names) value[name] = withLists(value[name]!)
  return value
}
