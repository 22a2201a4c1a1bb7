import { test } from '@japa/runner'
import { answerInText } from '#publications/gaps/answer_in_text'
import { openPlaceholdersIn } from '#publications/gaps/open_placeholders'

const cited = (text: string, answer: string | null, gap = 'what', occurrence = 1, language = 'en') =>
  answerInText(text.replaceAll('[[gap]]', '[[add: what]]'), { gap, occurrence, answer }, language)

/** The text without the citations of the answer. */
function answered(text: string, answer: string | null, gap?: string, occurrence?: number, language?: string) {
  const result = cited(text, answer, gap, occurrence, language)
  const note = /\n\n?\[\^(\d+)\]: First-hand information\n$/.exec(result ?? '')
  if (!result || !note) return result
  return result.slice(0, note.index).replaceAll(`[^${note[1]}]`, '') + text.slice(text.trimEnd().length)
}

test.group('An answer cites what the author said', () => {
  const NOTE = 'First-hand information'
  for (const [name, text, answer, expected] of [
    [
      'after each of its sentences',
      'One.\n\n[[gap]]',
      'we open at nine. Come in!',
      `One.\n\nWe open at nine.[^1] Come in![^1]\n\n[^1]: ${NOTE}\n`,
    ],
    [
      'within a sentence, right after the words',
      'A visit costs [[gap]] and takes a day.',
      '$40',
      `A visit costs $40[^1] and takes a day.\n\n[^1]: ${NOTE}\n`,
    ],
    [
      'after the end mark, with the next free number',
      'A visit costs [[gap]].[^2] Lost.[^4]\n\n[^2]: [Plans](https://a.example)\n',
      '$40',
      `A visit costs $40.[^5][^2] Lost.[^4]\n\n[^2]: [Plans](https://a.example)\n[^5]: ${NOTE}\n`,
    ],
    [
      'by the number that the text has for it',
      `Said.[^3] It costs [[gap]].\n\n[^3]: ${NOTE}\n`,
      '$40',
      `Said.[^3] It costs $40.[^3]\n\n[^3]: ${NOTE}\n`,
    ],
    ['but not in a heading', '## [[gap]]\n\nOne.', 'prices', '## Prices\n\nOne.'],
  ] as const) {
    test(name, ({ assert }) => {
      assert.equal(cited(text, answer), expected)
    })
  }
})

test.group('An answer takes the place of its gap', () => {
  for (const [name, text, answer, expected] of [
    [
      'a whole paragraph is a sentence',
      'One.\n\n[[gap]]\n\nTwo.',
      'we open at nine',
      'One.\n\nWe open at nine.\n\nTwo.',
    ],
    [
      'paragraphs stay paragraphs',
      'One.\n\n[[gap]]\n\nTwo.',
      ' first line\nsame one \r\n\r\n second! ',
      'One.\n\nFirst line same one.\n\nSecond!\n\nTwo.',
    ],
    ['paragraphs of a quotation stay in it', '> [[gap]]\n\nTwo.', 'one\n\ntwo', '> One.\n>\n> Two.\n\nTwo.'],
    ['between sentences', 'One. [[gap]] Two.', 'we open\nat nine', 'One. We open at nine. Two.'],
    [
      'between sentences that cite',
      'One.[^1] [[gap]] Two.[^2]',
      'we open at nine.',
      'One.[^1] We open at nine. Two.[^2]',
    ],
    ['with its own full stop', 'One. [[gap]]. Two.', 'Really?', 'One. Really? Two.'],
    [
      'in the middle of a sentence',
      'We open at [[gap]] on weekdays.',
      '9 o’clock.',
      'We open at 9 o’clock on weekdays.',
    ],
    [
      'an abbreviation keeps its full stop',
      'We open at [[gap]] on weekdays.',
      '9 a.m.',
      'We open at 9 a.m. on weekdays.',
    ],
    ['at the end of a sentence', 'We open at [[gap]]. Come in.', '9 a.m.', 'We open at 9 a.m. Come in.'],
    [
      'at the end of a sentence that cites',
      'We open at [[gap]].[^1] Come in.',
      'nine',
      'We open at nine.[^1] Come in.',
    ],
    ['at the end of a paragraph', 'A visit costs [[gap]]', '$40', 'A visit costs $40.'],
    ['after a colon', 'Price: [[gap]]', '$40', 'Price: $40'],
    ['where a word touches it', 'in[[gap]]days', 'three', 'in three days'],
    ['before a comma', 'After [[gap]], call us.', 'a year.', 'After a year, call us.'],
    [
      'a whole list item is left as it is typed',
      '- One\n- [[gap]]\n- Two',
      'hub\ngears',
      '- One\n- hub gears\n- Two',
    ],
    ['in a list item', '- Hub gears [[gap]]\n- Two', '$40 an hour', '- Hub gears $40 an hour\n- Two'],
    [
      'a sentence of a list item',
      '1. One. [[gap]]\n2. Two',
      'takes an hour',
      '1. One. Takes an hour.\n2. Two',
    ],
    [
      'in a table cell',
      '| A | B |\n| - | - |\n| x | [[gap]] |',
      '$40 | $50\nfitted',
      '| A | B |\n| - | - |\n| x | $40 \\| $50 fitted |',
    ],
    ['a whole heading', '# T\n\n## [[gap]]\n\nText.', 'what it costs.', '# T\n\n## What it costs\n\nText.'],
    ['in a heading', '## What [[gap]] costs\n\nText.', 'a visit', '## What a visit costs\n\nText.'],
    ['in emphasis', 'One. **[[gap]]** Two.', 'we open', 'One. **We open.** Two.'],
    [
      'a name that starts small keeps its letter',
      '[[gap]]',
      'iPhone repairs take a day',
      'iPhone repairs take a day.',
    ],
    ['a line of several', 'One\n[[gap]] two.\nThree.', '- 5', 'One\n\\- 5 two.\nThree.'],
  ] as const)
    test(name, ({ assert }) => {
      assert.equal(answered(text, answer), expected)
    })

  test('reads as it was typed, whatever Markdown would make of it', ({ assert }) => {
    for (const [typed, written] of [
      ['1. one', '1\\. one.'],
      ['# five *stars* _now_', '\\# five \\*stars\\* \\_now\\_.'],
      ['<b>5 & 6</b> `x` ~~y~~ \\', '\\<b>5 \\& 6\\</b> \\`x\\` \\~\\~y\\~\\~ \\\\.'],
      ['[a](b) ![c](d) [^1]', '\\[a\\](b) !\\[c\\](d) \\[^1\\].'],
      ['see https://a.example/b_c_d*e', 'See https://a.example/b_c_d*e.'],
    ] as const)
      assert.equal(answered('[[gap]]', typed), written)
    const again = answered('[[gap]]', 'say [[add: more]] or [[add:]]')!
    assert.deepEqual(openPlaceholdersIn(again), [])
  })

  test('of two that ask the same, the one that is meant', ({ assert }) => {
    const text = 'At [[gap]] and at [[add:\n  what ]] daily.'
    assert.equal(answered(text, 'nine'), 'At nine and at [[add:\n  what ]] daily.')
    assert.equal(answered(text, 'ten', 'what', 2), 'At [[add: what]] and at ten daily.')
    assert.isNull(answered(text, 'ten', 'what', 3))
    assert.isNull(answered(text, 'ten', 'wha'))
  })

  test('a capital after the gap starts a sentence, but not in German', ({ assert }) => {
    assert.equal(answered('[[gap]] Kunden kommen.', '300', 'what', 1, 'de'), '300 Kunden kommen.')
    const asked = answered('[[add: Wann öffnen Sie?]] Kunden kommen.', 'um neun', 'Wann öffnen Sie?', 1, 'de')
    assert.equal(asked, 'Um neun. Kunden kommen.')
  })

  test('a gap that asks for nothing is named as publishing names it', ({ assert }) => {
    const [gap] = openPlaceholdersIn('At [[add: ]] daily.')
    assert.equal(answered('At [[add: ]] daily.', 'nine', gap), 'At nine daily.')
  })
})

