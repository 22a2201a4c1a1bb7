import { ApiError } from '@cygnet/sdk'
import { render, renderHook, screen } from '@testing-library/react'
import { I18nContextProvider } from 'react-admin'
import { expect, test } from 'vitest'
import { useReasonOf } from '../lib/error-message'
import { i18nProvider } from '../providers/i18n-provider'
import { Fault } from './fault'

const shown = (text: string) =>
  render(
    <I18nContextProvider value={i18nProvider}>
      <Fault text={text} />
    </I18nContextProvider>
  )

test.each([
  ['Your card has insufficient funds.', 'На карте не хватает денег'],
  ['Your card was declined.', 'Банк отклонил карту'],
  ["No such customer: 'cus_1'", 'В Stripe такой записи нет'],
  ['The mail server refused or was not reached (ECONNREFUSED)', 'Почтовый сервер не ответил или отказал'],
  ['connect ETIMEDOUT 10.0.0.1:443', 'Ответа не дождались'],
  ['Stripe answered 503 for GET /v1/subscriptions/sub_1', 'Stripe не ответил'],
  ['The payment provider is not responding. Try again in a minute.', 'Stripe не ответил'],
  ['The search provider answered 503', 'Сервис был недоступен'],
  ['SQLITE_BUSY: database is locked', 'База данных была занята'],
])('%s is said in Russian, with the original beside it', (text, words) => {
  shown(text)
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByText(text).getAttribute('lang')).toBe('en')
})

test('a text that nobody knows is shown as it is', () => {
  const { container } = shown('Something odd')
  expect(container.textContent).toBe('Something odd')
})

test.each([
  [
    'The payment provider is not responding. Try again in a minute.',
    'Stripe не отвечает. Повторите через минуту.',
  ],
  ['The server is starting', 'Сервис временно недоступен. Повторите через минуту.'],
])('a refusal names Stripe where it was Stripe: %s', (message, words) => {
  const { result } = renderHook(useReasonOf, {
    wrapper: ({ children }) => <I18nContextProvider value={i18nProvider}>{children}</I18nContextProvider>,
  })
  expect(result.current(new ApiError({ status: 503, code: 'SERVICE_UNAVAILABLE', message }))).toBe(words)
})
