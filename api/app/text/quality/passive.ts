/** Forms that indicate the passive; approximate by nature, so only their share is judged. */
const PASSIVE: Record<string, RegExp> = {
  en: /\b(?:am|is|are|was|were|be|been|being)\s+(?:\p{L}+ly\s+|not\s+)?(?:\p{L}{2,}ed|known|made|done|given|taken|seen|shown|written|built|held|kept|sold|found|chosen|driven|drawn|put|set|sent|paid|told|thought|brought|bought|left|lost|won)\b/iu,
  de: /(?<!\p{L})(?:wird|werden|wurde|wurden|worden)(?!\p{L})[^,;]*(?<!\p{L})(?:ge\p{L}{2,}(?:t|en)|(?:be|er|ver|ent|zer|miss)\p{L}{2,}(?:t|en)|\p{L}+iert|\p{L}{2,}ge\p{L}{2,}(?:t|en))(?!\p{L})/iu,
  es: /(?<!\p{L})(?:es|son|fue|fueron|ser|será|serán|sido|era|eran)\s+(?:\p{L}+mente\s+)?\p{L}{2,}(?:ad|id)[oa]s?(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:est|sont|été|fut|furent|sera|seront|était|étaient|être)\s+(?:\p{L}+ment\s+)?\p{L}{2,}(?:ée?s?|ies?|us?|ues?|its?|ites?)\s+par(?!\p{L})/iu,
  ru: /(?<!\p{L})(?:был[аои]?|будет|будут|быть)\s+(?:\p{L}+о\s+)?\p{L}{2,}(?:ен|ён|ан|ян|ят|ыт)[аоы]?(?!\p{L})/iu,
}

/** Whether a sentence contains a passive; null for a language without a pattern. */
export function isPassive(sentence: string, language: string): boolean | null {
  return PASSIVE[language]?.test(sentence.slice(0, 2000)) ?? null
}
