/** What of a customer's wish can be told by its words, in the five languages. */

export type Wish = 'shorter' | 'longer' | 'simpler' | 'otherwise' | { remove: string }

const ASKS_SHORTER =
  /\b(?:shorter|shorten|cut|trim|concise|condense|half (?:as|the) (?:long|length))\b|(?:kürzer|kürzen|straffe|más corto|más breve|acort|plus court|raccourci|короче|сократи)/iu
const ASKS_LONGER =
  /\b(?:longer|more detail(?:s|ed)?|expand|extend|elaborate)\b|(?:länger|ausführlicher|más largo|más detall|ampl|plus long|plus détaillé|développe|длиннее|подробнее)/iu
const ASKS_SIMPLER =
  /\b(?:simpler|simplify|simple words|plainer|plain language|easier|short(?:er)? sentences)\b|(?:einfacher|verständlicher|kürzere sätze|más sencill|más simple|frases más cortas|plus simple|simplifi|phrases plus courtes|проще|понятнее)/iu
const ASKS_OTHERWISE =
  /\b(?:another way|other words|differently|rephrase|reword|rewrite|write (?:it )?again|fresh)\b|(?:anders|umformulier|mit anderen worten|neu schreiben|otra manera|otras palabras|reescrib|reformul|autrement|d['’]autres mots|réécri|по-другому|другими словами|перепиши|переформулир|иначе)/iu
const REMOVES =
  /\b(?:remove|delete|drop|without|leave out)\s+(?:the\s+)?(?:sentence|part|passage|paragraph|mention)?s?\s*(?:about|on|of|with)?\s*(?:the|an?)?\s*["“«„]?([^"”»“.]{3,80})/iu
const REMOVES_QUOTED =
  /(?:entfern|streich|lösch|ohne|elimina|quita|borra|sin|supprim|enlève|retire|sans|убери|удали|вычеркни|без)[^"“«„]{0,40}["“«„]([^"”»“]{3,80})/iu

/** null for a wish that no rule can carry out. */
export function wishOf(instruction: string): Wish | null {
  // `Shorter sentences` is about how it reads, not about how long it is.
  if (ASKS_SIMPLER.test(instruction)) return 'simpler'
  if (ASKS_SHORTER.test(instruction)) return 'shorter'
  if (ASKS_LONGER.test(instruction)) return 'longer'
  const removal = REMOVES_QUOTED.exec(instruction) ?? REMOVES.exec(instruction)
  if (removal?.[1] !== undefined) return { remove: removal[1] }
  return ASKS_OTHERWISE.test(instruction) ? 'otherwise' : null
}

/** Words above which a sentence is taken apart where it can be. */
const LONG = 12
/**
 * Where two sentences have been joined: at a semicolon, or at a comma and a conjunction after which a subject of its own
 * or another request follows. `..., and less than some claim` is no sentence by itself.
 */
const SEAMS: Record<string, RegExp> = {
  en: /(?:;|,\s+(?:and|but|so)(?=\s+(?:it|they|he|she|we|you|this|that|there|nobody|everybody|do not|never|ask|check|have|keep|let|look|make|put|take|write)\s))\s+/u,
  de: /(?:;|,\s+(?:und|aber|denn)(?=\s+(?:er|sie|es|wir|man|das|dies|niemand)\s))\s+/u,
  es: /;\s+/u,
  fr: /(?:;|,\s+(?:et|mais)(?=\s+(?:il|elle|ils|elles|on|nous|vous|cela|c['’]est)\s))\s+/u,
  ru: /(?:;|,\s+(?:и|но|а)(?=\s+(?:он|она|оно|они|это|мы|вы)\s))\s+/u,
}

/** A long sentence as two, where it has a seam; a quotation or a cited statement stays as its source has it. */
export function inTwo(sentence: string, language: string): string {
  if (/\[\^|["“„«]/.test(sentence) || sentence.split(/\s+/).length <= LONG) return sentence
  const seam = SEAMS[language] ?? SEAMS.en!
  const found = seam.exec(sentence)
  if (!found) return sentence
  const head = sentence.slice(0, found.index).trim()
  const tail = sentence.slice(found.index + found[0].length).trim()
  if (head.split(/\s+/).length < 4 || tail.split(/\s+/).length < 4) return sentence
  return `${head}. ${tail.charAt(0).toLocaleUpperCase()}${tail.slice(1)}`
}
