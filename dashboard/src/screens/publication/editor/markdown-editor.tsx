import type { Publication, PublicationImage } from '@cygnet/sdk'
import { type RefObject, useDeferredValue, useEffect, useImperativeHandle, useRef } from 'react'
import { LiveMarkdown } from '#/components/markdown/live-markdown'
import proseStyles from '#/components/markdown/prose.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import codeMirrorStyles from './code-mirror.module.css'
import styles from './markdown-editor.module.css'
import { scrollTogether } from './scroll-together'
import { Toolbar } from './toolbar'
import { type EditorHandle, useEditor } from './use-editor'
import { useFileUploads } from './use-file-uploads'
import { useFormatted } from './use-formatted'

interface MarkdownEditorProps {
  publicationId: string
  /** The initial text; later changes of it are ignored. */
  text: string
  /** The current text, for the preview. */
  current: string
  images: readonly PublicationImage[]
  /** What the text can cite. */
  sources: Publication['sources']
  preview: boolean
  /** null if the preview is switched on elsewhere. */
  onPreview: (() => void) | null
  onChange: (text: string) => void
  onImages: () => void
  /** Asks for the selection to be rewritten. */
  onRewrite: () => void
  handle: RefObject<EditorHandle | null>
}

/** The Markdown editor with its toolbar and a preview. */
export default function MarkdownEditor(props: MarkdownEditorProps) {
  const { publicationId, text, current, images, sources, preview } = props
  const { onPreview, onChange, onImages, onRewrite, handle } = props
  const { uploads, begin } = useFileUploads(handle, publicationId)
  const { place, editor, status } = useEditor({
    text,
    label: 'Content in Markdown',
    onChange,
    onImage: onImages,
    onRewrite,
    onFiles: begin,
  })
  const formatted = useFormatted(editor)
  const sheet = useRef<HTMLElement>(null)
  const shown = useDeferredValue(current)
  useImperativeHandle(handle, () => editor as EditorHandle, [editor])

  useEffect(() => {
    if (editor && preview && sheet.current) return scrollTogether(editor.view, sheet.current)
    return undefined
  }, [editor, preview])

  return (
    <div className={classNames(styles.editor, codeMirrorStyles.source)} data-preview={preview || undefined}>
      <Toolbar
        editor={editor}
        sources={sources}
        status={status}
        formatted={formatted}
        preview={preview}
        onPreview={onPreview}
        onImages={onImages}
        onRewrite={onRewrite}
      />
      <div className={styles.panes}>
        <div className={styles.source} ref={place} />
        {preview && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          <section ref={sheet} className={styles.preview} aria-label="Preview" tabIndex={0}>
            <div className={classNames(proseStyles.prose, styles.prose)} dir="auto">
              <LiveMarkdown images={images}>{shown}</LiveMarkdown>
            </div>
          </section>
        )}
      </div>
      {uploads.length > 0 && (
        <ul className={styles.uploads} aria-label="Uploads">
          {uploads.map(({ id, name, share }) => (
            <li key={id}>
              <span className={styles.name}>{name}</span>
              <progress value={share} max={1} aria-label={`Upload of ${name}`} />
              <span className={classNames(textStyles.meta, textStyles.numeric)}>
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
