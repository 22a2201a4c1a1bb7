import { test } from '@japa/runner'
import { edited } from '#text/markdown/edited'
import { type Operation, type SurgeryOptions, surgery } from '#text/markdown/surgery'
import { undone, undoOf } from '#text/markdown/undo'
import { countedWork } from './support/counted_work.js'

const ENGLISH = { language: 'en' }
const without = (...texts: string[]): Operation[] =>
  texts.map((text) => ({ place: 'text', text, replacement: null }))
const replaced = (text: string, replacement: string, rest: Partial<Operation> = {}): Operation => ({
  ...{ place: 'text', text, replacement },
  ...rest,
})

/** The text after the operations, and that each of them can be undone to the byte. */
function operated(markdown: string, operations: Operation[], options: SurgeryOptions = ENGLISH): string {
  const edits = surgery(markdown, operations, options)
  const made = edited(markdown, edits)
  let back = made
  for (const undo of undoOf(markdown, edits)) back = undone(back, undo) ?? 'not found'
  if (back !== markdown) throw new Error(`Put back:\n${back}\ninstead of:\n${markdown}`)
  return made
}

test.group('A sentence taken out', () => {
  const PARAGRAPH =
    'It opens at eight.[^1] Lunch is free.  It closes at six.[^2]\n\nAnother one.\n\n[^1]: A\n[^2]: B\n'
  for (const [what, sentence, left] of [
    ['first', 'It opens at eight.', 'Lunch is free.  It closes at six.[^2]'],
    ['middle', 'Lunch is free.', 'It opens at eight.[^1] It closes at six.[^2]'],
    ['last', 'It closes at six.', 'It opens at eight.[^1] Lunch is free.'],
  ] as const)
    test(`leaves no gap where it was the ${what} one`, ({ assert }) => {
      const rest = '\n\nAnother one.\n\n[^1]: A\n[^2]: B\n'
      assert.equal(operated(PARAGRAPH, without(sentence)), left + rest)
    })

  test('takes its paragraph along when it was the only one', ({ assert }) => {
    assert.equal(operated('One.\n\nTwo.\n\nThree.\n', without('Two.')), 'One.\n\nThree.\n')
    assert.equal(operated('One.\n\nTwo.\n', without('Two.')), 'One.\n')
    assert.equal(operated('One.\n\nTwo.\n', without('One.')), 'Two.\n')
    assert.equal(operated('One.\n\nTwo.\n\n[^1]: A\n', without('Two.')), 'One.\n\n[^1]: A\n')
  })

  test('takes along what is concluded from it, and no other sentence', ({ assert }) => {
    const text = 'We charge £65. Lunch is free. That is why members come at noon. The door is red.\n'
    assert.equal(operated(text, without('Lunch is free.')), 'We charge £65. The door is red.\n')
  })

  test('takes along the bold label of which nothing else is left, unless that cites a source', ({
    assert,
  }) => {
    const list =
      '- **They stand by it.** “Nobody ever sent a load back,” she says.\n- **It is dry.** We measure it.\n'
    const [quotation, measured] = ['“Nobody ever sent a load back,” she says.', 'We measure it.']
    assert.equal(operated(list, without(quotation)), '**It is dry.** We measure it.\n')
    assert.equal(operated(list, without(measured)), list.slice(2, list.indexOf('\n') + 1))
    const longer = 'One.\n\n**It is dry.** We measure it. It burns well.\n'
    assert.equal(operated(longer, without(measured, 'It burns well.')), 'One.\n')
    assert.equal(operated(longer, without(measured)), 'One.\n\n**It is dry.** It burns well.\n')
    const cited = '- **It costs £9.**[^1] That is cheap.\n- Two.\n\n[^1]: A\n'
    assert.equal(operated(cited, without('That is cheap.')), cited.replace(' That is cheap.', ''))
  })

  test('leaves no list of one: what is left of it goes on from its introduction, or is a paragraph', ({
    assert,
  }) => {
    const list = 'It brings along:\n\n- Free delivery.[^1]\n- An hour of service.[^2]\n\nThe end.\n'
    const [one, two] = ['Free delivery.', 'An hour of service.']
    assert.equal(operated(list, without(one)), 'It brings along: An hour of service.[^2]\n\nThe end.\n')
    assert.equal(operated(list, without(two)), 'It brings along: Free delivery.[^1]\n\nThe end.\n')
    assert.equal(
      operated(list, [...without(one), replaced(two, 'Two hours of service.')]),
      'It brings along: Two hours of service.[^2]\n\nThe end.\n'
    )
    const steps = 'Two steps.\n\n1. Knead it.\n2. Fire it.\n\nThe end.\n'
    assert.equal(operated(steps, without('Knead it.')), 'Two steps.\n\nFire it.\n\nThe end.\n')
    const labels = 'Know this:\n\n- **Price:** £9.\n- **Time:** an hour.\n'
    assert.equal(operated(labels, without('Price: £9.')), 'Know this:\n\n**Time:** an hour.\n')
    const nested = 'Know this:\n\n- Price.\n  - Of one: £9.\n  - Of two: £8.\n- Time.\n'
    assert.equal(operated(nested, without('Of two: £8.')), nested.replace('  - Of two: £8.\n', ''))
  })

  test('keeps its catchword bold where it is replaced', ({ assert }) => {
    const list = '- **Wood:** it costs £9.[^1]\n- **It is dry.** We measure it.\n'
    assert.equal(
      operated(list, [
        replaced('Wood: it costs £9.', 'Wood: it costs £7.'),
        replaced('It is dry.', 'It is measured.'),
      ]),
      '- **Wood:** it costs £7.[^1]\n- **It is measured.** We measure it.\n'
    )
    assert.equal(
      operated(list, [replaced('Wood: it costs £9.', 'Logs cost £7.')]),
      list.replace('**Wood:** it costs £9.', 'Logs cost £7.')
    )
  })

  test('leaves emphasis, quotation marks and brackets paired', ({ assert }) => {
    assert.equal(operated('**One. Two.** Three.\n', without('One.')), '**Two.** Three.\n')
    assert.equal(operated('**One. Two.** Three.\n', without('Two.')), '**One.** Three.\n')
    assert.equal(operated('One. **Two** is bold. Three.\n', without('Two is bold.')), 'One. Three.\n')
    assert.equal(operated('One. **Two** is bold. Three.\n', without('One.')), '**Two** is bold. Three.\n')
    assert.equal(
      operated('She says: “We mill rye. We mill oats.” So it is.\n', without('We mill oats.”')),
      'She says: “We mill rye.” So it is.\n'
    )
    assert.equal(
      operated('Er sagt: „Wir mahlen Roggen. Wir mahlen Hafer.“ Gut.\n', without('Wir mahlen Hafer.“'), {
        language: 'de',
      }),
      'Er sagt: „Wir mahlen Roggen.“ Gut.\n'
    )
    assert.equal(operated('We mill (rye. Oats too.)\n', without('Oats too.)')), 'We mill (rye.)\n')
  })

  test('goes with a sentence about what only it names', ({ assert }) => {
    const city = 'The City is small. The Long won an award. It carries 90 kilograms. Both are blue.\n'
    assert.equal(operated(city, without('The Long won an award.')), 'The City is small.\n')
    assert.equal(
      operated('Two sisters won. They bake at night.\n\nCome in.\n', without('Two sisters won.')),
      'Come in.\n'
    )
    assert.equal(
      operated('The oven is from Rome. Its door is iron. We like it.\n', without('The oven is from Rome.')),
      'We like it.\n'
    )
    const german = 'Der Ofen bekam einen Preis. Er wiegt 90 Kilogramm. Sie brauchen keinen Termin.\n'
    assert.equal(
      operated(german, without('Der Ofen bekam einen Preis.'), { language: 'de' }),
      'Sie brauchen keinen Termin.\n'
    )
    const mill = 'Die Mühle bekam einen Preis. Sie mahlt bei Nacht. Kommen Sie vorbei.\n'
    assert.equal(
      operated(mill, without('Die Mühle bekam einen Preis.'), { language: 'de' }),
      'Kommen Sie vorbei.\n'
    )
  })

  test('leaves a sentence about what another names, what says it of nothing, and what is understood there', ({
    assert,
  }) => {
    const long = 'The Long is red. It won an award. It carries 90 kilograms.\n'
    assert.equal(operated(long, without('It won an award.')), 'The Long is red. It carries 90 kilograms.\n')
    const early = 'We won an award. It is wise to come early. We close at six.\n'
    assert.equal(operated(early, without('We won an award.')), 'It is wise to come early. We close at six.\n')
    const factory = 'The Long is red. The factory burned down. It carries 90 kilograms.\n'
    const understood = new Set(['It carries 90 kilograms.'])
    assert.equal(
      operated(factory, without('The factory burned down.'), { ...ENGLISH, understood }),
      'The Long is red. It carries 90 kilograms.\n'
    )
    assert.equal(operated(factory, without('The factory burned down.')), 'The Long is red.\n')
  })

  test('that shares a link with its neighbor stays', ({ assert }) => {
    const text = '[One. Two.](https://mill.example) Three.\n'
    assert.equal(operated(text, without('One.')), text)
  })

  test('in a quotation keeps the quotation', ({ assert }) => {
    assert.equal(operated('> One.\n> Two.\n>\n> Three.\n', without('Two.')), '> One.\n>\n> Three.\n')
    assert.equal(operated('> One. Two.\n\nThree.\n', without('One. Two.', 'One.', 'Two.')), 'Three.\n')
  })

  test('is every one with these words', ({ assert }) => {
    assert.equal(operated('One. Two.\n\nTwo. Three.\n', without('Two.')), 'One.\n\nThree.\n')
  })

  test('is only the answer to its question, where the same words answer another', ({ assert }) => {
    const text = '## Before you come\n\n### Is it free?\n\nYes.\n\n### Is it open?\n\nYes.\n'
    assert.equal(
      operated(text, [replaced('Yes.', 'No.', { answers: 'Is it open?' })]),
      '## Before you come\n\n### Is it free?\n\nYes.\n\n### Is it open?\n\nNo.\n'
    )
    assert.equal(
      operated(text, [{ ...without('Yes.')[0]!, answers: 'Is it free?' }]),
      '## Before you come\n\n### Is it open?\n\nYes.\n'
    )
  })

  test('never is all that a text has', ({ assert }) => {
    assert.equal(operated('## A\n\nOne. Two.\n', without('One.', 'Two.')), '## A\n\nOne. Two.\n')
  })
})

