import { test } from '@japa/runner'
import type { Source } from '#core/sources'
import { composeArticle } from '../writers/local/compose.js'
import { createContext } from '../writers/local/context.js'
import { LocalWriter } from '../writers/local/local_writer.js'
import type { Role } from '../writers/local/phrases/types.js'
import { serves } from '../writers/local/purpose.js'
import { THIRTY } from './fixtures/briefs.js'
import { brief } from './fixtures/drafting.js'

function contextOf(text: string, language: string) {
  const page: Source = {
    id: 's1',
    kind: 'page',
    url: 'https://example.test/boilers',
    title: 'Boilers',
    text,
    language,
    tables: [],
    hash: text,
    fetchedAt: 0,
  }
  return createContext(brief({ prompt: 'Boilers', language }), [page], null)
}

/** Language, sentence of a page, blocks that ask for it, blocks that do not. */
const SENTENCES: [string, string, Role[], Role[]][] = [
  [
    'en',
    'A boiler that is serviced every year runs longer because the burner stays clean.',
    ['why', 'basics'],
    ['fit', 'questions'],
  ],
  [
    'en',
    'Turn the heating off two hours before the appointment.',
    ['prepare', 'steps'],
    ['why', 'basics', 'fit'],
  ],
  ['en', 'The installation of a boiler takes three to five days.', ['timing'], ['why', 'steps', 'questions']],
  [
    'en',
    'The company was founded in 2004 and employs eleven engineers.',
    [],
    ['basics', 'why', 'fit', 'options'],
  ],
  [
    'en',
    'A condensing boiler is suitable for houses with large radiators.',
    ['fit', 'choose'],
    ['why', 'timing'],
  ],
  ['en', 'The boiler does not come with a thermostat.', ['limits'], ['strengths', 'why', 'timing']],
  ['de', 'Der Einbau eines Heizkessels dauert zwei bis drei Tage.', ['timing'], ['why', 'questions']],
  ['es', 'La instalación de la caldera tarda dos o tres días.', ['timing'], ['why', 'questions']],
  ['fr', 'La pose de la chaudière dure deux ou trois jours.', ['timing'], ['why', 'questions']],
  ['ru', 'Установка котла занимает два или три дня.', ['timing'], ['why', 'questions']],
]

test.group('The purpose of a sourced sentence', () => {
  test('decides under which headings it may stand', ({ assert }) => {
    for (const [language, sentence, wanted, unwanted] of SENTENCES) {
      const context = contextOf(sentence, language)
      const fact = context.store.facts.find(({ text }) => text === sentence)
      if (fact === undefined) return assert.fail(`not read: ${sentence}`)
      for (const role of wanted) assert.isTrue(serves(context, fact, role), `${role}: ${sentence}`)
      for (const role of unwanted) assert.isFalse(serves(context, fact, role), `${role}: ${sentence}`)
    }
  })

  test('holds in whole articles: reasons under reasons, nothing under questions to ask', async ({
    assert,
  }) => {
    const writer = new LocalWriter()
    let reasons = 0
    for (const { brief: request, sources, name } of THIRTY) {
      const common = { brief: request, sources, avoidTitles: [] }
      const topic = (await writer.planTopic(common)).value
      const outline = (await writer.planStructure({ ...common, topic })).value
      const context = createContext(request, sources, topic)
      for (const { material } of composeArticle(context, topic, outline).blocks) {
        const sourced = material.facts.filter((fact) => fact.sourceId !== null)
        if (material.role === 'questions') assert.lengthOf(sourced, 0, name)
        if (material.role !== 'why' || sourced.length === 0) continue
        reasons++
        const serving = sourced.filter((fact) => serves(context, fact, 'why'))
        assert.isAtLeast(serving.length / sourced.length, 0.5, name)
      }
    }
    assert.isAtLeast(reasons, 1)
  })
})
