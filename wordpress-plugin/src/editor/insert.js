import { store as blockEditorStore } from '@wordpress/block-editor'
import { createBlock, parse, serialize } from '@wordpress/blocks'
import { dispatch, select } from '@wordpress/data'
import { store as editorStore } from '@wordpress/editor'

const FOOTNOTES = 'core/footnotes'

/** True if nothing has been written yet. */
export function isEmpty() {
  const blocks = select(blockEditorStore).getBlocks()
  return blocks.every((block) => block.name === 'core/paragraph' && !String(block.attributes.content ?? ''))
}

/** True if saving changes what visitors see. */
export function isPublic() {
  const { getCurrentPostAttribute, getEditedPostAttribute } = select(editorStore)
  const statuses = [getCurrentPostAttribute('status'), getEditedPostAttribute('status')]
  return statuses.some((status) => ['publish', 'private', 'future'].includes(status))
}

/**
 * Inserts a finished text into the post: into an empty one, or below the existing text, which is kept. Returns the
 * title and the content if the post now has nothing else, and otherwise ''.
 */
export function insert(result) {
  const { getEditedPostAttribute: attribute } = select(editorStore)
  const empty = isEmpty()
  const edits = {}
  if (!attribute('title')) edits.title = result.title
  if (!attribute('excerpt') && result.excerpt) edits.excerpt = result.excerpt
  if (!attribute('featured_media') && result.featured_media) edits.featured_media = result.featured_media
  if (!attribute('slug') && empty && result.slug) edits.slug = result.slug
  const meta = attribute('meta')
  const present = empty ? [] : select(blockEditorStore).getBlocks()
  const notes = result.footnotes ? JSON.parse(result.footnotes) : []
  if (meta && 'footnotes' in meta) {
    const before = meta.footnotes && !empty ? JSON.parse(meta.footnotes) : []
    const { content, added } = renumbered(result.content, notes, before)
    edits.meta = {
      ...meta,
      footnotes: before.length + added.length ? JSON.stringify([...before, ...added]) : '',
    }
    edits.blocks = together(present, parse(content))
  } else {
    edits.blocks = [...present, ...withoutFootnotes(result.content, notes)]
  }
  edits.content = ({ blocks = [] }) => serialize(blocks)
  // One edit: the editor completes footnotes while it takes blocks in, with the meta that it has at that moment.
  dispatch(editorStore).editPost(edits)
  const whole = empty && attribute('title') === result.title
  return whole
    ? { title: result.title, content: select(editorStore).getEditedPostContent() }
    : { title: '', content: '' }
}

/** Existing and new blocks, with the footnotes of both last. */
function together(present, added) {
  const at = present.findLastIndex((block) => block.name === FOOTNOTES)
  if (at === -1) return [...present, ...added]
  const text = added.filter((block) => block.name !== FOOTNOTES)
  return at === present.length - 1 ? [...present.slice(0, at), ...text, present[at]] : [...present, ...text]
}

/** The text with its footnotes numbered after those that the post has, and ids that none of them has. */
function renumbered(content, notes, before) {
  const taken = new Set(before.map(({ id }) => id))
  let text = content
  const added = notes.map((note, index) => {
    const id = taken.has(note.id) ? uuid() : note.id
    text = text
      .replaceAll(note.id, id)
      .replace(new RegExp(`(id="${id}-link">)\\d+<`), `$1${before.length + index + 1}<`)
    return { ...note, id }
  })
  return { content: text, added }
}

/** For types of posts that cannot have footnotes: the sources as a list below the text. */
function withoutFootnotes(content, notes) {
  const text = content.replace(/<sup data-fn[^>]*><a [^>]*>(\d+)<\/a><\/sup>/g, '<sup>$1</sup>')
  const blocks = parse(text).filter((block) => block.name !== FOOTNOTES)
  const items = notes.map((note) => createBlock('core/list-item', { content: note.content }))
  return notes.length ? [...blocks, createBlock('core/list', { ordered: true }, items)] : blocks
}

/** A random id; crypto.randomUUID() exists only on sites with https. */
export function uuid() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
