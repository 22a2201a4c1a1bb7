import { test } from '@japa/runner'
import { LocalWriter } from '../local/local_writer.js'
import { packFor } from '../local/phrases.js'
import { readRequest } from '../local/prompt.js'
import { brief, draft } from './fixtures/drafting.js'
import { makeSource } from './support/writer_inputs.js'

const writer = new LocalWriter()

const read = (prompt: string, language = 'en', keywords: string[] = []) =>
  readRequest(brief({ prompt, language, keywords }), language, packFor(language))

test.group('Titles of the local writer', () => {
  for (const [language, prompt, title] of [
    ['en', 'Oiling oak in the first year', 'Oiling oak in the first year'],
    ['en', 'How often should a cargo bike be serviced?', 'How often should a cargo bike be serviced?'],
    ['en', 'Write a blog post about oiling oak in the first year.', 'Oiling oak in the first year'],
    ['en', 'Please create a short guide to hiring a photographer', 'Hiring a photographer'],
    ['en', 'Explain why small companies need a CRM', 'Why small companies need a CRM'],
    ['de', 'Wie man alte Dielen aufarbeitet', 'Wie man alte Dielen aufarbeitet'],
    ['de', 'Schreibe einen Artikel über Einbauschränke', 'Einbauschränke'],
    ['de', 'Schreibe einen Artikel über die Pflege von Dielen', 'Über die Pflege von Dielen'],
    ['de', 'Schreib einen Beitrag zum Thema Eichenöl', 'Eichenöl'],
    ['es', 'Escribe un artículo sobre la poda del olivo', 'La poda del olivo'],
    ['fr', 'Rédige un article sur la taille des oliviers', 'La taille des oliviers'],
    ['ru', 'Напиши статью о вакцинации щенков', 'О вакцинации щенков'],
    ['ru', 'Напиши статью о том, когда стричь кошку', 'Когда стричь кошку'],
    ['ru', 'Напишите статью на тему: уход за кошкой', 'Уход за кошкой'],
  ] as const) {
    test(`state the subject as it was given: ${title}`, ({ assert }) => {
      assert.equal(read(prompt, language).headline, title)
    })
  }

  test('are the same for every tone, audience and content type', async ({ assert }) => {
    for (const contentType of ['educational', 'promotional', 'how-to'] as const) {
      for (const tone of ['friendly', 'authoritative'] as const) {
        const request = brief({ prompt: 'Oiling oak in the first year', contentType, tone, audience: 'b2b' })
        const { value } = await writer.planTopic({ brief: request, sources: [], avoidTitles: [] })
        assert.equal(value.titles[0], 'Oiling oak in the first year')
      }
    }
  })

  test('add the keyword as a label where the request does not contain it', async ({ assert }) => {
    const request = brief({ prompt: 'How to sleep better at night', keywords: ['insomnia'] })
    const { value } = await writer.planTopic({ brief: request, sources: [], avoidTitles: [] })
    assert.equal(value.titles[0], 'Insomnia: how to sleep better at night')
  })
})

test.group('What a request asks to be covered', () => {
  for (const [language, prompt, points] of [
    ['en', 'A review of Tern Street: beans, prices and who it suits', ['Beans', 'Prices', 'Who it suits']],
    ['de', 'Der erste Termin: was passiert und was er kostet', ['Was passiert', 'Was er kostet']],
    ['es', 'El taller: horarios, precios y clases', ['Horarios', 'Precios', 'Clases']],
    ['fr', 'L’atelier : horaires, tarifs et cours', ['Horaires', 'Tarifs', 'Cours']],
    ['ru', 'Первый приём: цены, сроки и подготовка', ['Цены', 'Сроки', 'Подготовка']],
  ] as const) {
    test(`follows the colon and becomes headings: ${prompt}`, ({ assert }) => {
      assert.deepEqual(read(prompt, language).points, [...points])
    })
  }

  test('a subtitle is not a list of points', ({ assert }) => {
    assert.deepEqual(read('Electric trucks for regional freight: what companies should know').points, [])
  })

  test('a point that no source answers becomes a question to the author under that heading', async ({
    assert,
  }) => {
    const article = await draft(writer, brief({ prompt: 'Cargo bikes: brakes, insurance and theft' }), [
      makeSource(
        's1',
        'Brakes of a cargo bike are checked after 300 kilometres. The pads of the brakes last two years.'
      ),
    ])
    const theft = article.blocks.find(({ heading }) => heading === 'Theft')
    assert.match(theft?.markdown ?? '', /^\[\[add: [^\]:]+\?\]\]$/)
    const brakes = article.blocks.find(({ heading }) => heading === 'Brakes')
    assert.include(brakes?.markdown, 'Brakes of a cargo bike are checked after 300 kilometres.[^s1]')
  })
})

test.group('What a request states', () => {
  test('further sentences are facts from the customer, instructions are not', ({ assert }) => {
    const { statements } = read(
      'Write a news post about our second shop. It opens on 12 May 2026 in Hexham. Nine people will work there. Mention the bakery course.'
    )
    assert.deepEqual(statements, ['It opens on 12 May 2026 in Hexham.', 'Nine people will work there.'])
  })

  for (const [language, prompt] of [
    ['de', 'Schreibe eine Meldung daraus. Notizen: Der Laden in Jena öffnet am 3. Mai 2026.'],
    ['es', 'Notas: La tienda de Jaén abre el 3 de mayo de 2026. Escribe una noticia sobre ello.'],
    ['ru', 'Заметки: магазин в Казани откроется 3 мая 2026 года. Напиши об этом новость.'],
  ] as const) {
    test(`notes are facts, and the instruction that points at them is not: ${language}`, ({ assert }) => {
      const { statements } = read(prompt, language)
      assert.lengthOf(statements, 1)
      assert.match(statements[0] ?? '', /2026/)
      assert.notMatch(statements[0] ?? '', /^(?:Notizen|Notas|Заметки)/)
    })
  }
})
