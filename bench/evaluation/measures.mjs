/**
 * The measurements on a finished article, by independent rules: none of the product's checks is used, so that a
 * mistake there shows here.
 */

/**
 * A text in the form for comparison: one kind of quotation marks, dashes, spaces and digit grouping, lower case.
 */
export function plain(text) {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u00a0\u2009\u202f]/g, ' ')
    .replace(/[‐-―−]/g, '-')
    .replace(/[“”„«»‹›]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/(\d)[ ,.'](?=\d{3}(?!\d))/g, '$1')
    .replace(/\s+/g, ' ')
}

/** Splits a Markdown article into its blocks and the addresses in its footnotes. */
export function readArticle(content) {
  const notes = new Map()
  const body = []
  for (const line of content.split('\n')) {
    const note = /^\[\^([^\]]+)\]:\s*(.*)$/.exec(line)
    if (note)
      notes.set(note[1], /\((https?:[^)\s]+)\)/.exec(note[2])?.[1] ?? /https?:\S+/.exec(note[2])?.[0] ?? null)
    else body.push(line)
  }
  return { body: body.join('\n'), notes }
}

/** Sentences of the running text and of list items and table rows; headings, images and marks are left out. */
export function sentencesOf(body, language) {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  return (
    body
      .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
      // A link's label is text, its address is not, and neither is a bare host.
      .replace(/\[([^\]^]+)\]\([^)]*\)/g, (_, label) => (/^[\w.:-]+\.[\w:]+$/.test(label) ? '' : label))
      .split('\n')
      .filter((line) => line.trim() !== '' && !/^#{1,6}\s|^\s*\|?\s*:?-{3,}/.test(line))
      .map((line) => line.replace(/^\s*(?:[-*+>]|\d+[.)])\s+/, ''))
      // Citation marks follow the full stop; moved in front of it they stay with their sentence.
      .map((line) => line.replace(/([.!?…]+["”“»']?)((?:\[\^[^\]]+\])+)/g, '$2$1'))
      .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
      .filter((sentence) => /\p{L}/u.test(sentence) && !sentence.startsWith('[[add:'))
  )
}

const numbersOf = (text) => plain(text).match(/\d+(?:[.,:]\d+)*/g) ?? []
const quotesOf = (text) =>
  [...plain(text).matchAll(/"([^"]+)"/g)]
    .map((match) => match[1].trim())
    .filter((quote) => quote.split(' ').length >= 4)

/** A list with one mark behind one of its items has it for all of them. */
function citeItems(body) {
  return body
    .split('\n\n')
    .map((part) => {
      const lines = part.split('\n')
      const marks = part.match(/\[\^[^\]]+\]/g) ?? []
      if (
        lines.length < 2 ||
        marks.length !== 1 ||
        !lines.every((line) => /^\s*(?:[-*+]|\d+[.)])\s/.test(line))
      )
        return part
      return lines.map((line) => (line.includes(marks[0]) ? line : `${line} ${marks[0]}`)).join('\n')
    })
    .join('\n\n')
}

/**
 * A paragraph whose only mark is at its end has it for all of its sentences.
 */
function citeSentences(body) {
  return body
    .split('\n')
    .map((line) => {
      const [mark, ...others] = line.match(/\[\^[^\]]+\]/g) ?? []
      if (
        mark === undefined ||
        others.length > 0 ||
        !line.trimEnd().endsWith(mark) ||
        /^\s*(?:[-*+|]|\d+[.)])/.test(line)
      )
        return line
      const text = line.slice(0, line.lastIndexOf(mark))
      return text.replace(/([.!?…]["”“»']?)(?=\s)/g, `$1${mark}`) + mark
    })
    .join('\n')
}

/**
 * A table cites its source in its header, a list in the line that introduces it; the citation applies to each row
 * and item.
 */
function citeRows(text) {
  const body = citeSentences(citeItems(text))
  let marks = ''
  let open = false
  return body
    .split('\n')
    .map((line) => {
      if (line.trim() === '') return line
      const own = (line.match(/\[\^[^\]]+\]/g) ?? []).join('')
      const part = /^\s*(?:\||[-*+]\s|\d+[.)]\s)/.test(line)
      if (!part || (line.startsWith('|') && !open)) {
        marks = part || /:(?:\[\^[^\]]+\])*$/.test(line.trim()) ? own : ''
        open = part
        return line
      }
      open = true
      return own === '' && !/^\|[\s|:-]+\|$/.test(line) ? `${line} ${marks}` : line
    })
    .join('\n')
}

/** The sentences that cite something, without their marks, each with the addresses it cites. */
export function citedSentences({ body, notes }, language) {
  return sentencesOf(citeRows(body), language).flatMap((sentence) => {
    const urls = [...sentence.matchAll(/\[\^([^\]]+)\]/g)].map(([, id]) => notes.get(id)).filter(Boolean)
    const text = sentence.replace(/\[\^[^\]]+\]/g, '').trim()
    return urls.length === 0 ? [] : [{ text, urls: [...new Set(urls)] }]
  })
}

/**
 * Claims are sentences with a number or a quotation of four words or more. A claim is supported when every number
 * and quotation in it occurs in one of the pages that it cites, or in the prompt.
 */
