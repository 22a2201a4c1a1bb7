import { test } from '@japa/runner'
import { saidIn } from '#text/language/said'
import { containment, shingles } from '#text/language/shingles'
import { LocalWriter } from '../writers/local/local_writer.js'
import { brief, draft } from './fixtures/drafting.js'

/** Subjects of which no word tells what sort of thing they are. */
const SUBJECTS: Record<string, string[]> = {
  de: [
    'Bienen im Stadtgarten',
    'Grabpflege im Herbst',
    'Drohnen in der Landwirtschaft',
    'Ahnenforschung für Einsteiger',
  ],
  es: [
    'Apicultura en la ciudad',
    'Drones en la agricultura',
    'Genealogía para principiantes',
    'Astronomía desde el balcón',
  ],
  fr: [
    'L’apiculture en ville',
    'Les drones dans l’agriculture',
    'La généalogie pour débuter',
    'Le bail commercial',
  ],
  ru: [
    'Пчеловодство в городе',
    'Дроны в сельском хозяйстве',
    'Генеалогия для начинающих',
    'Аренда помещения',
  ],
}

/** The mean share of the runs of five words that two of the articles have in common. */
async function shared(language: string, aware: boolean): Promise<number> {
  const writer = new LocalWriter()
  const bodies: string[] = []
  for (const prompt of SUBJECTS[language] ?? []) {
    const said = aware ? saidIn(bodies, language) : []
    bodies.push((await draft(writer, brief({ prompt, language, length: 'medium', said }))).body)
  }
  const sets = bodies.map((body) => shingles(body, 5, language))
  const pairs = sets.flatMap((one, at) => sets.slice(at + 1).map((other) => [one, other] as const))
  const shares = pairs.map(([one, other]) => {
    const [small, large] = one.size <= other.size ? [one, other] : [other, one]
    return containment(small, large)
  })
  return shares.reduce((sum, share) => sum + share, 0) / shares.length
}

test.group('Articles of one customer on subjects of which nothing is known', () => {
  test('have little in common', async ({ assert }) => {
    for (const language of Object.keys(SUBJECTS))
      assert.isBelow(await shared(language, false), 0.25, language)
  })

  test('and less where the writer knows what the others say', async ({ assert }) => {
    for (const language of Object.keys(SUBJECTS)) {
      const aware = await shared(language, true)
      assert.isBelow(aware, 0.16, language)
      assert.isBelow(aware, await shared(language, false), language)
    }
  })

  test('a sentence that another text holds is found there whatever stands around it', ({ assert }) => {
    const [hash] = saidIn(['Keep a short record while you go.'], 'en')
    const article =
      '## Steps\n\nFirst things first here. Keep a short record, while you go![^s1]\n\n- **Note:** something else entirely'
    assert.include(saidIn([article], 'en'), hash)
    assert.notInclude(saidIn(['## Keep a short record while you go.'], 'en'), hash)
  })
})
