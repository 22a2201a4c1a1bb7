import { readdirSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { MARLOW, MARLOW_PAGES } from '#companies/sample/marlow'
import type { Source } from '#core/sources'
import { pageSource } from '#generation/tests/support/sample_content'
import { beyondSources } from '#text/quality/subject'
import { SAMPLE_REQUESTS } from '../../../demo/sample_requests.js'

const EVALUATION = new URL('../../../../bench/evaluation/', import.meta.url)
const textOf = (html: string) => html.replace(/<[^>]+>/gu, '').trim()
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? '')

/** A site of the evaluation, as far as its words matter. */
function siteOf(site: string, language: string): Source[] {
  const folder = new URL(`sites/${site}/`, EVALUATION)
  return readdirSync(folder).map((file, at) => {
    const html = readFileSync(new URL(file, folder), 'utf8')
    const [main = ''] = all(html, /<main>([\s\S]*)<\/main>/gu)
    const tables = all(main, /<table>([\s\S]*?)<\/table>/gu).map((table) => {
      const rows = all(table, /<tr>([\s\S]*?)<\/tr>/gu)
      const [columns = [], ...rest] = rows.map((row) => all(row, /<t[hd]>([\s\S]*?)<\/t[hd]>/gu).map(textOf))
      return { caption: null, columns, rows: rest }
    })
    const lines = [
      ...main.replace(/<table>[\s\S]*?<\/table>/gu, '').matchAll(/<(h\d|p|li)>([\s\S]*?)<\/\1>/gu),
    ]
    const text = lines.map(([, tag, line = '']) => `${tag === 'li' ? '- ' : ''}${textOf(line)}`).join('\n\n')
    return pageSource(`s${at + 1}`, text, {
      title: all(html, /<title>(.*?)<\/title>/gu)[0] ?? '',
      tables,
      language,
    })
  })
}

const SAMPLE = MARLOW_PAGES.map(({ title, text, tables = [] }, at) =>
  pageSource(`s${at + 1}`, text, { title, tables })
)
const found = (
  sources: Source[],
  language: string,
  prompt: string,
  keywords: string[] = [],
  names: string[] = []
) => beyondSources({ prompt, keywords, language, sources, names })
const inSample = (prompt: string, keywords: string[] = []) =>
  found(SAMPLE, 'en', prompt, keywords, [MARLOW.name ?? ''])

interface EvaluationBrief {
  site: string | null
  language: string
  prompt: string
  keywords: string[]
}

const BRIEFS: EvaluationBrief[] = JSON.parse(readFileSync(new URL('briefs.json', EVALUATION), 'utf8'))

/** What the sites say nothing about, with the words that show it. */
const BEYOND = [
  ['bindery', 'en', 'How to digitize old books with a phone', ['digitize', 'phone']],
  ['hives', 'en', 'How to make candles from beeswax', ['candles', 'beeswax']],
  ['tuner', 'en', 'Choosing a digital piano for an apartment', ['digital']],
  ['heatpumps', 'en', 'How to finance a heat pump with a loan', ['finance', 'loan']],
  ['kayaks', 'en', 'Fishing from a kayak: rods and licenses', ['Fishing']],
  ['woodyard', 'en', 'How to build a firewood shed', ['build', 'shed']],
  ['gruendach', 'de', 'Welche Solarmodule passen auf ein Gründach?', ['Solarmodule']],
  ['gruendach', 'de', 'Wie man einen Gartenteich anlegt', ['Gartenteich', 'anlegt']],
  ['sauerteig', 'de', 'Pizza im Holzofen backen', ['Pizza', 'Holzofen']],
  ['torno', 'es', 'Cómo vender cerámica por internet', ['internet']],
  ['torno', 'es', 'Qué arcilla compran las escuelas para niños', ['arcilla', 'compran', 'escuelas', 'niños']],
  ['voile', 'fr', 'Comment assurer un voilier contre le vol', ['vol']],
  ['voile', 'fr', 'Réparer une voile déchirée', ['Réparer', 'déchirée']],
  ['pech', 'ru', 'Как выбрать электрический камин для квартиры', ['электрический', 'квартиры']],
  ['skripka', 'ru', 'Как выбрать футляр для скрипки', ['футляр']],
  ['skripka', 'ru', 'Сколько стоит настройка рояля', ['настройка', 'рояля']],
] as const

