import { ApiError, ValidationError } from '@cygnet/sdk'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TextField } from '#/components/ui/field'
import { ErrorState } from '#/components/ui/states'
import { renderScreen } from '#/test/render'
import { useActionForm } from './use-action-form'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

function BirdForm({ call }: { call: (bird: { name: string; nest: string }) => Promise<unknown> }) {
  const { form, onSubmit, failure } = useActionForm(
    { call },
    { defaultValues: { name: '', nest: '' }, input: (values) => values, fieldNames: { place: 'nest' } }
  )
  const { errors } = form.formState
  return (
    <form onSubmit={onSubmit} noValidate>
      {failure && <ErrorState title="Not saved" message={failure} />}
      <TextField
        label="Name"
        error={errors.name?.message}
        {...form.register('name', { required: 'Please enter a name' })}
      />
      <TextField label="Nest" error={errors.nest?.message} {...form.register('nest')} />
      <button type="submit">Save</button>
    </form>
  )
}

function open(call: () => Promise<unknown>) {
  renderScreen(<BirdForm call={call} />, { at: '/', path: '/' })
  return {
    type: (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } }),
    save: () => fireEvent.click(screen.getByRole('button', { name: 'Save' })),
  }
}

const refused = (errors: { field: string; message: string }[]) =>
  new ValidationError({
    status: 422,
    code: 'VALIDATION_ERROR',
    message: 'Validation failed',
    errors: errors.map((error) => ({ ...error, msg: error.message, rule: 'taken' })),
  })

const describedBy = (label: string) =>
  document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent

test('an invalid field is focused, and nothing is sent', async () => {
  const call = vi.fn(async () => undefined)
  const { save } = open(call)
  save()
  await waitFor(() => expect(describedBy('Name')).toBe('Please enter a name'))
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(call).not.toHaveBeenCalled()
})

test('the server’s errors are shown beside their fields, under either name, and the rest above', async () => {
  const call = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(
      refused([
        { field: 'place', message: 'The nest is taken' },
        { field: 'season', message: 'It is winter' },
      ])
    )
    .mockResolvedValue(undefined)
  const { type, save } = open(call)
  type('Name', 'Swan')
  save()
  await waitFor(() => expect(describedBy('Nest')).toBe('The nest is taken'))
  expect(document.activeElement).toBe(screen.getByLabelText('Nest'))
  expect(screen.getByText('It is winter')).toBeTruthy()
  save()
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(screen.queryByText('It is winter')).toBeNull())
  expect(screen.queryByText('The nest is taken')).toBeNull()
})

test('a failure that concerns no field says why', async () => {
  const error = new ApiError({ status: 403, code: 'PLAN_REQUIRED', message: 'Your plan has no birds' })
  const { type, save } = open(() => Promise.reject(error))
  type('Name', 'Swan')
  save()
  expect(await screen.findByText('Your plan has no birds')).toBeTruthy()
})
