import type { DownloadFormat, PublicationSummary } from '@cygnet/sdk'
import { useState } from 'react'
import { useMessages } from '#/components/ui/messages'
import { toast } from '#/components/ui/toaster'
import { api } from '#/lib/api'
import { type ClipboardForms, ClipboardRefused, copyToClipboard } from '#/lib/clipboard'
import { cleanHtml, richText } from './article-forms'

/** Whether this device has a share sheet that takes a file. */
export function canShareFiles(): boolean {
  return Boolean(
    navigator.canShare?.({ files: [new File([''], 'a.pdf', { type: 'application/pdf' })] }) && navigator.share
  )
}

/** Takes a finished publication elsewhere: over the clipboard, or by the device's own share sheet. */
export function useShare({ id, title }: Pick<PublicationSummary, 'id' | 'title'>) {
  const [busy, setBusy] = useState(false)
  const { show } = useMessages()

  const textAs = async (format: DownloadFormat) =>
    (await api.publications.download(id, { format })).blob.text()

  async function copy(forms: ClipboardForms, what: string) {
    setBusy(true)
    try {
      await copyToClipboard(forms)
      toast('Copied!', what)
    } catch (error) {
      if (error instanceof ClipboardRefused) {
        toast('Not copied', 'The browser does not let this page write to the clipboard.', 'bad')
      } else {
        console.warn('A publication could not be copied', error)
        toast('Not copied', 'Failed to load the publication. Please try again.', 'bad')
      }
    } finally {
      setBusy(false)
    }
  }

  function copyRichText() {
    const text = textAs('html').then(richText)
    void copy(
      { 'text/html': text.then(({ html }) => html), 'text/plain': text.then(({ plain }) => plain) },
      'The formatted text with its images. Paste it into a document or your site.'
    )
  }

  function copyMarkdown() {
    void copy({ 'text/plain': textAs('md') }, 'The text as Markdown.')
  }

  function copyHtml() {
    const code = textAs('html').then((page) => cleanHtml(page, window.location.origin))
    void copy({ 'text/plain': code }, 'The text as HTML. Its images load from here.')
  }

  async function share() {
    setBusy(true)
    try {
      const { blob, filename } = await api.publications.download(id, { format: 'pdf' })
      const sheet = { title, files: [new File([blob], filename, { type: 'application/pdf' })] }
      try {
        await navigator.share(sheet)
      } catch (error) {
        // The sheet opens for a moment after a press only; where the file took longer, it needs another.
        if (!isNamed(error, 'NotAllowedError')) throw error
        const ready = { title: 'Ready to share', text: filename, tone: 'ok', close: 'Cancel' } as const
        if (await show({ ...ready, action: { label: 'Share' } })) await navigator.share(sheet)
      }
    } catch (error) {
      if (isNamed(error, 'AbortError')) return
      console.warn('A publication could not be shared', error)
      toast('Not shared', 'Failed to hand the file to your device. Please try again.', 'bad')
    } finally {
      setBusy(false)
    }
  }

  return { busy, copyRichText, copyMarkdown, copyHtml, share: () => void share() }
}

function isNamed(error: unknown, name: string): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === name
}
