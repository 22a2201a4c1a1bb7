import type { DownloadFormat, PublicationSummary } from '@cygnet/sdk'
import { useMessages } from '#/components/ui/messages'
import { type ClipboardForms, ClipboardRefused, copyToClipboard } from '#/lib/clipboard'
import { useAction } from '#/lib/use-action'
import { downloadPublication } from '#/queries/publications'
import { cleanHtml, richText } from './article-forms'

/** Whether this device can share files. */
export function canShareFiles(): boolean {
  return Boolean(
    navigator.canShare?.({ files: [new File([''], 'a.pdf', { type: 'application/pdf' })] }) && navigator.share
  )
}

/** Copies a finished publication to the clipboard or hands it to the device's share sheet. */
export function useShare({ id, title }: Pick<PublicationSummary, 'id' | 'title'>) {
  const { show } = useMessages()

  const textAs = async (format: DownloadFormat) =>
    (await downloadPublication.call({ id, format })).blob.text()

  const copying = useAction(
    { call: ({ copied }: { copied: Promise<void>; what: string }) => copied },
    {
      success: (_, { what }) => ['Copied!', what],
      failure: {
        as: 'toast',
        title: 'Not copied',
        text: (error) =>
          error instanceof ClipboardRefused
            ? 'Your browser blocked copying. Select the text and copy it yourself.'
            : 'Failed to load the publication. Please try again.',
      },
    }
  )
  // The clipboard is called synchronously, while the browser still accepts the click.
  const copy = (forms: ClipboardForms, what: string) =>
    void copying.run({ copied: copyToClipboard(forms), what })

  function copyRichText() {
    const text = textAs('html').then(richText)
    copy(
      { 'text/html': text.then(({ html }) => html), 'text/plain': text.then(({ plain }) => plain) },
      'The formatted text with its images. Paste it into a document or your site.'
    )
  }

  function copyMarkdown() {
    copy({ 'text/plain': textAs('md') }, 'The text as Markdown.')
  }

  function copyHtml() {
    const code = textAs('html').then((page) => cleanHtml(page, window.location.origin))
    copy({ 'text/plain': code }, 'The text as HTML. Its images load from this server.')
  }

  const sharing = useAction(
    {
      call: async () => {
        const { blob, filename } = await downloadPublication.call({ id, format: 'pdf' })
        const sheet = { title, files: [new File([blob], filename, { type: 'application/pdf' })] }
        try {
          await navigator.share(sheet)
        } catch (error) {
          // The share sheet opens only shortly after a click; if the file took longer, it needs another.
          if (!isNamed(error, 'NotAllowedError')) throw error
          const ready = { title: 'Ready to share', text: filename, tone: 'ok', close: 'Cancel' } as const
          if (await show({ ...ready, action: { label: 'Share' } })) await navigator.share(sheet)
        }
      },
    },
    {
      failure: {
        as: 'toast',
        title: 'Not shared',
        text: () => 'Failed to share the file. Please try again.',
      },
    }
  )

  return {
    isPending: copying.isPending || sharing.isPending,
    copyRichText,
    copyMarkdown,
    copyHtml,
    shareFile: () => void sharing.run(),
  }
}

function isNamed(error: unknown, name: string): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === name
}
