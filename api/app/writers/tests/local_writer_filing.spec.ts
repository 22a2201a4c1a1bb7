import { test } from '@japa/runner'
import { LocalWriter } from '../local/local_writer.js'
import { brief, companyNamed, draft, gapsOf } from './fixtures/drafting.js'
import { makeSource } from './support/writer_inputs.js'

const writer = new LocalWriter()
const page = (id: string, title: string, ...lines: string[]) =>
  makeSource(id, lines.join('\n\n'), { title, url: `https://shop.example/${id}` })
const company = (name: string) => companyNamed(name, { website: 'https://shop.example' })
const plainOf = (markdown: string) => markdown.replace(/\[\^[^\]]+\]/g, '')

/** What is below a heading, without marks. */
const below = (markdown: string, heading: string) =>
  plainOf(markdown).split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''

test.group('Where a sentence is filed', () => {
  test('what a page says of the company below another heading is not filed there', async ({ assert }) => {
    const source = page(
      's1',
      'Piano tuning in Leeds',
      'Piano tuning in Leeds',
      'Tarn Pianos tunes and repairs pianos in Leeds. The company has three tuners. A tuning takes 90 minutes.',
      'Buying a used piano',
      'An upright piano of less than 40 years is usually worth tuning. Pianos with a wooden frame cannot be tuned up.',
      'Check the tuning pins first: loose pins cost more than the piano. A crack in the soundboard is a bad sign.',
      'In 2025 Tarn Pianos looked after 61 pianos in 18 schools.'
    )
    const request = { prompt: 'Buying a used piano without regretting it', company: company('Tarn Pianos') }
    const { markdown } = await draft(writer, brief({ ...request, keywords: ['used piano'] }), [source])
    const [opening = '', ...sections] = markdown.split('\n## ')
    assert.include(opening, 'Check the tuning pins first')
    assert.notInclude(opening, '18 schools')
    assert.notInclude(sections.join(), 'Buying a used piano')
  })

  test('what follows the steps and is none of them has a heading of its own', async ({ assert }) => {
    const source = page(
      's1',
      'Green roofs',
      'Green roofs',
      'A green roof holds back half of the rain. It keeps a garage cool in summer.',
      'How it is laid',
      'First, an engineer checks the roof. Second, a membrane is laid. Third, the sedum is spread and watered.',
      'A garage of 18 square metres is planted in a day. A green roof weighs 90 kilograms per square metre.'
    )
    const { markdown } = await draft(writer, brief({ prompt: 'A green roof for a garage' }), [source])
    assert.notInclude(below(markdown, 'How it is laid'), 'planted in a day')
    assert.include(below(markdown, 'Good to know'), 'planted in a day')
  })

  test('a section that has all of one heading of a page is headed as there', async ({ assert }) => {
    const source = page(
      's1',
      'Caring for a stove',
      'Caring for a stove',
      'The chimney of a stove is swept twice a year, in September and in January. Ash is taken out when it is five centimetres deep.',
      'The best wood for a stove is birch. Wet wood gives half the heat and blackens the chimney of a stove.',
      'Storing the wood',
      'Wood is stored under a roof on beams of 15 centimetres. Birch dries for a year.'
    )
    const request = { prompt: 'How to look after a stove so that it lasts', keywords: ['stove'] }
    const { blocks } = await draft(writer, brief({ ...request, contentType: 'how-to', length: 'short' }), [
      source,
    ])
    assert.include(
      blocks.map(({ heading }) => heading),
      'Storing the wood'
    )
  })

  test('what the request names opens the text, and no heading repeats it', async ({ assert }) => {
    const source = page(
      's1',
      'Violin lessons',
      'Violin lessons',
      'The Lark School teaches the violin in Perth.',
      'Fees',
      'A lesson of 45 minutes on the violin costs £30. A term of ten violin lessons costs £270. A violin can be rented for £9 a month.',
      'When to start',
      'A child can start to learn the violin at five. Adults practice for 30 minutes a day.',
      'The size of a violin is chosen by the length of the arm. A violin that is too large tires the shoulder.'
    )
    const request = { prompt: 'When a child should start to learn the violin', keywords: ['violin'] }
    const { blocks, touches } = await draft(writer, brief({ ...request, length: 'long' }), [source])
    assert.deepEqual(
      blocks.map(({ heading }) => heading).filter((heading) => ['Fees', 'When to start'].includes(heading)),
      ['Fees']
    )
    assert.include(touches.introduction, 'start to learn the violin at five')
    assert.include(touches.introduction, 'The size of a violin')
  })
})

