import { expect, type Page } from '@playwright/test'
import type { Publication } from './site.ts'

/** A mention of a source, and what its footnote must say. */
interface Mention {
  number: string
  source: string
}

/** The mentions of a publication's sources in the order of its text. */
export function mentionsOf({ content }: Publication): string[] {
  const sources = new Map<string, string>()
  const text = content.replace(
    /^\[\^([^\]\s]+)\]:[ \t]*(.+(?:\n(?: {2,}|\t).+)*)\n?/gm,
    (_, label, source) => {
      sources.set(label, wordsOf(source))
      return ''
    }
  )
  const found = [...text.matchAll(/\[\^([^\]\s]+)\]/g)].map(([, label]) => sources.get(label ?? '') ?? '')
  expect(found.length, 'the publication cites').toBeGreaterThan(2)
  expect(found).not.toContain('')
  return found
}

/** Words of Markdown or HTML. */
function wordsOf(text: string): string {
  return text
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]+>|[*_`\\]/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll(/&#8217;|&#039;/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}

/** Mentions of a text in order, each with what its footnote says: '' if it has none. */
function read(content: string, footnotes: string): { mentions: Mention[]; notes: string[] } {
  const notes: { id: string; content: string }[] = footnotes ? JSON.parse(footnotes) : []
  const mentions = [...content.matchAll(/<sup data-fn="([^"]+)"[^>]*>(?:<a [^>]*>)?(\d+)/g)].map(
    ([, id, number]) => ({
      number: number ?? '',
      source: wordsOf(notes.find((note) => note.id === id)?.content ?? ''),
    })
  )
  return { mentions, notes: notes.map((note) => wordsOf(note.content)) }
}

/** Expects a post's mentions and footnotes to be these, as WordPress has stored it. */
export async function expectStored(page: Page, post: number, sources: string[], when: string): Promise<void> {
  const { content, footnotes } = await page.evaluate(async (id) => {
    const found = await Reflect.get(window, 'wp').apiFetch({ path: `/wp/v2/posts/${id}?context=edit` })
    return { content: found.content.raw as string, footnotes: found.meta.footnotes as string }
  }, post)
  const { mentions, notes } = read(content, footnotes)
  expect(mentions, when).toEqual(sources.map((source, index) => ({ number: `${index + 1}`, source })))
  expect(notes, when).toEqual(sources)
}

/** Expects the editor's own text and footnotes to be these, saved or not. */
export async function expectEdited(page: Page, sources: string[], when: string): Promise<void> {
  const { content, footnotes } = await page.evaluate(() => {
    const { getEditedPostContent, getEditedPostAttribute } = Reflect.get(window, 'wp').data.select(
      'core/editor'
    )
    return {
      content: getEditedPostContent() as string,
      footnotes: getEditedPostAttribute('meta').footnotes as string,
    }
  })
  const { mentions, notes } = read(content, footnotes)
  expect(mentions, when).toEqual(sources.map((source, index) => ({ number: `${index + 1}`, source })))
  expect(notes, when).toEqual(sources)
}

/** Expects the page that visitors see to list these sources, each reached from its mention. */
export async function expectPublished(page: Page, url: string, sources: string[]): Promise<void> {
  await page.goto(url)
  const listed = await page
    .locator('.wp-block-footnotes li')
    .evaluateAll((items) => items.map((item) => ({ id: item.id, text: item.textContent ?? '' })))
  expect(
    listed.map(({ text }) =>
      text
        .replace(/\s*↩.*$/, '')
        .replace(/\s+/g, ' ')
        .trim()
    )
  ).toEqual(sources)
  const mentions = await page
    .locator('sup.fn a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(mentions).toEqual(listed.map(({ id }) => `#${id}`))
}
