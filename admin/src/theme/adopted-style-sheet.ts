import createCache, { type EmotionCache } from '@emotion/cache'

type SheetClass = new (options: { key: string; container: Node }) => EmotionCache['sheet']

/**
 * Emotion's style cache based on constructed style sheets. The server's content security policy allows no style
 * elements, and these are not elements: the page parses no style from text, so injected text cannot become a style.
 */
export function adoptedStyles(): EmotionCache {
  const cache = createCache({ key: 'css' })
  const Base = cache.sheet.constructor as SheetClass

  class AdoptedSheet extends Base {
    readonly #styles = new CSSStyleSheet()

    constructor(options: ConstructorParameters<SheetClass>[0], isGlobal = true) {
      super(options)
      const sheets = document.adoptedStyleSheets
      // Global rules come first, so that a component's own win.
      document.adoptedStyleSheets = isGlobal ? [this.#styles, ...sheets] : [...sheets, this.#styles]
    }

    override insert(rule: string): void {
      try {
        this.#styles.insertRule(rule, this.#styles.cssRules.length)
      } catch (error) {
        // Vendor-specific rules that this browser does not know.
        if (!(error instanceof DOMException)) throw error
      }
    }

    override flush(): void {
      this.#styles.replaceSync('')
    }

    override hydrate(): void {}
  }

  cache.sheet = new AdoptedSheet({ key: cache.key, container: document.head }, false)
  return cache
}
