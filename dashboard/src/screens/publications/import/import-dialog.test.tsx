import { ApiError } from '@cygnet/sdk'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, resetApi } from '#/test/fake-api'
import { offline, publication } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import ImportDialog from './import-dialog'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

const onClose = vi.fn()

beforeEach(() => {
  resetApi()
  onClose.mockReset()
})

function open() {
  renderScreen(<ImportDialog onClose={onClose} />, { at: '/publications', path: '/publications' })
  return userEvent.setup()
}
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Import' })
const sent = () => api.publications.import.mock.lastCall?.[0]

test('a pasted text is sent as it is, with its sources, and its draft is opened', async () => {
  api.publications.import.mockResolvedValue(publication({ id: 'p9' }))
  const person = open()
  expect(submit().disabled).toBe(true)
  await person.type(screen.getByLabelText('Text'), '# Brakes')
  await person.type(screen.getByLabelText(/^Sources/), 'marlowbikes.example/service')
  await person.click(submit())
  await waitFor(() =>
    expect(sent()).toEqual({ content: '# Brakes', sources: ['https://marlowbikes.example/service'] })
  )
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('a file goes with its name and its bytes', async () => {
  const person = open()
  await person.click(screen.getByRole('button', { name: 'File' }))
  await person.upload(screen.getByLabelText('File', { selector: 'input' }), new File(['Täxt'], 'brakes.md'))
  await person.click(submit())
  await waitFor(() => expect(sent()).toEqual({ file: { name: 'brakes.md', data: 'VMOkeHQ=' } }))
})

test('an address is read by the server, and one that cannot be stays with its reason', async () => {
  api.publications.import.mockRejectedValueOnce(offline)
  const person = open()
  await person.click(screen.getByRole('button', { name: 'Web page' }))
  await person.type(screen.getByLabelText('Address'), 'https://marlowbikes.example/journal')
  await person.click(submit())
  await waitFor(() => expect(sent()).toEqual({ url: 'https://marlowbikes.example/journal' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

test('a file over 10 MB is not sent, until another is chosen', async () => {
  const person = open()
  await person.click(screen.getByRole('button', { name: 'File' }))
  const field = screen.getByLabelText('File', { selector: 'input' })
  const large = new File([''], 'large.md')
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 })
  await person.upload(field, large)
  await person.click(submit())
  expect(await screen.findByText('The file is larger than 10 MB.')).toBeTruthy()
  expect(api.publications.import).not.toHaveBeenCalled()
  await person.upload(field, new File(['Brakes'], 'brakes.md'))
  expect(screen.queryByText('The file is larger than 10 MB.')).toBeNull()
})

test('what the server says of a field is beside it', async () => {
  const message = 'This is not a web address'
  api.publications.import.mockRejectedValueOnce(
    new ApiError({
      status: 422,
      code: 'VALIDATION_ERROR',
      message: 'Validation failed',
      errors: [{ field: 'sources.0', message, msg: message, rule: 'url' }],
    })
  )
  const person = open()
  await person.type(screen.getByLabelText('Text'), '# Brakes')
  await person.type(screen.getByLabelText(/^Sources/), 'nowhere')
  await person.click(submit())
  await waitFor(() => expect(screen.getByLabelText(/^Sources/).getAttribute('aria-invalid')).toBe('true'))
})
