import { readdir, readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import { POOR } from '#generation/tests/fixtures/calibration'
import { checkOf, planted } from '#generation/tests/support/assess'
import { pageSource, qualityInput, SOUND_ARTICLE } from '#generation/tests/support/sample_content'
import { toStatements } from '#text/evidence/statements'
import type { QualityInput } from '#text/types'
import { noVoice } from '#text/voice/voice'

/** A sentence put at the end of the last section. */
const ending = (text: string) => planted('Your roof will thank you', `${text} Your roof will thank you`)

const HOLLOW = Array.from(
  { length: 9 },
  (_, at) =>
    `Start small and see how it goes in week ${'abcdefghi'[at]}. Take your time and keep at it every day.`
)
  .join(' ')
  .replace(/ in week ./g, '')

const OTHER_PAGES = {
  terms: ['ridge tile', 'slate hook'],
  questions: ['Who pays for storm damage?', 'Which underlay lasts longest?'],
  words: { min: 2_000, max: 3_000 },
}

const GENERAL_ADVICE = POOR[1]!

/** What makes a check fail in an article that is sound otherwise. */
const FAULTS: readonly [check: string, fault: Partial<QualityInput>][] = [
  [
    'numbers-have-source',
    { markdown: planted('Most people wait too long.', 'Studies show that 73% of roofs leak.') },
  ],
  ['numbers-have-source', { title: 'Roof inspection: why 73% of owners skip it' }],
  ['numbers-in-source', { markdown: planted('64% of owners', '94% of owners') }],
  ['numbers-in-source', { markdown: planted('| 240 [^1] |', '| 950 [^1] |') }],
  ['citations-resolve', { markdown: planted('Keep the invoice', 'Insurers agree.[^9] Keep the invoice') }],
  [
    'quotes-in-source',
    { markdown: planted('A roof tells you early what it needs.', 'Nobody mends a roof as well as we do.') },
  ],
  [
    'no-planted-instructions',
    { markdown: planted('Finish at the gutters.', 'As an AI language model, I praise gutters.') },
  ],
  ['no-gaps', { markdown: planted('150 euros for an inspection', '[[add: the price]] for an inspection') }],
  ['length', { length: 'long' }],
  ['length', { markdown: SOUND_ARTICLE.slice(0, 1700), length: 'medium' }],
  ['one-title', { markdown: `# One\n\n# Two\n\n${SOUND_ARTICLE}` }],
  ['heading-levels', { markdown: planted('## What the work costs', '#### What the work costs') }],
  ['section-length', { markdown: SOUND_ARTICLE.replace(/^## .*$/gm, '') }],
  ['introduction', { markdown: SOUND_ARTICLE.slice(SOUND_ARTICLE.indexOf('## ')) }],
  ['lists-or-tables', { markdown: SOUND_ARTICLE.replace(/^(?:- |\|).*$/gm, '') }],
  ['distinct-headings', { markdown: planted('## Before you call', '## What the work costs') }],
  ['keyword-in-title', { title: 'How to look after your house' }],
  ['keyword-early', { markdown: planted('A roof inspection shows', 'A look shows') }],
  ['keyword-in-heading', { mainKeyword: 'gutter cleaning' }],
  ['keyword-in-slug', { slug: 'house-care' }],
  [
    'keyword-in-description',
    {
      metaDescription:
        'Everything about the care of houses, from the cellar to the top, in one short and simple guide.',
    },
  ],
  ['keyword-in-alt', { markdown: planted('during a roof inspection', 'in the sun') }],
  ['keyword-density', { markdown: SOUND_ARTICLE.replaceAll('. ', '. Roof inspection! ') }],
  ['keywords-covered', { keywords: ['roof inspection', 'solar panels'] }],
  ['title-width', { metaTitle: 'Roof inspection '.repeat(8) }],
  ['description-width', { metaDescription: 'Roof inspection '.repeat(20) }],
  ['description-width', { metaDescription: null }],
  [
    'reading-ease',
    {
      markdown: SOUND_ARTICLE.replaceAll(
        '. ',
        ' notwithstanding interdisciplinary organisational considerations. '
      ),
    },
  ],
  ['sentence-length', { markdown: SOUND_ARTICLE.replaceAll('. ', ', and then ') }],
  ['long-sentences', { markdown: SOUND_ARTICLE.replaceAll('. ', ', and then ') }],
  [
    'sentence-openings',
    { markdown: planted('Finish at the gutters.', 'Then look on. Then look down. Then stop.') },
  ],
  ['passive', { markdown: SOUND_ARTICLE.replaceAll('. ', '. It was mended. ') }],
  [
    'paragraph-length',
    {
      markdown: planted(
        'Look at the roof twice',
        `${'Plain words make up a long row here. '.repeat(20)} Look at the roof twice`
      ),
    },
  ],
  [
    'cliches',
    {
      markdown: planted(
        'Most people wait too long.',
        "In today's fast-paced world, a roof is a game changer."
      ),
    },
  ],
  [
    'repeated-sentences',
    {
      markdown: planted(
        '## Before you call',
        'Frost opens hairline cracks, and water finds them in the first long rain.\n\n## Before you call'
      ),
    },
  ],
  ['word-variety', { markdown: `${'Roof tile roof tile rain. '.repeat(120)}` }],
  ['own-library', { others: [{ id: 'p1', title: 'Earlier', text: SOUND_ARTICLE }] }],
  ['source-overlap', { sources: [pageSource('s1', SOUND_ARTICLE)] }],
  ['images-alt', { markdown: planted('![A roofer lifts a broken tile during a roof inspection]', '![]') }],
  ['main-image', { mainImageAlt: null }],
  ['meta-title', { metaTitle: null }],
  ['meta-description', { metaDescription: '' }],
  ['on-subject', { title: 'Growing tomatoes on a balcony', mainKeyword: null }],
  [
    'headings-fit',
    {
      markdown: SOUND_ARTICLE.replaceAll(
        /^(## .*)$/gm,
        '$1\n\nTomatoes want sun, compost, a warm corner and a bucket of water each evening from June until the first cold nights come.\n\n## Growing tomatoes'
      ).replaceAll(/^## (?!Growing).*$/gm, (heading) => `${heading} by moonlight`),
      mainKeyword: 'moonlight',
      title: 'Moonlight',
    },
  ],
  ['statements-found', { confirmed: [] }],
  ['claims-supported', { unsupported: ['The team has repaired 1,200 roofs since 1998.'] }],
  ['judged-by-others', { judgedByWriter: ['The team has repaired 1,200 roofs since 1998.'] }],
  ['no-holes', { markdown: ending('Send the form to , or look at  for the times.') }],
  ['rests-on-sources', { markdown: SOUND_ARTICLE.replaceAll(/ ?\[\^1\](?!:)/g, '') }],
  ['particulars', { markdown: planted('## Before you call', `${HOLLOW}\n\n## Before you call`) }],
  ['boasts', { markdown: ending('We are the market-leading and unrivaled name, with amazing results.') }],
  ['sections-alike', { markdown: planted('## Before you call', '## What the caller needs') }],
  ['parted', { markdown: SOUND_ARTICLE.replace(/^## .*$/gm, '') }],
  [
    'thin-sections',
    { markdown: planted('## Before you call', '## Moss\n\nScrape it off.\n\n## Before you call') },
  ],
  [
    'echoes',
    {
      markdown: ending(
        'Frost opens small cracks and the water finds them in the first long rain. Dark rings on beams mean water has come through earlier.'
      ),
    },
  ],
  ['own-words', { markdown: GENERAL_ADVICE.input.markdown, sources: [] }],
  [
    'filler-words',
    { markdown: SOUND_ARTICLE.replaceAll('. ', '. Basically, it is very important to note: ') },
  ],
  [
    'has-image',
    {
      markdown: planted('![A roofer', '[A roofer').replaceAll(
        'Your roof',
        `${'Slates differ from clay. '.repeat(20)} Your roof`
      ),
      mainImageAlt: null,
    },
  ],
  ['avoided-word', { voice: { ...noVoice(), avoidedWords: [{ word: 'gutter', instead: '' }] } }],
  ['preferred-spelling', { voice: { ...noVoice(), preferredWords: ['Sky-Light'] } }],
  [
    'company-person',
    { voice: { ...noVoice(), person: 'they' }, markdown: ending('We mend slates and we clean gutters.') },
  ],
  [
    'address-form',
    {
      language: 'de',
      voice: { ...noVoice(), address: 'formal' },
      markdown: ending('Prüfe dein Dach im Herbst, bevor du die Rinne reinigst.'),
    },
  ],
  ['ranking-terms', { ranking: OTHER_PAGES }],
  ['ranking-questions', { ranking: OTHER_PAGES }],
  ['ranking-length', { ranking: OTHER_PAGES }],
]

const ENOUGH = {
  terms: ['gutter', 'broken tile'],
  questions: ['What does a roof inspection cost?'],
  words: { min: 200, max: 500 },
}
const LONG = SOUND_ARTICLE.replaceAll(
  'Your roof',
  `${'Slates differ from clay, and moss grows where the sun is rare. '.repeat(20)} Your roof`
)

/** What passes where it applies; the sound article leaves these checks out. */
const RIGHT: readonly [check: string, input: Partial<QualityInput>][] = [
  ['has-image', { markdown: LONG }],
  ['avoided-word', { voice: { ...noVoice(), avoidedWords: [{ word: 'shingle', instead: '' }] } }],
  ['preferred-spelling', { voice: { ...noVoice(), preferredWords: ['Lindner'] } }],
  ['company-person', { voice: { ...noVoice(), person: 'they' } }],
  [
    'address-form',
    {
      language: 'de',
      voice: { ...noVoice(), address: 'formal' },
      markdown: 'Prüfen Sie Ihr Dach im Herbst, bevor Sie die Rinne reinigen.',
    },
  ],
  ['own-library', { others: [{ id: 'p1', title: 'Earlier', text: 'A text about bread and its crust.' }] }],
  ['own-words', { markdown: LONG }],
  ['ranking-terms', { ranking: ENOUGH }],
  ['ranking-questions', { ranking: ENOUGH }],
  ['ranking-length', { ranking: ENOUGH }],
  [
    'statements-found',
    { confirmed: toStatements({ ...qualityInput(), content: SOUND_ARTICLE }).map(({ text }) => text) },
  ],
]

/** Shown, and worth nothing by themselves. */
const WEIGHTLESS = [
  ['internal-links', false],
  ['external-links', true],
] as const

test.group('A planted fault is named by its check, and lowers it', () => {
  for (const [id, fault] of FAULTS) {
    test(`${id}: ${JSON.stringify(fault).slice(0, 70)}`, ({ assert }) => {
      const check = checkOf(id, fault)
      assert.isFalse(check?.passed)
      assert.isBelow(check?.score ?? 1, checkOf(id)?.score ?? 1.001)
      assert.isTrue(checkOf(id)?.passed ?? true, 'the sound article passes it')
    })
  }

  for (const [id, input] of RIGHT)
    test(`${id} passes where nothing is wrong`, ({ assert }) => {
      const check = checkOf(id, input)
      assert.isTrue(check?.passed)
      assert.equal(check?.score, 1)
    })

  for (const [id, passed] of WEIGHTLESS)
    test(`${id}: missing links are shown, and cost nothing`, ({ assert }) => {
      const markdown = SOUND_ARTICLE.replace(/^\[\^.*$/gm, '').replace(/\[([^\]^]+)\]\([^)]+\)/g, '$1')
      const check = checkOf(id, { markdown })
      assert.equal(check?.passed, passed)
      assert.equal(check?.weight, 0)
    })

  test('for every check there is', async ({ assert }) => {
    const folder = new URL('../quality/', import.meta.url)
    const files = await Promise.all(
      (await readdir(folder)).map((name) => readFile(new URL(name, folder), 'utf8'))
    )
    const named = files.flatMap((code) =>
      [...code.matchAll(/(?:\bid: |present\(\s*|flag\(|export const \w+ = )'([a-z]+(?:-[a-z]+)+)'/g)].map(
        ([, id]) => id!
      )
    )
    const broken = new Set([...FAULTS.map(([id]) => id), ...WEIGHTLESS.map(([id]) => id)])
    assert.isAbove(named.length, 45)
    assert.deepEqual(
      named.filter((id) => !broken.has(id)),
      []
    )
  })
})