test.group('With what is taken out goes', () => {
  test('an item, and with the last one the list and its introduction', ({ assert }) => {
    const text = 'We mill. These are free:\n\n- Rye.\n- Oats.\n- Spelt.\n\nCome by.\n'
    assert.equal(
      operated(text, without('Oats.')),
      'We mill. These are free:\n\n- Rye.\n- Spelt.\n\nCome by.\n'
    )
    assert.equal(
      operated(text, without('Spelt.')),
      'We mill. These are free:\n\n- Rye.\n- Oats.\n\nCome by.\n'
    )
    assert.equal(operated(text, without('Rye.', 'Oats.', 'Spelt.')), 'We mill.\n\nCome by.\n')
  })

  test('the list that it introduces', ({ assert }) => {
    const text = 'We mill.\n\nThese are free:\n- Rye.\n- Oats.\n\nCome by.\n'
    assert.equal(operated(text, without('These are free:')), 'We mill.\n\nCome by.\n')
  })

  test('a step, whose number the next one takes', ({ assert }) => {
    const text = '1. Wash.\n2. Dry.\n3. Mill.\n\nDone.\n'
    assert.equal(operated(text, without('Wash.')), '1. Dry.\n3. Mill.\n\nDone.\n')
    assert.equal(operated(text, without('Wash.', 'Mill.')), 'Dry.\n\nDone.\n')
  })

  test('what is listed under an item', ({ assert }) => {
    const text = '- Rye:\n  - fine\n  - coarse\n- Oats.\n\nDone.\n'
    assert.equal(operated(text, without('Rye:')), 'Oats.\n\nDone.\n')
    assert.equal(operated(text, without('fine')), '- Rye:\n  - coarse\n- Oats.\n\nDone.\n')
  })

  test('a row, and with the last one the table and its introduction', ({ assert }) => {
    const head = 'Prices follow:\n\n| Flour | Price |\n| --- | --- |\n'
    const rows = ['Rye | £2', 'Oats | £3']
    const text = `We mill.\n\n${head}| Rye | £2 |\n| Oats | £3 |\n\nDone.\n`
    const row = (one: string): Operation => ({ place: 'table', text: one, replacement: null })
    assert.equal(operated(text, [row(rows[0]!)]), `We mill.\n\n${head}| Oats | £3 |\n\nDone.\n`)
    assert.equal(operated(text, rows.map(row)), 'We mill.\n\nDone.\n')
  })

  test('a question with its answer, and with the last one its section', ({ assert }) => {
    const one = '### Is it free?\n\nYes, it is. Come by.\n\n'
    const other = '### Is it far?\n\nNo. The mill is near.\n\n'
    const text = `Text.\n\n## Questions\n\n${one}${other}## End\n\nDone.\n`
    assert.equal(operated(text, without('Yes, it is.')), `Text.\n\n## Questions\n\n${other}## End\n\nDone.\n`)
    assert.equal(operated(text, without('Yes, it is.', 'No.')), 'Text.\n\n## End\n\nDone.\n')
    assert.equal(
      operated(text, without('The mill is near.')),
      text.replace(' The mill is near.', ''),
      'what answers it stays'
    )
    const heading: Operation = { place: 'heading', text: 'Is it free?', replacement: null }
    assert.equal(operated(text, [heading]), `Text.\n\n## Questions\n\n${other}## End\n\nDone.\n`)
  })

  test('a heading without text and its picture', ({ assert }) => {
    const text =
      'Text.\n\n## A\n\n![A mill](/m.webp)\n\nIt is free.\n\n## B\n\nDone.\n\n## C\n\nFree too.\n\n[^1]: A\n'
    assert.equal(
      operated(text, without('It is free.')),
      'Text.\n\n## B\n\nDone.\n\n## C\n\nFree too.\n\n[^1]: A\n'
    )
    assert.equal(operated(text, without('Free too.')), text.replace('## C\n\nFree too.\n\n', ''))
    const nested = 'Text.\n\n## A\n\n### A1\n\nIt is free.\n\n## B\n\nDone.\n'
    assert.equal(operated(nested, without('It is free.')), 'Text.\n\n## B\n\nDone.\n')
  })

  test('nothing where headings have to stay and a section would be empty', ({ assert }) => {
    const text = '## A\n\nIt is free. It is near.\n\n## B\n\nFree too.\n'
    const options = { ...ENGLISH, keepsHeadings: true }
    assert.equal(
      operated(text, without('It is free.', 'Free too.'), options),
      '## A\n\nIt is near.\n\n## B\n\nFree too.\n'
    )
    assert.equal(operated(text, [{ place: 'heading', text: 'A', replacement: 'Z' }], options), text)
  })
})

