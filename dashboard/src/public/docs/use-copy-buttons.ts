import { useEffect } from 'react'

const SHOWN_MS = 1500

/** Gives the buttons beside the samples of a guide, which the build wrote as HTML, what they do: copy the sample. */
export function useCopyButtons(): void {
  useEffect(() => {
    const onClick = async ({ target }: MouseEvent) => {
      const button = target instanceof Element && target.closest<HTMLButtonElement>('button[data-copy]')
      if (!button) return
      const code = button.parentElement?.querySelector('pre')?.textContent ?? ''
      const copied = await navigator.clipboard?.writeText(code).then(
        () => true,
        () => false
      )
      // Browsers may forbid a page to write, and offer no clipboard without HTTPS.
      button.textContent = copied ? 'Copied!' : 'Select it by hand'
      setTimeout(() => {
        button.textContent = 'Copy'
      }, SHOWN_MS)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
}
