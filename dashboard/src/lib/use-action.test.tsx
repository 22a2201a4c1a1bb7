import { ConflictError } from '@cygnet/sdk'
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Button } from '#/components/ui/button'
import { offline, serverError } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import { type ActionOptions, useAction } from './use-action'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

const KEY = ['birds']

interface BirdsProps {
  call: (name: string) => Promise<string>
  options?: ActionOptions<string, string>
  load?: () => Promise<string[]>
}

/** A list of names and a button that changes it. */
function Birds({ call, options, load = async () => ['swan'] }: BirdsProps) {
  const { data = [] } = useQuery({ queryKey: KEY, queryFn: load })
  const rename = useAction({ call, invalidates: [KEY] }, options)
  return (
    <>
      <p>Birds: {data.join(', ')}</p>
      <Button busy={rename.isPending} onClick={() => void rename.run('goose')}>
        {rename.input ? `Renaming to ${rename.input}` : 'Rename'}
      </Button>
      {rename.error !== null && <p>Shown in place</p>}
    </>
  )
}

const open = (
  call: BirdsProps['call'],
  options?: BirdsProps['options'],
  load: BirdsProps['load'] = async () => ['swan']
) => renderScreen(<Birds call={call} options={options} load={load} />, { at: '/', path: '/' })

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('it is busy until the call has ended and everything it changed is reloaded', async () => {
  let endCall = (_: string) => {}
  let endReload = (_: string[]) => {}
  const load = vi
    .fn<() => Promise<string[]>>()
    .mockResolvedValueOnce(['swan'])
    .mockImplementationOnce(() => new Promise((resolve) => (endReload = resolve)))
  open(() => new Promise((resolve) => (endCall = resolve)), { success: (name) => ['Renamed', name] }, load)
  await screen.findByText('Birds: swan')
  await press('Rename')
  const busy = await screen.findByRole('button', { name: 'Renaming to goose' })
  expect(busy.getAttribute('aria-busy')).toBe('true')
  endCall('to goose')
  expect(await screen.findByText('Renamed')).toBeTruthy()
  expect(busy.getAttribute('aria-busy')).toBe('true')
  endReload(['goose'])
  expect(await screen.findByText('Birds: goose')).toBeTruthy()
  expect((await screen.findByRole('button', { name: 'Rename' })).getAttribute('aria-busy')).toBeNull()
})

test('with a question, nothing is called before it is confirmed', async () => {
  const call = vi.fn(async () => 'done')
  open(call, {
    confirm: (name) => ({ title: `Rename to ${name}?`, text: '', tone: 'warn', action: { label: 'Yes' } }),
  })
  await press('Rename')
  const question = () => screen.findByRole('alertdialog', { name: 'Rename to goose?' })
  fireEvent.click(within(await question()).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(call).not.toHaveBeenCalled()
  await press('Rename')
  fireEvent.click(within(await question()).getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(call.mock.lastCall).toEqual(['goose']))
})

test.each([
  ['the words of the server', serverError(400, 'Geese are full'), 'Geese are full'],
  ['that it could not be reached', offline, 'The server could not be reached. Please try again.'],
])('a failure is a dialog with %s', async (_, error, words) => {
  open(() => Promise.reject(error))
  await press('Rename')
  const dialog = await screen.findByRole('alertdialog', { name: 'Error' })
  expect(within(dialog).getByText(words)).toBeTruthy()
})

test('a failure that the screen shows itself opens no dialog', async () => {
  open(() => Promise.reject(offline), { failure: 'inline' })
  await press('Rename')
  expect(await screen.findByText('Shown in place')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('what was changed elsewhere meanwhile is reloaded', async () => {
  const changed = new ConflictError({ status: 409, code: 'CONFLICT', message: 'Somebody was faster' })
  const load = vi.fn(async () => ['swan'])
  open(() => Promise.reject(changed), {}, load)
  await screen.findByText('Birds: swan')
  await press('Rename')
  await screen.findByText('Somebody was faster')
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
})

test('an aborted call shows nothing', async () => {
  const call = vi.fn(() => Promise.reject(new DOMException('Given up', 'AbortError')))
  open(call, { failure: { as: 'toast', title: 'Failed' } })
  await press('Rename')
  await waitFor(() => expect(call).toHaveBeenCalled())
  await screen.findByRole('button', { name: 'Rename' })
  expect(screen.queryByText('Failed')).toBeNull()
})
