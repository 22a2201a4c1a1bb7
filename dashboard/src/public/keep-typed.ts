/**
 * The ref of a prerendered form: what was typed before its scripts were there goes the way of every other entry. React
 * does not hear of it by itself, and empties the field when it next renders.
 */
export function keepTyped(form: HTMLFormElement | null): void {
  if (!form) return
  // Once the form is hydrated, and before anything renders it again.
  queueMicrotask(() => {
    const fields = [...form.elements].filter((field) => field instanceof HTMLInputElement)
    // All are read first, because the first entry renders the others again.
    const entries = fields.map((field) => ({ field, typed: field.value, checked: field.checked }))
    for (const { field, typed, checked } of entries) {
      if (checked !== field.defaultChecked) check(field)
      else if (typed !== field.defaultValue) enter(field, typed)
    }
  })
}

function check(field: HTMLInputElement): void {
  field.checked = field.defaultChecked
  field.click()
}

function enter(field: HTMLInputElement, typed: string): void {
  // React compares with the value that was last set on the element, and is passed by on the prototype.
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