test.group('What a text opens with', () => {
  const WOOD = {
    caption: 'Prices',
    columns: ['Load', 'Seasoned ash', 'Green ash'],
    rows: [
      ['One cubic metre, loose', '£145', '£95'],
      ['Two cubic metres, loose', '£270', '£180'],
    ],
  }
  const SHOP = makeSource(
    's1',
    [
      'Calder Woodyard has sold firewood in Hexham since 1994.',
      'Prices',
      'The prices include delivery within ten miles. Stacking costs £25 per cubic metre.',
    ].join('\n\n'),
    { title: 'Calder Woodyard | Firewood', tables: [WOOD] }
  )

  test('is what the first thing on a list costs, where the list has several prices for it', async ({
    assert,
  }) => {
    const { touches } = await draft(writer, brief({ prompt: 'What does a load of firewood cost?' }), [SHOP])
    assert.match(
      touches.introduction,
      /^Prices: one cubic metre \(loose\), £145 \(seasoned ash\) and £95 \(green ash\)\./
    )
  })

  test('is not the terms of prices that come later', async ({ assert }) => {
    const school = makeSource(
      's1',
      [
        'Sailing courses in Cornwall',
        'Belon Sailing School has taught beginners and families since 1994. It has 22 dinghies and four instructors.',
        'Fees',
        'The price of a sailing course includes the vest and the insurance. Courses are from April to October.',
        'The first day',
        'On the first day of a course everybody tries on a vest. Then the crews sail on the river, out of the wind.',
      ].join('\n\n'),
      {
        title: 'Belon Sailing School',
        url: 'https://shop.example/',
        tables: [
          {
            caption: 'Fees',
            columns: ['Course', 'Price'],
            rows: [
              ['Beginners', '£210'],
              ['Taster', '£45'],
            ],
          },
        ],
      }
    )
    const request = { prompt: 'Why choose a sailing course in Cornwall', keywords: ['sailing course'] }
    const { markdown, touches } = await draft(
      writer,
      brief({ ...request, contentType: 'promotional', company: company('Belon Sailing School') }),
      [school]
    )
    assert.notInclude(touches.introduction, 'The price of a sailing course includes')
    assert.include(below(markdown, 'Fees'), 'The price of a sailing course includes')
  })

  test('is, in instructions, the page that instructs', async ({ assert }) => {
    const offer = page(
      's1',
      'What you get at the yard',
      'What you get at the yard',
      'Calder Woodyard has sold firewood in Hexham since 1994. Seasoned ash leaves the yard below 20 percent moisture.',
      'Seasoned firewood that burns well is measured with a moisture meter before it leaves the yard.'
    )
    const guide = page(
      's2',
      'Drying and storing firewood',
      'Drying and storing firewood',
      'Wood burns well below 20 percent moisture. Wet firewood leaves tar in the chimney.',
      'Where to stack',
      'Choose a place with wind. Keep the lowest row off the ground. Leave 10 centimetres between the stack and a wall.',
      'Covering',
      'Cover the top of the stack only. Leave the sides open all year. Take the oldest row first.'
    )
    const request = { prompt: 'How to season firewood so that it burns well', keywords: ['firewood'] }
    const written = await draft(writer, brief({ ...request, contentType: 'how-to' }), [offer, guide])
    assert.match(written.touches.introduction, /^Wood burns well below 20 percent/)
  })
})

test.group('What depends on something else', () => {
  const repairs = page(
    's1',
    'How a book is repaired',
    'How a book is repaired',
    'The old glue of a book is taken off its spine with paste. Loose sections of the book are sewn again on tape.',
    '“A book that is read will break again one day,” says Ruth Ames.'
  )

  test('a speaker is introduced with the company whose page it is', async ({ assert }) => {
    const request = { prompt: 'How a book is repaired', keywords: ['book'], company: company('Fold Lane') }
    const { markdown } = await draft(writer, brief(request), [repairs])
    assert.include(markdown, 'says Ruth Ames of Fold Lane.')
  })

  test('a question that begins a paragraph is answered by the rest of it', async ({ assert }) => {
    const source = page(
      's1',
      'Driving lessons',
      'Driving lessons',
      'A driving lesson takes 45 minutes. Most learners need 30 driving lessons before the test.',
      'How long do driving lessons take in all? Plan four to six months of lessons.'
    )
    const { touches } = await draft(writer, brief({ prompt: 'Driving lessons for beginners' }), [source])
    assert.deepEqual(
      touches.faq.map(({ question, answer }) => [question, plainOf(answer)]),
      [['How long do driving lessons take in all?', 'Plan four to six months of lessons.']]
    )
  })

  test('two things with nothing but "or" between them are compared', async ({ assert }) => {
    const written = await draft(
      writer,
      brief({ prompt: 'Holzfenster oder Kunststofffenster?', language: 'de' })
    )
    const headings = written.blocks.map(({ heading }) => heading)
    assert.includeMembers(headings, [
      'Holzfenster: dafür und dagegen',
      'Kunststofffenster: dafür und dagegen',
    ])
    assert.include(gapsOf(written)[0], 'Holzfenster oder Kunststofffenster')
  })
})
