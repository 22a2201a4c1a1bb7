import type { AdminLocalModel } from '@cygnet/sdk/operator'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../test/console'
import { operatorServer, refusal, valuesOf } from '../test/contract-server'
import { SETTING_GROUPS } from './setting-groups'

const NO_BOUNDS = { default: null, minimum: null, maximum: null }

function serverFor(user: object = {}) {
  const server = operatorServer(user)
  server.on('GET /api/admin/settings', (answer) => {
    answer.data.settings = [
      { ...NO_BOUNDS, name: 'OPENAI_BASE_URL', secret: false, source: 'default', value: null },
      { ...NO_BOUNDS, name: 'OPENAI_API_KEY', secret: true, source: 'stored', value: null },
      { ...NO_BOUNDS, name: 'OPENAI_MODEL', secret: false, source: 'environment', value: 'fixed-model' },
      { ...NO_BOUNDS, name: 'SMTP_URL', secret: true, source: 'default', value: null },
      {
        name: 'PARTNER_HOLD_DAYS',
        secret: false,
        source: 'stored',
        value: '7',
        default: '30',
        minimum: 0,
        maximum: 365,
      },
      {
        ...NO_BOUNDS,
        name: 'SITE_CUSTOMERS',
        secret: false,
        source: 'default',
        value: null,
        default: 'Up to 8 pages | of your website',
      },
    ]
    return answer
  })
  server.on('GET /api/admin/audit', (answer) => {
    const [entry] = answer.data.entries
    answer.data.entries = [
      {
        ...entry!,
        action: 'settings.update',
        before: { PARTNER_HOLD_DAYS: '30' },
        after: { PARTNER_HOLD_DAYS: '7' },
      },
    ]
    return answer
  })
  server.on('GET /api/admin/settings/local-model', (answer) => {
    answer.data.localModel = null
    return answer
  })
  return server
}
const bodies = (server: ReturnType<typeof serverFor>) =>
  server.writes().map(({ method, path, body }) => [`${method} ${path}`, body])

test('each setting that operators can change is in one group', () => {
  const grouped = SETTING_GROUPS.flatMap(({ names }) => names)
  expect(grouped.toSorted()).toEqual(valuesOf('SettingName').toSorted())
})

