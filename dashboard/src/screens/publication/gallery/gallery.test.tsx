import { ApiError, type PublicationImage } from '@cygnet/sdk'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { api, resetApi } from '#/test/fake-api'
import { image, imagesPage, offline } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import GalleryDialog from './gallery-dialog'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

const onInsert = vi.fn<(image: PublicationImage) => void>()
const onClose = vi.fn()
const onStored = vi.fn()

beforeEach(() => {
  resetApi()
  onInsert.mockReset()
  onClose.mockReset()
  onStored.mockReset()
})

function open() {
  renderScreen(
    <GalleryDialog publicationId="p1" onInsert={onInsert} onClose={onClose} onStored={onStored} />,
    { at: '/publications/p1', path: '/publications/:id' }
  )
  return userEvent.setup()
}

async function openUpload() {
  const person = open()
  await person.click(await screen.findByRole('tab', { name: 'Upload' }))
  return { person, file: screen.getByLabelText('Image file') }
}

const picture = (name = 'door.png', type = 'image/png', size = 6) =>
  new File([new Uint8Array(size)], name, { type })

test('shows what each image is, a hundred at a time, and inserts the chosen one', async () => {
  const person = open()
  expect(await screen.findByText('A cargo bike')).toBeTruthy()
  expect(screen.getByText('1200 × 800, 18 kB')).toBeTruthy()
  expect(screen.getByText('1 image')).toBeTruthy()
  expect(api.images.list.mock.calls[0]?.[0]).toEqual({ limit: 100, page: 1 })
  await person.click(screen.getByRole('button', { name: 'Insert A cargo bike' }))
  expect(onInsert).toHaveBeenCalledWith(image())
})

function FromAnEditor() {
  const [open, setOpen] = useState(false)
  const editor = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <textarea aria-label="Text" ref={editor} />
      <button type="button" onClick={() => setOpen(true)}>
        Images
      </button>
      {open && (
        <GalleryDialog
          publicationId="p1"
          onInsert={() => setOpen(false)}
          onClose={() => setOpen(false)}
          onStored={onStored}
          finalFocus={() => editor.current}
        />
      )}
    </>
  )
}

describe('once it is closed, the focus', () => {
  async function openFromAnEditor() {
    renderScreen(<FromAnEditor />, { at: '/publications/p1', path: '/publications/:id' })
    const person = userEvent.setup()
    await person.click(screen.getByRole('button', { name: 'Images' }))
    await screen.findByText('A cargo bike')
    return (name: string) => person.click(screen.getByRole('button', { name }))
  }

  test('is in the text where an image was chosen', async () => {
    const press = await openFromAnEditor()
    await press('Insert A cargo bike')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Text')))
  })

  test('is in the text where one was chosen from its details', async () => {
    const press = await openFromAnEditor()
    await press('Edit details of A cargo bike')
    await press('Insert')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Text')))
  })

  test('is back on the button where none was', async () => {
    const press = await openFromAnEditor()
    await press('Close')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Images' })))
  })
})

test('shows how many images and uploads the plan still allows', async () => {
  const { person } = await openUpload()
  expect(await screen.findByText('Your uploads take 3 MB of 1 GB.')).toBeTruthy()
  await person.click(screen.getByRole('tab', { name: 'Generate' }))
  expect(screen.getByText(/^488 of 500 images left until /)).toBeTruthy()
})

