import type { PublicationImage } from '@cygnet/sdk'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { api, resetApi } from '#/test/fake-api'
import { image } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import { pictureMarkdown } from '../editor/formatting'
import GalleryDialog from './gallery-dialog'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

const onInsert = vi.fn<(image: PublicationImage) => void>()

beforeEach(() => {
  resetApi()
  onInsert.mockReset()
})

describe('photos from the company’s website', () => {
  const photo = (caption: string) => ({
    ...{ url: `https://marlow.example/${caption.length}.jpg`, pageUrl: 'https://marlow.example/about' },
    ...{
      pageTitle: 'About us',
      caption,
      credit: 'Marlow Cargo Bikes',
      preview: 'data:image/webp;base64,AA==',
    },
    dimensions: { width: 1200, height: 800 },
  })

  async function openPhotos() {
    const person = userEvent.setup()
    renderScreen(
      <GalleryDialog publicationId="p1" onInsert={onInsert} onClose={() => {}} onStored={() => {}} />,
      { at: '/publications/p1', path: '/publications/:id' }
    )
    await person.click(await screen.findByRole('tab', { name: 'From your website' }))
    return person
  }

  test('are added with caption and credit, and only with consent', async () => {
    api.images.sitePhotos.mockResolvedValue([photo('The workshop in Leith'), photo('Our five mechanics')])
    const added = image({ altText: 'The workshop' })
    api.images.addSitePhoto.mockResolvedValue(added)
    const person = await openPhotos()
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    await person.click(await screen.findByRole('button', { name: /The workshop in Leith/ }))
    // On a phone, its form would be below all the photos.
    expect(scrolled.mock.contexts).toEqual([screen.getByRole('region', { name: 'The chosen photo' })])
    expect(screen.getByRole('link', { name: 'marlow.example/about' })).toBeTruthy()
    const insert = screen.getByRole('button', { name: 'Insert' })
    expect(insert).toHaveProperty('disabled', true)
    await person.clear(screen.getByLabelText('Caption'))
    await person.type(screen.getByLabelText('Caption'), 'The workshop ')
    await person.click(screen.getByLabelText('I have the right to use these photos'))
    await person.click(insert)
    await waitFor(() => expect(onInsert).toHaveBeenCalledWith(added))
    const { preview, pageTitle, dimensions, ...asked } = photo('The workshop in Leith')
    expect(api.images.addSitePhoto.mock.calls[0]?.[0]).toEqual({
      ...{ ...asked, caption: 'The workshop', consent: true, publicationId: 'p1' },
    })
  })

  test('of another choice need consent again', async () => {
    api.images.sitePhotos.mockResolvedValue([photo('The workshop in Leith'), photo('Our five mechanics')])
    const person = await openPhotos()
    await person.click(await screen.findByRole('button', { name: /The workshop in Leith/ }))
    await person.click(screen.getByLabelText('I have the right to use these photos'))
    await person.click(screen.getByRole('button', { name: /Our five mechanics/ }))
    expect(screen.getByRole('button', { name: 'Insert' })).toHaveProperty('disabled', true)
  })

  test('say why there are none', async () => {
    api.images.sitePhotos.mockResolvedValue([])
    await openPhotos()
    expect(await screen.findByText('No photos found')).toBeTruthy()
  })

  test('are in the text with caption and credit', () => {
    const { altText, publicUrl } = image()
    const siteOrigin = {
      ...{
        pageUrl: 'https://marlow.example/about',
        caption: 'The *workshop* in Leith.',
        credit: 'Ana [Ruiz]',
      },
      consentedAt: '2026-11-21T09:31:04.000Z',
    }
    expect(pictureMarkdown(image({ siteOrigin }))).toBe(
      `![${altText}](${publicUrl})\n\n*The workshop in Leith. Photo: Ana Ruiz*`
    )
    expect(pictureMarkdown(image())).toBe(`![${altText}](${publicUrl})`)
  })
})