test('only what was changed is saved; what the environment sets is shown as such and cannot be', async () => {
  const server = serverFor()
  const person = openConsole('/system#settings')
  const days = await screen.findByLabelText('Удержание комиссии, дней')
  const model = screen.getByLabelText<HTMLInputElement>('Модель')
  expect([model.value, model.disabled]).toEqual(['fixed-model', true])
  expect(screen.getByText('Задано переменной окружения OPENAI_MODEL, изменить здесь нельзя.')).toBeTruthy()
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Сохранить: Партнёрская программа' })
  expect(save.disabled).toBe(true)
  // On a phone a group is closed until it is pressed.
  const partners = screen.getByRole('button', { name: 'Партнёрская программа' })
  await person.click(partners)
  expect(partners.getAttribute('aria-expanded')).toBe('true')
  // An empty field says what applies instead.
  expect(screen.getByPlaceholderText('Сервер OpenAI')).toBeTruthy()
  await person.clear(days)
  await person.type(days, '14')
  expect(screen.getByText('Удержание комиссии, дней: 7 → 14')).toBeTruthy()
  expect(save.disabled).toBe(false)
  await person.click(screen.getByRole('button', { name: 'Сохранить: Партнёрская программа' }))
  expect(await screen.findByText(/Настройки сохранены/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Сбросить: Удержание комиссии, дней' }))
  await waitFor(() =>
    expect(bodies(server)).toEqual([
      ['PUT /api/admin/settings', { values: { PARTNER_HOLD_DAYS: '14' } }],
      ['PUT /api/admin/settings', { values: { PARTNER_HOLD_DAYS: null } }],
    ])
  )
})

test('the state and the settings are two halves, and a look at the state loses no edits', async () => {
  serverFor()
  const person = openConsole('/system')
  expect(await screen.findByRole('region', { name: 'Службы, таблица' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Сохранить: Партнёрская программа' })).toBeNull()
  await person.click(screen.getByRole('link', { name: 'Настройки' }))
  const days = await screen.findByLabelText<HTMLInputElement>('Удержание комиссии, дней')
  await person.type(days, '1')
  await person.click(screen.getByRole('link', { name: 'Состояние' }))
  expect(screen.queryByRole('button', { name: 'Сохранить: Партнёрская программа' })).toBeNull()
  await person.click(screen.getByRole('link', { name: 'Настройки' }))
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Сохранить: Партнёрская программа' })
  expect(save.disabled).toBe(false)
  expect(days.value).toBe('71')
})

test('a group says between what a number may be, who changed it last, and what the site says now', async () => {
  serverFor()
  openConsole('/system#settings')
  expect(await screen.findByText(/От 0 до 365, по умолчанию 30\./)).toBeTruthy()
  const changes = await screen.findByRole('link', { name: /^Изменено .*@/ })
  expect(changes.getAttribute('href')).toContain('/audit?action=settings.update')
  expect(screen.getByText('Сейчас на сайте: «Up to 8 pages of your website»')).toBeTruthy()
})

test('the address of the mail server is put together from its parts', async () => {
  const server = serverFor()
  const person = openConsole('/system#settings')
  await person.type(await screen.findByLabelText('Сервер SMTP'), 'mail.example:465')
  await person.type(screen.getByLabelText('Логин SMTP'), 'robot@mail.example')
  await person.type(screen.getByLabelText('Пароль SMTP'), 'a/b')
  expect(screen.queryByText(/a%2Fb/)).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Сохранить: Почта' }))
  await waitFor(() =>
    expect(bodies(server)).toEqual([
      [
        'PUT /api/admin/settings',
        { values: { SMTP_URL: 'smtps://robot%40mail.example:a%2Fb@mail.example:465' } },
      ],
    ])
  )
})

test('a model is tested before it is saved, and its fault is said in words', async () => {
  const server = serverFor()
  server.on('POST /api/admin/settings/test-model', (answer) => {
    answer.data.test = { works: false, fault: 'unauthorized', says: 'The key was refused', milliseconds: 80 }
    return answer
  })
  const person = openConsole('/system#settings')
  await person.type(await screen.findByLabelText('API-ключ'), 'sk-new')
  await person.click(screen.getByRole('button', { name: 'Проверить модель' }))
  expect(await screen.findByText('Сервер модели не принял ключ.')).toBeTruthy()
  expect(screen.getByText('The key was refused')).toBeTruthy()
  expect(bodies(server)).toEqual([
    ['POST /api/admin/settings/test-model', { values: { OPENAI_API_KEY: 'sk-new' } }],
  ])
})

test('what cannot be used is named', async () => {
  const server = serverFor()
  const message = "PARTNER_HOLD_DAYS is 'soon'; use a whole number from 0 to 365"
  server.on('PUT /api/admin/settings', () =>
    refusal(422, 'VALIDATION_ERROR', message, {
      errors: [{ field: 'values.PARTNER_HOLD_DAYS', rule: 'setting', message }],
    })
  )
  const person = openConsole('/system#settings')
  await person.type(await screen.findByLabelText('Удержание комиссии, дней'), 'soon')
  await person.click(screen.getByRole('button', { name: 'Сохранить: Партнёрская программа' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByText('Failed to save settings. Такое значение не подходит.')).toBeTruthy()
})

test('an operator who only reads sees the settings and cannot change them', async () => {
  serverFor({ operatorAccess: 'read_only' })
  openConsole('/system#settings')
  const days = await screen.findByLabelText('Удержание комиссии, дней')
  expect(days.matches(':disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: /^(Сохранить|Вернуть|Проверить модель)/ })).toBeNull()
})

test('a model on the server’s own machine is offered, and one click has it write', async () => {
  const server = serverFor()
  let offered: AdminLocalModel | null = {
    server: 'Ollama',
    address: 'http://127.0.0.1:11434/v1',
    model: 'qwen3',
  }
  server.on('GET /api/admin/settings/local-model', (answer) => {
    answer.data.localModel = offered
    return answer
  })
  const person = openConsole('/system#settings')
  expect(await screen.findByText('На сервере есть модель в Ollama: qwen3')).toBeTruthy()
  offered = null
  await person.click(screen.getByRole('button', { name: 'Использовать модель' }))
  await waitFor(() => expect(screen.queryByText(/есть модель в Ollama/)).toBeNull())
  expect(bodies(server)).toEqual([
    [
      'PUT /api/admin/settings',
      {
        values: {
          OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1',
          OPENAI_MODEL: 'qwen3',
          OPENAI_WIRE: 'chat',
        },
      },
    ],
  ])
})
