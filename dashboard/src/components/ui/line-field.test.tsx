import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { LineField } from './line-field'

function open() {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const onChange = vi.fn()
  render(
    <form onSubmit={onSubmit}>
      <LineField label="Title" defaultValue="A cargo bike" onChange={onChange} />
    </form>
  )
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Title' })
  return { person: userEvent.setup(), field, onSubmit, onChange }
}

test('Enter sends the form and adds no line', async () => {
  const { person, field, onSubmit } = open()
  await person.type(field, ' in winter{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
  expect(field.value).toBe('A cargo bike in winter')
})

test('several lines that are pasted become one', async () => {
  const { person, field, onChange } = open()
  await person.clear(field)
  await person.paste('A cargo bike \r\n in winter\nand in summer')
  expect(field.value).toBe('A cargo bike in winter and in summer')
  expect(onChange).toHaveBeenCalled()
})
