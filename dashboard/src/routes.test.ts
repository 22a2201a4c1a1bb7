import { expect, test } from 'vitest'
import appRoutes from './app/app-routes.tsx?raw'
import { isShellPath } from './lib/shell-path'
import { docPages } from './public/docs/doc-pages'
import { publicPages, shellRoutes } from './routes'

test('the product’s routes match the list that the server uses', () => {
  const routes = [...appRoutes.matchAll(/<Route path="(\/[^"]*)"/g)].map((match) => match[1])
  expect(routes).toEqual(shellRoutes)
})

test('no address belongs to both entries', () => {
  for (const page of [...publicPages, ...docPages])
    for (const path of page.paths) expect(isShellPath(path)).toBe(false)
})

test('an address of the product is recognized by its path only', () => {
  expect(isShellPath('/publications?page=2#top')).toBe(true)
  expect(isShellPath('/publications/019aa0f2')).toBe(true)
  expect(isShellPath('/publications/019aa0f2/edit')).toBe(true)
  expect(isShellPath('/publications/019aa0f2/more')).toBe(false)
  expect(isShellPath('/publicationsx')).toBe(false)
  expect(isShellPath('/')).toBe(false)
})