test.group('A gap that is left out leaves no hole', () => {
  for (const [name, text, expected] of [
    ['a whole paragraph', 'One.\n\n[[gap]]\n\nTwo.\n', 'One.\n\nTwo.\n'],
    ['the only paragraph', '[[gap]]', ''],
    ['the last paragraph', 'One.\n\n[[gap]]', 'One.\n'],
    ['between sentences', 'One. [[gap]] Two.', 'One. Two.'],
    ['with its full stop and citation', 'One. [[gap]].[^1] Two.', 'One. Two.'],
    ['a sentence with a gap in it', 'One. We open at [[gap]] on weekdays.[^1] Two.', 'One. Two.'],
    ['a paragraph of one such sentence', 'One.\n\nWe open at [[gap]].\n\nTwo.', 'One.\n\nTwo.'],
    ['an aside alone', 'We service bikes ([[gap]]). Two.', 'We service bikes. Two.'],
    ['emphasis with it', 'One. **[[gap]]** Two.', 'One. Two.'],
    ['a list item', '- One\n- [[gap]]\n- Two', '- One\n- Two'],
    ['an item with a gap in it', '- One\n- Gears: [[gap]]\n- Two', '- One\n- Two'],
    [
      'a numbered item',
      '1. One\n2. [[gap]]\n3. Two\n   more\n4. Three\n\nAfter.\n\n5. Not this',
      '1. One\n2. Two\n   more\n3. Three\n\nAfter.\n\n5. Not this',
    ],
    [
      'the only item, with what introduces it',
      '## H\n\nOne. We offer:\n\n- [[gap]]\n\nTwo.',
      '## H\n\nOne.\n\nTwo.',
    ],
    [
      'a cell',
      '| A | B | C |\n| - | - | - |\n| x | [[gap]] | z |',
      '| A | B | C |\n| - | - | - |\n| x |  | z |',
    ],
    [
      'a row that says nothing more',
      '| A | B |\n| - | - |\n| x | [[gap]] |\n| y | 5 |',
      '| A | B |\n| - | - |\n| y | 5 |',
    ],
    ['the only row', 'One.\n\n| A | B |\n| - | - |\n| x | [[gap]] |\n\nTwo.', 'One.\n\nTwo.'],
    ['a whole heading', '# T\n\n## [[gap]]\n\nText.', '# T\n\nText.'],
    ['in a heading', '## Prices ([[gap]])\n\nText.', '## Prices\n\nText.'],
    [
      'a section of nothing else',
      '# T\n\nIn.\n\n## A\n\n### B\n\n[[gap]]\n\n## C\n\nText.',
      '# T\n\nIn.\n\n## C\n\nText.',
    ],
    [
      'a last section before the footnotes',
      '# T\n\nIn.[^1]\n\n## A\n\n[[gap]]\n\n[^1]: Notes\n',
      '# T\n\nIn.[^1]\n\n[^1]: Notes\n',
    ],
    ['but not a section that goes on deeper', '## A\n\n[[gap]]\n\n### B\n\nText.', '## A\n\n### B\n\nText.'],
    ['nor the title', '# T\n\n[[gap]]\n\n# U\n\nText.', '# T\n\n# U\n\nText.'],
  ] as const)
    test(name, ({ assert }) => {
      assert.equal(answered(text, null), expected)
    })
})