test.group('A replacement', () => {
  test('keeps citations, marks and all that is around it', ({ assert }) => {
    const text = 'One. Lunch is *free*.[^2]  Three.\n\n> Two **days.**\n\n- Item one. Item two.\n\n[^2]: B\n'
    assert.equal(
      operated(text, [
        replaced('Lunch is free.', 'Lunch costs £5.'),
        replaced('Two days.', 'Three days.'),
        replaced('Item two.', '- Item [2].'),
      ]),
      'One. Lunch costs £5.[^2]  Three.\n\n> Three days.\n\n- Item one. \\- Item \\[2\\].\n\n[^2]: B\n'
    )
  })

  test('cites what it rests on', ({ assert }) => {
    assert.equal(
      operated('Free.[^2] Near.\n\n[^1]: A\n[^2]: B\n', [replaced('Free.', 'Costly.', { cites: ['1'] })]),
      'Costly.[^1] Near.\n\n[^1]: A\n[^2]: B\n'
    )
  })

  test('keeps emphasis that begins or ends in it', ({ assert }) => {
    assert.equal(operated('**One. Two.** Three.\n', [replaced('One.', 'Uno.')]), '**Uno. Two.** Three.\n')
    assert.equal(operated('**One. Two.** Three.\n', [replaced('Two.', 'Due.')]), '**One. Due.** Three.\n')
  })

  test('of a row changes only the cells that differ', ({ assert }) => {
    const text = '| Flour | Price | Days |\n|--|:-:|--|\n| **Rye**  | £2[^1] |  3 |\n\nDone.\n\n[^1]: A\n'
    const row = (replacement: string): Operation => ({ place: 'table', text: 'Rye | £2 | 3', replacement })
    assert.equal(operated(text, [row('Rye | £2.10 | 3')]), text.replace('£2[^1]', '£2.10[^1]'))
    assert.equal(operated(text, [row('Rye | £2')]), text, 'not with other cells')
  })

  test('of a heading keeps its level', ({ assert }) => {
    const heading: Operation = { place: 'heading', text: 'Free lunch', replacement: 'Lunch for £5' }
    assert.equal(operated('### Free **lunch** ##\n\nText.\n', [heading]), '### Lunch for £5 ##\n\nText.\n')
    assert.equal(operated('Free lunch\n----\n\nText.\n', [heading]), 'Lunch for £5\n----\n\nText.\n')
  })

  test('of what a picture shows changes this picture', ({ assert }) => {
    const text = '![A mill](/a.webp)\n\nText.\n\n![A red mill](/b.webp "Mill")\n'
    const alt: Operation = { place: 'alt', text: 'A red mill', replacement: 'A blue mill' }
    assert.equal(operated(text, [alt]), text.replace('A red mill', 'A blue mill'))
    assert.equal(operated(text, [{ ...alt, replacement: null }]), text.replace('A red mill', ''))
  })

  test('of a statement that is not there changes nothing', ({ assert }) => {
    assert.equal(operated('One.\n', [replaced('Two.', 'Due.')]), 'One.\n')
  })
})

