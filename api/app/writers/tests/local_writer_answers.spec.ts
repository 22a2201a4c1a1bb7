import { test } from '@japa/runner'
import { LocalWriter } from '../local/local_writer.js'
import { brief, companyNamed, draft } from './fixtures/drafting.js'
import { makeSource } from './support/writer_inputs.js'

const writer = new LocalWriter()
const page = (text: string, over = {}) =>
  makeSource('s1', text, { url: 'https://skerry.example/', title: 'Skerry Line', ...over })

test.group('What a company says of itself', () => {
  const FERRY = page(
    [
      'Island ferry',
      'Skerry Line carries passengers, bicycles and freight between Kelsay and Orran. The crossing takes 55 minutes and runs four times a day from April to October. A single ticket costs £14, a bicycle travels for £3.',
      'News',
      'The new ferry Tern enters service on 3 March 2027. The ship carries 96 passengers and charges in 25 minutes at each pier. The Tern replaces a diesel ferry from 1989.',
      '“On calm days you will hear the seabirds instead of the engine,” says captain Isla Grant.',
      'Tickets stay at the same price until the end of 2027. Islanders with a card travel at half price.',
    ].join('\n\n')
  )

  test('answers a request for prices and times, and then no price is asked for', async ({ assert }) => {
    const request = brief({
      prompt: 'Getting to Orran with a bicycle: ferries, prices and times',
      keywords: ['ferry to Orran'],
      company: companyNamed('Skerry Line', { website: 'https://skerry.example' }),
    })
    const { markdown, touches } = await draft(writer, request, [FERRY])
    assert.match(
      touches.introduction,
      /^The crossing takes 55 minutes .+ A single ticket costs £14.+ \[Skerry Line\]/
    )
    assert.notInclude(markdown, '[[add:')
    // A day on which one hears seabirds is no time of a ferry.
    assert.notInclude(markdown, 'seabirds')
  })
})

test.group('A request of several points', () => {
  test('has the steps of a page below the point that asks for them', async ({ assert }) => {
    const source = page(
      [
        'Brick stoves',
        'The workshop builds brick stoves in Leeds. Six stove fitters work there.',
        'How a stove is built',
        'First, the foundation is poured and left for 28 days. Then the body is laid in clay mortar. After that, the chimney goes up. Finally, the stove is dried for two weeks.',
        'A stove for a house of 60 square metres weighs about three tonnes. The laying takes 10 to 12 days.',
        'Care',
        'The chimney is swept twice a year. Ash is taken out when it is five centimetres deep. Wood is kept under a roof.',
      ].join('\n\n')
    )
    const request = brief({
      prompt: 'A stove in a country house: steps, times and prices',
      keywords: ['stove'],
    })
    const { blocks } = await draft(writer, request, [source])
    const steps = blocks.find(({ heading }) => heading === 'Steps')
    assert.match(steps?.markdown ?? '', /First, the foundation .+Finally, the stove is dried/s)
  })

  test('asks a point that is a question as it is', async ({ assert }) => {
    const { markdown } = await draft(
      writer,
      brief({ prompt: 'Gründach oder Kies: was hält länger und was bringt es?', language: 'de' })
    )
    assert.include(markdown, '[[add: Was hält länger?]]')
  })
})

test.group('A request of two questions', () => {
  test('is answered in the first paragraph, and a price is said once', async ({ assert }) => {
    const source = page(
      'Piano tuning\n\nA tuning takes about 90 minutes and costs £78. A piano that has not been tuned for five years needs two visits.\n\nLooking after a piano\n\nA piano in a heated flat should be tuned twice a year, in spring and in autumn. The humidity of the room should stay between 45 and 60 percent.',
      {
        tables: [
          {
            caption: 'Piano tuning',
            columns: ['Service', 'Price'],
            rows: [
              ['Tuning', '£78'],
              ['Regulation', 'from £240'],
            ],
          },
        ],
      }
    )
    const prompt = 'How often does a piano need tuning, and what does a tuning cost?'
    const { touches } = await draft(writer, brief({ prompt, keywords: ['tuning'] }), [source])
    assert.match(touches.introduction, /should be tuned twice a year/)
    assert.lengthOf(touches.introduction.match(/£78/g) ?? [], 1)
  })

  test('names the unit of a price without brackets', async ({ assert }) => {
    const source = page(
      'Green roofs\n\nThe company lays green roofs in Leeds. They last for decades. The city pays half.',
      {
        tables: [
          {
            caption: 'Prices',
            columns: ['Roof', 'Price per square metre'],
            rows: [
              ['Garage', '£48'],
              ['House', '£62'],
            ],
          },
        ],
      }
    )
    const { touches } = await draft(writer, brief({ prompt: 'What does a green roof cost?' }), [source])
    assert.match(touches.introduction, /^Prices: a garage, £48 per square metre; a house, £62\./)
  })
})

test.group('A review', () => {
  test('keeps sentences together that belong together, and asks about its subject', async ({ assert }) => {
    const source = page(
      [
        'Firewood',
        'Calder Woodyard has sold firewood in Hexham since 1994. Four people work here, and all the wood comes from managed woodland.',
        'Prices',
        'Delivery within ten miles is free. Beyond that it costs £15. Stacking costs £25 per cubic metre.',
        'What you get',
        'Stacked tightly, the same logs fill about 0.65 cubic metres. Ask any seller which of the two they mean.',
      ].join('\n\n'),
      {
        title: 'Calder Woodyard',
        tables: [
          {
            caption: 'Prices',
            columns: ['Load', 'Ash'],
            rows: [
              ['One cubic metre', '£145'],
              ['Two cubic metres', '£270'],
            ],
          },
        ],
      }
    )
    const request = brief({
      prompt: 'Review of the woodyard: firewood, prices and delivery',
      keywords: ['firewood'],
      publicationType: 'review',
      company: companyNamed('Calder Woodyard', { website: 'https://skerry.example' }),
    })
    const { markdown } = await draft(writer, request, [source])
    assert.match(markdown, /\[\[add: W[^:]+ (?:it|it again, and why|it to)\?\]\]/)
    for (const [first, second] of [
      ['Delivery within ten miles is free.', 'Beyond that'],
      ['0.65 cubic metres.', 'Ask any seller'],
    ])
      assert.isTrue(!markdown.includes(second!) || markdown.includes(`${first} ${second}`), second)
  })
})