export function grounding({ body, notes }, { language, prompt, keywords, textOf }) {
  const missing = []
  let claims = 0
  for (const sentence of sentencesOf(citeRows(body), language)) {
    const cited = [...sentence.matchAll(/\[\^([^\]]+)\]/g)].map((match) => notes.get(match[1]))
    const bare = sentence.replace(/\[\^[^\]]+\]/g, '').replace(/\]\([^)]*\)/g, ']')
    const parts = [...numbersOf(bare), ...quotesOf(bare)]
    if (parts.length === 0) continue
    claims += 1
    const places = [prompt, keywords.join(' '), ...cited.filter(Boolean).map(textOf)].map(plain)
    const found = (part) =>
      places.some((place) =>
        /^\d/.test(part)
          ? new RegExp(`(?<![\\d.,])${part.replaceAll('.', '\\.')}(?![\\d])`).test(place)
          : place.includes(part)
      )
    if (!parts.every(found)) missing.push(sentence)
  }
  return { claims, missing }
}

/**
 * Sentences that cite nothing and are not exempt: questions, introductions, what the request itself says, and
 * labels made of the article's own title, headings and keywords.
 */
export function unsourced({ body }, { title, prompt, keywords, language }) {
  const headings = [...body.matchAll(/^#{1,6}\s+(.*)$/gm)].map((match) => match[1])
  const own = new Set(wordsOf([title, ...headings, ...keywords].join(' ')))
  const connects = (sentence) => {
    const [label, ...rest] = sentence.split(':')
    return label.split(' ').length <= 6 && wordsOf(rest.join(' ')).every((word) => own.has(word))
  }
  return sentencesOf(citeRows(body), language).filter(
    (sentence) =>
      !/\[\^[^\]]+\]/.test(sentence) &&
      !/[?:]\s*$/.test(sentence) &&
      !plain(prompt).includes(plain(sentence).replace(/[.!]+$/, '')) &&
      !connects(sentence)
  )
}

/** Share of the phrase groups with at least one phrase in the article. */
export function coverage(text, groups) {
  const place = plain(text)
  const missed = groups.filter((phrases) => !phrases.some((phrase) => place.includes(plain(phrase))))
  return { share: 1 - missed.length / groups.length, missed: missed.map((phrases) => phrases[0]) }
}

const BANDS = { short: [500, 800], medium: [800, 1500], long: [1500, 3500] }
const wordsOf = (text) => plain(text).match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? []

/** What a reader expects of the form; each is true or false, and the share of true ones is the score. */
export function structure(publication, body, brief) {
  const headings = [...body.matchAll(/^(#{1,6})\s/gm)].map((match) => match[1].length)
  const words = wordsOf(body).length
  const [least, most] = BANDS[brief.preferences.length]
  const checks = {
    title:
      publication.title.length >= 15 && publication.title.length <= 110 && !/[,;:-]$/.test(publication.title),
    'no second main heading': !headings.includes(1),
    'three sections': headings.filter((level) => level === 2).length >= 3,
    'no level left out': headings.every((level, at) => at === 0 || level <= headings[at - 1] + 1),
    'opens with text': !/^\s*#/.test(body),
    'keyword in title or opening': plain(`${publication.title} ${body.slice(0, 900)}`).includes(
      plain(brief.keywords[0])
    ),
    description: (publication.metaDescription ?? '').length >= 60,
    'length, or says what is missing':
      (words >= least * 0.9 && words <= most * 1.1) || publication.qualityReport.lengthShortfall !== null,
    ...(brief.wants === 'list' && { list: /^\s*(?:[-*+]|\d+[.)])\s/m.test(body) }),
    ...(brief.wants === 'table' && { table: /^\s*\|.*\|\s*$/m.test(body) }),
  }
  const failed = Object.entries(checks).flatMap(([name, holds]) => (holds ? [] : [name]))
  return { share: 1 - failed.length / Object.keys(checks).length, failed, words }
}

/** Words per sentence, and the share of sentences with more than 30 words. */
export function readability(body, language) {
  const lengths = sentencesOf(body, language).map(
    (sentence) => wordsOf(sentence.replace(/\[\^[^\]]+\]/g, '')).length
  )
  const mean = lengths.reduce((total, length) => total + length, 0) / (lengths.length || 1)
  return { mean, long: lengths.filter((length) => length > 30).length / (lengths.length || 1) }
}

/** The five-word sequences of a text. */
export function shingles(text) {
  const words = wordsOf(text)
  return words.slice(0, -4).map((_, at) => words.slice(at, at + 5).join(' '))
}

/** Share of five-word sequences that occur more than once in the article. */
export function repetition(body) {
  const all = shingles(body.replace(/\[\^[^\]]+\]/g, ''))
  const counts = new Map()
  for (const run of all) counts.set(run, (counts.get(run) ?? 0) + 1)
  return all.filter((run) => counts.get(run) > 1).length / (all.length || 1)
}

/** Share of the five-word sequences outside quotation marks that a source has word for word. */
export function taken(body, sources) {
  const own = shingles(plain(body.replace(/\[\^[^\]]+\]/g, '')).replace(/"[^"]+"/g, ' '))
  const theirs = new Set(sources.flatMap(shingles))
  return own.filter((run) => theirs.has(run)).length / (own.length || 1)
}

/** Share of the smaller text's five-word sequences that the other also has. */
export function overlap(a, b) {
  const [smaller, larger] = [new Set(shingles(a)), new Set(shingles(b))].sort((x, y) => x.size - y.size)
  return [...smaller].filter((run) => larger.has(run)).length / (smaller.size || 1)
}
