import { ofEach } from '#languages/index'

/** The most common function words of each language; any ordinary text is full of them. */
const FUNCTION_WORDS: Record<string, string> = ofEach(({ functionWords }) => functionWords, {
  it: 'il di che la per un una con non del della sono nostro alla nei gli più anche',
  nl: 'de het een van en voor met wij zijn niet uw op onze aan bij ook naar ons',
  pt: 'o os que em para com uma não do da por mais você nossa seu dos ao como',
  pl: 'i w na z do jest się nie że dla oraz o po nasz nasze są jak',
})
const MIN_SHARE = 0.08

/** Primary language subtag of a text by its function words; null for short texts and other languages. */
export function detectLanguage(text: string): string | null {
  const words =
    text
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.slice(0, 3000) ?? []
  if (words.length < 20) return null
  let best: { language: string; share: number } | null = null
  for (const [language, list] of Object.entries(FUNCTION_WORDS)) {
    const known = new Set(list.split(' '))
    const share = words.filter((word) => known.has(word)).length / words.length
    if (share >= MIN_SHARE && share > (best?.share ?? 0)) best = { language, share }
  }
  return best?.language ?? null
}
