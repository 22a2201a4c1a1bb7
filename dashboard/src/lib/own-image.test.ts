import { expect, test } from 'vitest'
import { ownImage } from './own-image'

test('images in our own storage are shown, by path', () => {
  expect(ownImage('/storage/blog-images/a.webp')).toBe('/storage/blog-images/a.webp')
  expect(ownImage(`${window.location.origin}/storage/blog-images/a.webp`)).toBe('/storage/blog-images/a.webp')
})

test.each([
  'https://elsewhere.example/storage/blog-images/a.webp',
  '//elsewhere.example/storage/blog-images/a.webp',
  '/\\elsewhere.example/storage/blog-images/a.webp',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'javascript:alert(1)',
  '/storage/blog-images/../../api/auth/logout',
  '',
  null,
])('%s is never loaded', (url) => {
  expect(ownImage(url)).toBeUndefined()
})
