import { expect, type Page } from '@playwright/test'

/** Fails where more than one button in the color of the primary action is in view, at any height of the page. */
export async function expectOnePrimary(page: Page, what: string): Promise<void> {
  const seen = await page.evaluate(async () => {
    const accent = document.body.appendChild(document.createElement('i'))
    accent.style.background = 'var(--color-accent)'
    const primary = getComputedStyle(accent).backgroundColor
    accent.remove()
    /** Whole, and with nothing over it; the mark of the source in view has the color and is no button. */
    const isInView = (button: Element) => {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      if (right === left || bottom - top < 28 || top < 0 || bottom > innerHeight) return false
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return at !== null && (button.contains(at) || at.contains(button))
    }
    const found: string[][] = []
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      window.scrollTo({ top: y, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      const names = [...document.querySelectorAll('button, a[href]')]
        .filter((button) => getComputedStyle(button).backgroundColor === primary && isInView(button))
        .map((button) => button.textContent?.trim() || button.getAttribute('aria-label') || '?')
      if (names.length > 1) found.push(names)
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
    return found
  })
  expect.soft(seen, `primary buttons in one view of ${what}`).toEqual([])
}