test.group('What the sources do not speak of', () => {
  for (const [site, language, prompt, words] of BEYOND)
    test(`is found: ${prompt}`, ({ assert }) => {
      assert.deepEqual(found(siteOf(site, language), language, prompt)?.words, [...words])
    })

  for (const [prompt, words, isMentioned] of [
    ['How to carry a dog in a cargo bike', ['dog'], false],
    ['Which lights does a cargo bike need in winter?', ['lights', 'winter'], true],
    [
      'Our new rental fleet of cargo bikes for summer fairs: prices, deposit and how to book',
      ['rental', 'fairs'],
      false,
    ],
    ['How to insure a cargo bike against theft', ['theft'], false],
    ['Cargo bike subsidies in Scotland', ['subsidies', 'Scotland'], false],
  ] as const)
    test(`is found beside the words of the trade: ${prompt}`, ({ assert }) => {
      assert.deepEqual(inSample(prompt), { words: [...words], isMentioned })
    })

  test('is nothing in what the evaluation and the samples ask for', ({ assert }) => {
    const asked = BRIEFS.flatMap(({ site, ...brief }) => (!site ? [] : [{ site, ...brief }]))
    assert.isAbove(asked.length, 20)
    for (const { site, language, prompt, keywords } of asked)
      assert.isNull(found(siteOf(site, language), language, prompt, keywords), prompt)
    for (const { prompt, keywords } of SAMPLE_REQUESTS) {
      assert.isNull(inSample(prompt, keywords), prompt)
      assert.isNull(inSample(prompt), prompt)
    }
  })

  for (const prompt of [
    'How often should a cargo bike be serviced, and what does a service cover?',
    'Choosing a cargo bike for a family of four',
    'What a test ride costs',
    'How to look after a hub gear',
    'How long do cargo bike tires last?',
    'Chain care for cargo bikes',
    'Why a yearly service plan pays off',
  ])
    test(`is nothing in what pages answer: ${prompt}`, ({ assert }) => {
      assert.isNull(inSample(prompt))
    })

  test('is no word that one other word of the request narrows down, where a heading has that', ({
    assert,
  }) => {
    const page = pageSource(
      's1',
      `Services\n\n${'A full service takes two hours on the stand and ends with a ride around the block. '.repeat(4)}\n\nPrices\n\n${'A safety check costs 45 pounds, and the parts are listed on the estimate. '.repeat(5)}`,
      { title: 'Services' }
    )
    const prompt = 'How often should a cargo bike be serviced, and what does a service cover?'
    assert.isNull(found([page], 'en', prompt, ['cargo bike service'], ['Marlow Cycles']))
  })

  test('is what neither a note nor the prompt itself speaks of', ({ assert }) => {
    const prompt = 'How to carry a dog in a cargo bike'
    const note = pageSource('n1', 'A dog sits in the box.', { kind: 'note' })
    assert.isNull(found([...SAMPLE, note], 'en', prompt))
    assert.isNull(inSample(`${prompt}. A dog of up to 30 kilograms sits in the box of the three-wheeler.`))
  })

  test('is unknown where there are few words, or those of another language', ({ assert }) => {
    assert.isNull(found([pageSource('s1', 'We build cargo bikes.')], 'en', 'How to carry a dog'))
    assert.isNull(found(siteOf('pech', 'ru'), 'en', 'How to carry a dog'))
    assert.isNull(found([], 'en', 'How to carry a dog'))
  })
})
