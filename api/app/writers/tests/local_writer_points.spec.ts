import { test } from '@japa/runner'
import { LocalWriter } from '../local/local_writer.js'
import { brief, companyNamed, draft, gapsOf } from './fixtures/drafting.js'
import { makeSource } from './support/writer_inputs.js'

const writer = new LocalWriter()
const text = (...lines: string[]) => lines.join('\n\n')

test.group('What a point of the request gets', () => {
  test('how to tell in time is answered by what to look and listen for, not by times', async ({ assert }) => {
    const source = makeSource(
      's1',
      text(
        'Boilers and radiators',
        'A boiler in an old house leaks at the valve. The radiators of an old house rust at the bottom.',
        'Listen for a knocking sound in the boiler. Look at the gauge of the boiler: below one bar, it is time for a plumber. Measure it in the morning.',
        'From May to September the boiler is repaired in three days. In winter, call the workshop two weeks ahead.'
      )
    )
    const prompt = 'Boilers and radiators: what leaks in an old house and how tenants can tell in time'
    const { blocks } = await draft(writer, brief({ prompt, keywords: ['boilers'] }), [source])
    const { markdown = '' } = blocks.find(({ heading }) => heading === 'How tenants can tell in time') ?? {}
    assert.include(markdown, 'Listen for a knocking sound')
    assert.include(markdown, 'below one bar, it is time')
    assert.match(
      markdown,
      /time for a plumber\.\[\^s1\] Measure it in the morning\./,
      'with what it speaks of'
    )
    assert.notMatch(markdown, /in three days|two weeks ahead/)
    assert.notInclude(gapsOf(await draft(writer, brief({ prompt }))), 'How tenants can tell in time?')
  })

  test('a point has what its words are joined or inflected in', async ({ assert }) => {
    const source = makeSource(
      's1',
      text(
        'Trying a tent',
        'A tent is lent out from Thursday to Sunday. Bring what you mean to sleep on. Most people decide after one night.',
        'Two-polers stand low and hold in a storm. Four-polers are tall and want a calm place. Hikers with a small pack choose a tent of two kilograms.'
      )
    )
    const shop = makeSource(
      's2',
      text(
        'The shop',
        'The shop mends zips and seams on two days a week. Waxed cotton is brushed and dried for a week before it is waxed.',
        'Boots are resoled in the workshop next door. Ropes are cut to length at the counter, and their ends are melted.',
        'Stoves are tested with gas before they leave the counter. Maps of the region hang beside the door, and a list of huts lies below them.',
        'Gift cards come in any amount and are valid for three years. Lost property is kept in a box behind the counter until the end of the season.'
      )
    )
    const prompt = 'Review: trying a tent for a night, who it suits and who should take four poles'
    const written = await draft(
      writer,
      brief({ prompt, keywords: ['trying a tent'], publicationType: 'review' }),
      [source, shop]
    )
    const { markdown } = written.blocks.find(({ heading }) => heading === 'Who should take four poles')!
    assert.match(markdown, /^Four-polers are tall/)
    assert.notInclude(markdown, 'Two-polers')
  })
})

test.group('What has its own place', () => {
  const company = companyNamed('Tarn Tents', {
    description: 'Tarn Tents rents and repairs tents for families in Kendal.',
    website: 'https://tarn.example',
  })
  const sources = [
    makeSource(
      's1',
      text(
        'What wears on a tent',
        'The poles of a tent wear at their joints. The seams of a tent leak after about 60 nights.',
        'Look at the seams of the tent against the light. A joint that clicks is worn.'
      ),
      {
        url: 'https://tarn.example/wear',
        tables: [
          {
            caption: 'Repairs',
            columns: ['Repair', 'Price'],
            rows: [
              ['Tent pole', '18 pounds'],
              ['Tent seams', '45 pounds'],
            ],
          },
        ],
      }
    ),
    makeSource('s2', company.description, { kind: 'profile', url: company.website, title: company.name }),
  ]
  const written = (prompt: string) => draft(writer, brief({ prompt, company, keywords: ['tent'] }), sources)

  test('what the company says of itself is said once, at the end', async ({ assert }) => {
    const { blocks, touches } = await written('Tents: what wears on a tent and how owners can tell in time')
    assert.notInclude(blocks.map(({ markdown }) => markdown).join('\n'), 'rents and repairs')
    assert.equal(
      touches.conclusion,
      '[Tarn Tents](https://tarn.example/) rents and repairs tents for families in Kendal.[^s2]'
    )
  })

  test('a price list is in a text that asks what things cost, and in no other section', async ({
    assert,
  }) => {
    const held = async (prompt: string) =>
      (await written(prompt)).blocks.filter(({ markdown }) => markdown.includes('18 pounds'))
    assert.isEmpty(await held('Tents: what wears on a tent and how owners can tell in time'))
    const costs = await held('Tents: what wears on a tent and what repairs cost')
    assert.deepEqual(
      costs.map(({ heading }) => heading),
      ['What repairs cost']
    )
  })

  test('a sentence that leads to a list is not taken to open the text', async ({ assert }) => {
    const source = makeSource(
      's1',
      text(
        'Putting up a tent',
        'A tent goes up in five minutes, and the steps are the same each time.',
        '1. Lay out the groundsheet\n2. Slide in the poles\n3. Peg the corners',
        'Two people put up a tent for four. A gust takes a tent that is pegged on one side.'
      )
    )
    const { blocks, touches } = await draft(writer, brief({ prompt: 'Putting up a tent' }), [source])
    assert.notInclude(touches.introduction, 'the same each time')
    assert.include(blocks.map(({ markdown }) => markdown).join('\n'), 'the same each time')
  })
})

test.group('What a review is about', () => {
  test('is not the label before it', async ({ assert }) => {
    const prompt = 'Review: a night in a rented tent on the lake, who it suits and what it costs'
    for (const keywords of [[], ['rented tent']]) {
      const written = await draft(writer, brief({ prompt, keywords, publicationType: 'review' }))
      const gaps = gapsOf(written)
      assert.isTrue(
        gaps.some((gap) => gap.includes('rented tent')),
        gaps.join(' / ')
      )
      assert.notMatch(gaps.join(' '), /\breview\b/i)
      assert.notMatch(gaps.join(' '), /(?:of|for) rented tent/, 'with its article')
    }
    const plain = brief({ prompt: 'Review: a night in a rented tent on the lake', publicationType: 'review' })
    assert.equal((await draft(writer, plain)).touches.title, plain.prompt)
  })
})
