import type { QualityCheck } from '@cygnet/sdk'

/** What is wrong where a check did not pass. The labels say what is wanted. */
const FAULTS: Record<string, string> = {
  'keyword-in-title': 'The title lacks the main keyword',
  'keyword-early': 'The first 100 words lack the main keyword',
  'keyword-in-heading': 'No section heading (H2) has the main keyword',
  'keyword-in-slug': 'The address lacks the main keyword',
  'keyword-in-description': 'The meta description lacks the main keyword',
  'keyword-in-alt': 'No alternative text of an image has the main keyword',
  'keyword-density': 'The main keyword is repeated too often',
  'keywords-covered': 'Some keywords are missing from the text',
  'title-width': 'The title does not fit a search result',
  'description-width': 'The description does not fit a search result',
  'internal-links': 'No link to your own site yet',
  'external-links': 'No link to another site yet',
  'ranking-terms': 'Terms of the pages that rank are missing',
  'ranking-questions': 'Questions that the pages that rank answer are open',
  'ranking-length': 'The length differs from the pages that rank',
  'on-subject': 'The text is not about what its title says',
  'headings-fit': 'A section is about something else than its heading',
  length: 'The length is not what you asked for',
  'one-title': 'The main heading (H1) is missing or there are several',
  'heading-levels': 'A heading level is skipped',
  'section-length': 'More than 300 words without a heading',
  'sections-alike': 'Two sections begin alike',
  parted: 'Too few headings',
  'thin-sections': 'A section has little to say',
  introduction: 'No introduction before the first section',
  'lists-or-tables': 'No list or table to scan',
  'distinct-headings': 'A heading appears twice',
  particulars: 'Too generic',
  'own-words': 'Too few of the topic’s own words',
  boasts: 'Praise or "studies show" without a source',
  'filler-words': 'Words that say nothing',
  'reading-ease': 'Hard to read',
  'sentence-length': 'Sentences are long on average',
  'long-sentences': 'Many sentences above 30 words',
  'sentence-openings': 'Three sentences in a row begin alike',
  passive: 'Many passive sentences',
  'paragraph-length': 'A paragraph of more than 120 words',
  cliches: 'Worn phrases',
  'repeated-sentences': 'Something is said twice',
  'word-variety': 'The same words return often',
  'own-library': 'Much like another article of yours',
  'source-overlap': 'Copied from your sources',
  echoes: 'An idea is repeated in other words',
  'citations-resolve': 'A citation leads nowhere',
  'numbers-in-source': 'A number is not in the source that is cited for it',
  'numbers-have-source': 'A statistic, price or date cites no source',
  'quotes-in-source': 'A quotation is not in its source word for word',
  'claims-supported': 'A cited source does not say what the text says',
  'statements-found': 'Many statements that nobody has found in a source',
  'judged-by-others': 'Statements judged only by the model that wrote them',
  'no-holes': 'A sentence has missing words',
  'rests-on-sources': 'Too few sentences cite a source',
  'no-planted-instructions': 'The text follows instructions planted on a page',
  'no-gaps': 'Open questions',
  'images-alt': 'An image lacks an alternative text',
  'has-image': 'No image yet',
  'main-image': 'The main image or its alternative text is missing',
  'meta-title': 'The meta title is missing',
  'meta-description': 'The meta description is missing',
  'avoided-word': 'Voice: a word to avoid',
  'preferred-spelling': 'Voice: a preferred word is spelled differently',
  'address-form': 'Voice: readers are addressed in different ways',
  'company-person': 'Voice: the company is not called by its name',
}

/** What a check is about: its label where it passed, what is wrong where it did not. */
export function checkTitle(check: QualityCheck): string {
  const unproven = unprovenIn(check)
  if (unproven) return `${unproven} have no source yet`
  return check.passed ? check.label : (FAULTS[check.id] ?? check.label)
}

/** `15 of 39 statements` of which nobody has found the source, where they are too many; its value counts the found ones. */
export function unprovenIn({ id, passed, value }: QualityCheck): string | null {
  const [, found, all] = /^(\d+) of (\d+)$/.exec(value ?? '') ?? []
  if (id !== 'statements-found' || passed || !all) return null
  return `${Number(all) - Number(found)} of ${all} statements`
}
