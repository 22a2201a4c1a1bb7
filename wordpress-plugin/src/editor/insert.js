import { store as blockEditorStore } from '@wordpress/block-editor'
import { parse } from '@wordpress/blocks'
import { dispatch, select } from '@wordpress/data'
import { store as editorStore } from '@wordpress/editor'

/** True if nothing has been written yet. */
export function isEmpty() {
  const blocks = select(blockEditorStore).getBlocks()
  return blocks.every((block) => block.name === 'core/paragraph' && !String(block.attributes.content ?? ''))
}

/** Inserts a finished text into the post: replacing an empty one, or below the existing text, which is kept. */
export function insert(result) {
  const { editPost, savePost } = dispatch(editorStore)
  const { insertBlocks, resetBlocks } = dispatch(blockEditorStore)
  const attribute = select(editorStore).getEditedPostAttribute
  const empty = isEmpty()
  const edits = {}
  if (!attribute('title')) edits.title = result.title
  if (!attribute('excerpt') && result.excerpt) edits.excerpt = result.excerpt
  if (!attribute('featured_media') && result.featured_media) edits.featured_media = result.featured_media
  if (!attribute('slug') && empty && result.slug) edits.slug = result.slug
  const meta = attribute('meta')
  // Footnotes first: the editor looks them up when it sees the citations.
  if (result.footnotes && meta && 'footnotes' in meta) {
    const before = meta.footnotes ? JSON.parse(meta.footnotes) : []
    edits.meta = { ...meta, footnotes: JSON.stringify([...before, ...JSON.parse(result.footnotes)]) }
  }
  editPost(edits)
  const hasFootnotes = select(blockEditorStore)
    .getBlocks()
    .some((block) => block.name === 'core/footnotes')
  const blocks = parse(result.content).filter(
    (block) => !hasFootnotes || empty || block.name !== 'core/footnotes'
  )
  if (empty) resetBlocks(blocks)
  else insertBlocks(blocks, undefined, undefined, false)
  return savePost()
}
