import { type Card, cardOfNumber, cards } from '#sandbox/engine/cards'
import { type Html, html } from '#sandbox/http/html'

export interface CardInput {
  card: Card
  expMonth: number
  expYear: number
  name: string
  email: string
}

/** Errors of a form, by field; `form` for the whole form. */
export type Errors = Record<string, string>

export type CardResult = { ok: true; input: CardInput } | { ok: false; errors: Errors }

/**
 * Validates what was entered.
 * @param now milliseconds: a card is valid to the end of its month
 * @param fixedEmail where the address is already known
 */
export function readCard(form: URLSearchParams, now: number, fixedEmail: string | null): CardResult {
  const errors: Errors = {}
  const text = (name: string) => (form.get(name) ?? '').trim()
  const email = fixedEmail ?? text('email')
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    errors.email = 'Enter an email address, such as ada@example.com.'
  const number = text('number').replace(/[\s-]/g, '')
  const card = cardOfNumber(number)
  if (!/^\d{13,19}$/.test(number)) errors.number = 'Enter the whole card number.'
  else if (!card)
    errors.number =
      'The sandbox takes test cards only, such as 4242 4242 4242 4242. Never enter a real card here.'
  const expiry = /^(\d{1,2})\s*\/?\s*(\d{2}|\d{4})$/.exec(text('expiry'))
  const month = Number(expiry?.[1])
  const year = Number(expiry?.[2]) + (expiry?.[2]?.length === 2 ? 2000 : 0)
  if (!expiry || month < 1 || month > 12) errors.expiry = 'Enter month and year, such as 12 / 30.'
  else if (Date.UTC(year, month, 1) <= now) errors.expiry = 'This card has expired.'
  else if (Date.UTC(year - 50, month, 1) > now) errors.expiry = 'This year is too far away.'
  const length = card?.cvcLength ?? 3
  if (!new RegExp(`^\\d{${length}}$`).test(text('cvc')))
    errors.cvc = `Enter the ${length} digits of the security code.`
  const name = text('name')
  if (name === '') errors.name = 'Enter the name on the card.'
  else if (name.length > 200) errors.name = 'Use at most 200 characters.'
  if (!card || Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, input: { card, expMonth: month, expYear: year, name, email } }
}

interface FieldOptions {
  label: string
  name: string
  value: string
  error: string | undefined
  hint?: string
  autocomplete: string
  inputmode?: string
  type?: string
  placeholder?: string
}

/** One labeled field with its error tied to it. */
export function field(options: FieldOptions): Html {
  const { label, name, value, error, hint, autocomplete, inputmode, type, placeholder } = options
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type ?? 'text'}" value="${value}" autocomplete="${autocomplete}" spellcheck="false"${inputmode ? html` inputmode="${inputmode}"` : ''}${placeholder ? html` placeholder="${placeholder}"` : ''}${described ? html` aria-describedby="${described}"` : ''}${error ? html` aria-invalid="true"` : ''} required>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
${error && html`<p class="error" id="${name}-error">${error}</p>`}
</div>`
}

/** The fields of a card, without a form around them; a card number and its code are never sent back. */
export function cardFields(form: URLSearchParams, errors: Errors, fixedEmail: string | null): Html {
  const value = (name: string) => form.get(name) ?? ''
  return html`
${
  fixedEmail === null
    ? field({
        label: 'Email',
        name: 'email',
        type: 'email',
        value: value('email'),
        error: errors.email,
        autocomplete: 'email',
      })
    : html`<div class="field"><span class="label">Email</span><p class="fixed">${fixedEmail}</p></div>`
}
${field({ label: 'Card number', name: 'number', value: '', error: errors.number, hint: 'To pay here: 4242 4242 4242 4242.', autocomplete: 'cc-number', inputmode: 'numeric', placeholder: '1234 1234 1234 1234' })}
<div class="pair">
${field({ label: 'Expiry', name: 'expiry', value: value('expiry'), error: errors.expiry, autocomplete: 'cc-exp', inputmode: 'numeric', placeholder: 'MM / YY' })}
${field({ label: 'Security code', name: 'cvc', value: '', error: errors.cvc, autocomplete: 'cc-csc', inputmode: 'numeric', placeholder: '123' })}
</div>
${field({ label: 'Name on card', name: 'name', value: value('name'), error: errors.name, autocomplete: 'cc-name' })}`
}

const descriptions: Record<string, string> = {
  '4242424242424242': 'pays',
  '4000000000000002': 'is declined',
  '4000000000009995': 'has insufficient funds',
  '4000000000000341': 'pays now and fails at the next renewal',
  '4000002500003155': 'asks you to confirm the first time',
  '4000002760003184': 'asks every time, so renewals fail',
  '4000000000000069': 'has expired',
}

const spaced = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ')

/** The test cards and what they do. */
export const testCards = (): Html => html`<details class="test-cards"><summary>Test cards</summary>
<dl>${cards
  .filter(({ number }) => descriptions[number])
  .map(
    ({ number }) => html`<div><dt><code>${spaced(number)}</code></dt><dd>${descriptions[number]}</dd></div>`
  )}</dl>
<p>Any expiry in the future, any security code.</p></details>`

/** The error of the whole form, announced when the page loads. */
export const formError = (errors: Errors): Html | null =>
  errors.form ? html`<p class="alert" role="alert">${errors.form}</p>` : null
