import type { PublicationImage } from '@cygnet/sdk'
import { type RefObject, useDeferredValue, useEffect, useImperativeHandle, useRef } from 'react'
import { LiveMarkdown } from '#/components/markdown/live-markdown'
import { scrollTogether } from './scroll-together'
import { Toolbar } from './toolbar'
import { type EditorHandle, useEditor } from './use-editor'
import { useFileUploads } from './use-file-uploads'

interface MarkdownDeskProps {
  publicationId: string
  /** What it holds first; later changes of it are not looked at. */
  text: string
  /** The text as it now is, for the preview. */
  current: string
  images: readonly PublicationImage[]
  preview: boolean
  /** null where the preview is turned on elsewhere. */
  onPreview: (() => void) | null
  onChange: (text: string) => void
  onImages: () => void
  /** Asks for the selection to be written again. */
  onRewrite: () => void
  handle: RefObject<EditorHandle | null>
}

/** The editor with its toolbar, and beside it the text as it will be read. */
export default function MarkdownDesk(props: MarkdownDeskProps) {
  const { publicationId, text, current, images, preview, onPreview, onChange, onImages, onRewrite, handle } =
    props
  const { uploads, begin } = useFileUploads(handle, publicationId)
  const { place, editor, status } = useEditor({
    text,
    label: 'Content in Markdown',
    onChange,
    onImage: onImages,
    onRewrite,
    onFiles: begin,
  })
  const sheet = useRef<HTMLElement>(null)
  const shown = useDeferredValue(current)
  useImperativeHandle(handle, () => editor as EditorHandle, [editor])

  useEffect(() => {
    if (editor && preview && sheet.current) return scrollTogether(editor.view, sheet.current)
    return undefined
  }, [editor, preview])

  return (
    <div className="desk" data-preview={preview || undefined}>
      <Toolbar
        editor={editor}
        status={status}
        preview={preview}
        onPreview={onPreview}
        onImages={onImages}
        onRewrite={onRewrite}
      />
      <div className="desk-panes">
        <div className="desk-text" ref={place} />
        {preview && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          <section ref={sheet} className="edit-preview" aria-label="Preview" tabIndex={0}>
            <div className="prose">
              <LiveMarkdown images={images}>{shown}</LiveMarkdown>
            </div>
          </section>
        )}
      </div>
      {uploads.length > 0 && (
        <ul className="desk-uploads" aria-label="Uploads">
          {uploads.map(({ id, name, share }) => (
            <li key={id}>
              <span className="name">{name}</span>
              <progress value={share} max={1} aria-label={`Upload of ${name}`} />
              <span className="meta num">
                {share < 1 ? `${Math.round(share * 100)} percent sent` : 'Preparing the image'}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="sr-only" role="status">
        {uploads.length > 0 ? `Uploading ${uploads.map(({ name }) => name).join(', ')}` : ''}
      </p>
    </div>
  )
}
