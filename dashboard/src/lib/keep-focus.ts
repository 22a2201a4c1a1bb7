const FOCUSABLE =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]:not([tabindex="-1"])'
const OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** An element with what surrounded it, innermost first, and its position among the focusable elements in each. */
interface Place {
  element: HTMLElement
  around: { ancestor: HTMLElement; position: number; hasForm: boolean }[]
  pathname: string
}

/**
 * Keeps the keyboard's place: when the focused element is removed or disabled, the focus moves to the nearest element
 * that remains instead of to the top of the page. A new address is left alone.
 * @returns a function that ends it
 */
export function keepFocus(): () => void {
  let last: Place | null = null
  /** The last place outside dialogs and menus, which is where the focus returns when one closes. */
  let below: Place | null = null
  let frame = 0

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    last = placeOf(target)
    if (!target.closest(OVERLAY)) below = last
  }
  const onPointer = ({ target }: Event) => {
    // A click beside everything takes the focus away on purpose.
    if (target instanceof Element && !target.closest(`${FOCUSABLE}, label`)) last = null
  }
  const check = () => {
    frame = 0
    if (last === null || !isLost(last.element)) return
    const place = last.around.some(({ ancestor }) => ancestor.isConnected) ? last : below
    if (place?.pathname !== window.location.pathname) return
    neighbor(place)?.focus({ preventScroll: true })
  }
  // After a closing dialog has restored the focus itself.
  const watcher = new MutationObserver(() => {
    if (last !== null && frame === 0 && isLost(last.element)) frame = requestAnimationFrame(check)
  })

  document.addEventListener('focusin', onFocus)
  document.addEventListener('pointerdown', onPointer)
  watcher.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled'],
  })
  return () => {
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('pointerdown', onPointer)
    watcher.disconnect()
    cancelAnimationFrame(frame)
  }
}

function isLost(element: HTMLElement): boolean {
  const { activeElement } = document
  if (activeElement !== null && activeElement !== document.body && activeElement !== element) return false
  return !element.isConnected || element.matches(':disabled')
}

function placeOf(element: HTMLElement): Place {
  const around: Place['around'] = []
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
    around.push({
      ancestor: one,
      position: focusableIn(one).indexOf(element),
      hasForm: one.querySelector('form') !== null,
    })
  return { element, around, pathname: window.location.pathname }
}

/**
 * What took its position, or the nearest before it, in the innermost surroundings that remain; the first field of a form
 * that has appeared there.
 */
function neighbor({ element, around }: Place): HTMLElement | null {
  for (const { ancestor, position, hasForm } of around) {
    if (!ancestor.isConnected) continue
    const form = hasForm ? null : firstFieldOf(ancestor.querySelector('form'))
    if (form) return form
    const left = focusableIn(ancestor).filter((one) => one !== element)
    const next = left[Math.min(Math.max(position, 0), left.length - 1)]
    if (next) return next
  }
  return document.querySelector<HTMLElement>('main a[href], main button:enabled')
}

const focusableIn = (ancestor: HTMLElement) =>
  [...ancestor.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (one) => !one.closest('[inert], [aria-hidden="true"], [hidden]')
  )

/** The first field of a dialog or form, otherwise its first control apart from the button that closes it. */
export function firstFieldOf(root: HTMLElement | null): HTMLElement | null {
  if (!root) return null
  const controls = focusableIn(root)
  const isField = (one: HTMLElement) =>
    one.matches('input:not([type="radio"], [type="hidden"]), input[type="radio"]:checked, select, textarea')
  return controls.find(isField) ?? controls.find((one) => one.getAttribute('aria-label') !== 'Close') ?? null
}