test.group('A change that is undone', () => {
  const TEXT = 'One. Two. Three.\n\nFour. Five.\n'
  const edits = surgery(TEXT, without('Two.', 'Four.', 'Five.'), ENGLISH)
  const undos = undoOf(TEXT, edits)

  test('is put back on its own, in any order', ({ assert }) => {
    const made = edited(TEXT, edits)
    assert.equal(made, 'One. Three.\n')
    assert.equal(undone(made, undos[0]!), 'One. Two. Three.\n')
    assert.equal(undone(undone(made, undos[1]!)!, undos[0]!), TEXT)
  })

  test('is found beside one neighbor where the other was edited, and nowhere where both were', ({
    assert,
  }) => {
    assert.equal(undone('Uno. Three.\n', undos[0]!), 'Uno. Two. Three.\n')
    assert.isNull(undone('Uno. Tre.\n', undos[0]!))
  })
})

test.group('The work of surgery', () => {
  const hostile = (times: number) =>
    `${'[**“('.repeat(2 * times)} a. b.\n\n${'> '.repeat(times)}\n\n${'- a:\n'.repeat(times)}`

  for (const [what, operations, most] of [
    ['grows with a hostile text', without('b.'), 2.2],
    ['grows at most with the square of what is taken out', without('a:', 'b.'), 4],
  ] as const)
    test(what, async ({ assert }) => {
      const workOn = (times: number) => countedWork(() => void surgery(hostile(times), operations, ENGLISH))
      // What is done once.
      await workOn(10)
      const [half, whole] = [await workOn(500), await workOn(1_000)]
      assert.isBelow(whole / half, most)
    })
})