test('is named by the title of a drawn picture, without all that it says', async () => {
  api.images.list.mockResolvedValue(imagesPage([image({ altText: 'Pads compared: organic 1,500 km' })]))
  open()
  expect(await screen.findByText('Pads compared')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Insert Pads compared: organic 1,500 km' })).toBeTruthy()
})

test('shows what a model’s picture cost', async () => {
  api.images.list.mockResolvedValue(imagesPage([image({ generatedBy: 'gpt-image', costMicros: 40_000 })]))
  open()
  expect(await screen.findByText('1200 × 800, 18 kB, cost $0.040')).toBeTruthy()
})

test('searches after a pause, and filters by this publication', async () => {
  const person = open()
  await screen.findByText('A cargo bike')
  await person.type(screen.getByRole('searchbox', { name: 'Search images' }), ' bike ')
  await waitFor(() =>
    expect(api.images.list.mock.lastCall?.[0]).toEqual({ limit: 100, page: 1, search: 'bike' })
  )
  await person.click(screen.getByRole('button', { name: 'This Publication' }))
  await waitFor(() =>
    expect(api.images.list.mock.lastCall?.[0]).toEqual({
      limit: 100,
      page: 1,
      search: 'bike',
      publicationId: 'p1',
    })
  )
  expect(screen.getByRole('button', { name: 'This Publication' }).getAttribute('aria-pressed')).toBe('true')
})

test('All shows the pictures of every publication again', async () => {
  api.images.list.mockImplementation(async ({ publicationId }: { publicationId?: string }) =>
    imagesPage(publicationId ? [image()] : [image(), image({ id: 'i2', altText: 'A lamp' })])
  )
  const person = open()
  const all = screen.getByRole('button', { name: 'All' })
  expect(all.getAttribute('aria-pressed')).toBe('true')
  await screen.findByText('A lamp')
  await person.click(screen.getByRole('button', { name: 'This Publication' }))
  await waitFor(() => expect(screen.queryByText('A lamp')).toBeNull())
  expect(screen.getByText('A cargo bike')).toBeTruthy()
  await person.click(all)
  expect(await screen.findByText('A lamp')).toBeTruthy()
})

test('more than a hundred are paged', async () => {
  api.images.list.mockResolvedValueOnce(imagesPage([image()], 2))
  const person = open()
  await person.click(await screen.findByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(api.images.list.mock.lastCall?.[0]).toEqual({ limit: 100, page: 2 }))
})

test('an image that cannot be loaded has a placeholder and cannot be inserted', async () => {
  open()
  fireEvent.error(await screen.findByRole('img', { name: 'A cargo bike' }))
  expect(screen.getByText('Image not available')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Insert A cargo bike' }).disabled).toBe(true)
})

test('an external image is never loaded', async () => {
  api.images.list.mockResolvedValue(imagesPage([image({ publicUrl: 'https://tracker.example/x.png' })]))
  open()
  expect(await screen.findByText('Image not available')).toBeTruthy()
  expect(screen.queryByRole('img', { name: 'A cargo bike' })).toBeNull()
})

test('deleting asks first', async () => {
  const person = open()
  const remove = () => person.click(screen.getByRole('button', { name: 'Delete A cargo bike' }))
  await screen.findByText('A cargo bike')
  await remove()
  const question = () => screen.findByRole('alertdialog', { name: 'Delete this image?' })
  await person.click(within(await question()).getByRole('button', { name: 'Keep it' }))
  expect(api.images.delete).not.toHaveBeenCalled()
  await remove()
  await person.click(within(await question()).getByRole('button', { name: 'Delete image' }))
  await waitFor(() => expect(api.images.delete).toHaveBeenCalledWith('i1'))
  await waitFor(() => expect(api.images.list).toHaveBeenCalledTimes(2))
  expect(onStored).toHaveBeenCalled()
})

test('deleting an image that publications show says how many', async () => {
  api.images.list.mockResolvedValue(imagesPage([image({ usedIn: 2 })]))
  const person = open()
  expect(await screen.findByText('Used in 2 publications')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Delete A cargo bike' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete an image that is in use?' })
  expect(question.textContent).toContain('2 publications show it.')
  api.images.delete.mockRejectedValueOnce(offline)
  await person.click(within(question).getByRole('button', { name: 'Delete image' }))
  expect((await screen.findByRole('alertdialog', { name: 'Error' })).textContent).toContain(
    'Failed to delete image'
  )
})

describe('The details of an image', () => {
  const details = (more: object = {}) => ({
    ...image(),
    usedIn: 12,
    publications: [{ id: 'p9', title: 'Winter service' }],
    ...more,
  })
  async function openDetails() {
    const person = open()
    await person.click(await screen.findByRole('button', { name: 'Edit details of A cargo bike' }))
    const dialog = await screen.findByRole('dialog', { name: 'Image details' })
    return { person, dialog, save: within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' }) }
  }

  beforeEach(() => api.images.get.mockResolvedValue(details()))

  test('name the publications that show it', async () => {
    const { dialog } = await openDetails()
    expect(await within(dialog).findByText('Used in 12 publications')).toBeTruthy()
    const link = within(dialog).getByRole('link', { name: /^Winter service/ })
    expect(link.getAttribute('href')).toBe('/publications/p9')
    expect(within(dialog).getByText('and 11 more')).toBeTruthy()
  })

  test('change its alternative text and its tags', async () => {
    const { person, dialog, save } = await openDetails()
    expect(save.disabled).toBe(true)
    const alt = within(dialog).getByRole('textbox', { name: 'Alternative text' })
    await person.clear(alt)
    await person.type(alt, 'A bike with a box ')
    const tags = within(dialog).getByRole('textbox', { name: /^Tags/ })
    await person.clear(tags)
    await person.type(tags, 'bike, box, bike')
    await person.click(save)
    await waitFor(() =>
      expect(api.images.update).toHaveBeenCalledWith('i1', {
        altText: 'A bike with a box',
        tags: ['bike', 'box'],
      })
    )
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Image details' })).toBeNull())
    expect(api.images.list).toHaveBeenCalledTimes(2)
  })

  test('are inserted in their current state, saved first', async () => {
    api.images.update.mockResolvedValue(image({ altText: 'New words' }))
    const { person, dialog } = await openDetails()
    await person.type(within(dialog).getByRole('textbox', { name: 'Alternative text' }), '!')
    await person.click(within(dialog).getByRole('button', { name: 'Insert' }))
    await waitFor(() => expect(onInsert).toHaveBeenCalledWith(image({ altText: 'New words' })))
  })

  test('report invalid tags, and the server’s errors', async () => {
    const { person, dialog, save } = await openDetails()
    const tags = within(dialog).getByRole('textbox', { name: /^Tags/ })
    fireEvent.change(tags, {
      target: { value: Array.from({ length: 21 }, (_, index) => `t${index}`).join() },
    })
    await person.click(save)
    expect(await within(dialog).findByText('At most 20 tags; these are 21')).toBeTruthy()
    fireEvent.change(tags, { target: { value: 'x'.repeat(51) } })
    expect(await within(dialog).findByText(/^A tag has at most 50 characters/)).toBeTruthy()
    expect(api.images.update).not.toHaveBeenCalled()
    fireEvent.change(tags, { target: { value: 'one' } })
    api.images.update.mockRejectedValueOnce(
      new ApiError({ status: 404, code: 'NOT_FOUND', message: 'Image not found' })
    )
    await person.click(save)
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Image not found')
  })
})

test('only generated pictures can be regenerated', async () => {
  api.images.list.mockResolvedValue(
    imagesPage([image(), image({ id: 'i2', altText: 'My own', generatedBy: null })])
  )
  const person = open()
  await person.click(await screen.findByRole('button', { name: 'Make another of A cargo bike' }))
  expect(api.images.regenerate).toHaveBeenCalledWith('i1')
  expect(screen.queryByRole('button', { name: 'Make another of My own' })).toBeNull()
})

test('an empty gallery links to the upload, an empty search does not', async () => {
  api.images.list.mockResolvedValue(imagesPage([]))
  const person = open()
  expect(await screen.findByText('No images yet')).toBeTruthy()
  await person.type(screen.getByRole('searchbox', { name: 'Search images' }), 'x')
  expect(await screen.findByText('No images found')).toBeTruthy()
  await person.clear(screen.getByRole('searchbox', { name: 'Search images' }))
  await person.click(await screen.findByRole('button', { name: 'Upload an image' }))
  expect(screen.getByText('PNG, JPG, GIF, WebP up to 10MB')).toBeTruthy()
})

test('a gallery that cannot be loaded says so, and Try Again loads it', async () => {
  api.images.list.mockRejectedValueOnce(offline)
  const person = open()
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load images')
  await person.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('A cargo bike')).toBeTruthy()
})

test('a file is required, and is sent with its description and tags', async () => {
  const { person, file } = await openUpload()
  const upload = screen.getByRole<HTMLButtonElement>('button', { name: 'Upload and insert' })
  expect(upload.disabled).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Description').value).toBe('')
  const door = picture()
  fireEvent.change(file, { target: { files: [door] } })
  await person.type(screen.getByRole('textbox', { name: /^Tags/ }), 'snow, door, snow')
  await person.click(upload)
  await waitFor(() => expect(onInsert).toHaveBeenCalledWith(image()))
  const [sent, options] = api.images.upload.mock.lastCall ?? []
  expect(sent).toBe(door)
  expect(options).toMatchObject({
    prompt: 'User uploaded image',
    tags: ['snow', 'door'],
    publicationId: 'p1',
  })
})

test.each([
  ['another kind', picture('a.svg', 'image/svg+xml'), 'a.svg is not a PNG, JPG, GIF or WebP image.'],
  [
    'too large',
    picture('a.png', 'image/png', 10 * 1024 * 1024 + 1),
    'a.png has 10.5 MB; images can be up to 10 MB.',
  ],
  ['empty', picture('a.png', 'image/png', 0), 'a.png is empty.'],
])('a file that is %s is refused before it goes out', async (_, file, words) => {
  const { file: input } = await openUpload()
  fireEvent.change(input, { target: { files: [file] } })
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Upload and insert' }).disabled).toBe(true)
})

test('a file can be dropped or pasted', async () => {
  await openUpload()
  const area = screen.getByText('PNG, JPG, GIF, WebP up to 10MB').parentElement
  if (!area) throw new Error('There is no place to drop on')
  fireEvent.drop(area, { dataTransfer: { files: [picture('dropped.png')] } })
  expect(await screen.findByText('dropped.png')).toBeTruthy()
  fireEvent.paste(document, { clipboardData: { files: [picture('pasted.png')] } })
  expect(await screen.findByText('pasted.png')).toBeTruthy()
})

test('an upload shows its progress, and a rejected one the server’s message', async () => {
  const { person, file } = await openUpload()
  let refuse: (error: Error) => void = () => undefined
  api.images.upload.mockImplementation((_file, { onProgress }) => {
    onProgress({ sent: 1, total: 4 })
    return new Promise((_, reject) => {
      refuse = reject
    })
  })
  fireEvent.change(file, { target: { files: [picture()] } })
  await person.click(screen.getByRole('button', { name: 'Upload and insert' }))
  expect(await screen.findByText('25 percent sent')).toBeTruthy()
  refuse(
    new ApiError({ status: 422, code: 'VALIDATION_ERROR', message: 'The image has more than 40 megapixels' })
  )
  expect((await screen.findByRole('alert')).textContent).toBe('The image has more than 40 megapixels')
  expect(onInsert).not.toHaveBeenCalled()
})

test('a picture is generated from a prompt of at least three letters', async () => {
  const person = open()
  await person.click(await screen.findByRole('tab', { name: 'Generate' }))
  const make = screen.getByRole<HTMLButtonElement>('button', { name: 'Generate and insert' })
  await person.type(screen.getByLabelText('What it should show'), 'ab ')
  expect(make.disabled).toBe(true)
  await person.type(screen.getByLabelText('What it should show'), 'c')
  await person.click(make)
  expect(api.images.generate).toHaveBeenCalledWith({ prompt: 'ab c', publicationId: 'p1' })
  await waitFor(() => expect(onInsert).toHaveBeenCalled())
})
