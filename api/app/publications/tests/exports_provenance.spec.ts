import { test } from '@japa/runner'
import { labelsOf } from '#publications/exports/labels'
import { countedSources, markdownFile, provenanceLine } from '#publications/exports/provenance'
import Publication from '#publications/models/publication'

const made = (language: string, generatedBy: string | null = 'local-draft@15') =>
  new Publication().merge({ language, generatedBy, createdAt: Date.UTC(2026, 10, 21, 12) })
const notes = (count: number) =>
  Array.from({ length: count }, (_, at) => `[^${at + 1}]: [Page](https://a.example/${at})`).join('\n')

test.group('The provenance line of a file', () => {
  for (const [language, title, text, line] of [
    [
      'en',
      'How often?',
      'The first check is due.',
      'Generated with Cygnet (local-draft@15), November 21, 2026, 3 sources',
    ],
    [
      'de',
      'Wie oft?',
      'Die Wartung ist nach zwei Wochen und nicht später fällig.',
      'Erstellt mit Cygnet (local-draft@15), 21. November 2026, 3 Quellen',
    ],
    [
      'ru',
      'Как часто?',
      'Первый осмотр нужен через две недели.',
      'Создано в Cygnet (local-draft@15), 21 ноября 2026 г., 3 источника',
    ],
    [
      'pl',
      'Jak często?',
      'Pierwszy przegląd przypada po dwóch tygodniach.',
      'Utworzono za pomocą Cygnet (local-draft@15), 21 listopada 2026, 3 źródła',
    ],
    [
      'it',
      'Quanto spesso?',
      'Il primo controllo va fatto dopo due settimane.',
      'Generato con Cygnet (local-draft@15), 21 novembre 2026, 3 fonti',
    ],
  ] as const) {
    test(`is in the words of its language: ${language}`, ({ assert }) => {
      assert.equal(provenanceLine(made(language), title, `${text}\n\n${notes(3)}\n`), line)
    })
  }

  test('names who last edited the text, in the words of its language', ({ assert }) => {
    const edited = (language: string, editedBy: string | null) => made(language).merge({ editedBy })
    assert.equal(
      provenanceLine(edited('en', 'Elena Marsh'), 'How often?', 'The first check is due.'),
      'Generated with Cygnet (local-draft@15), edited by Elena Marsh, November 21, 2026, 0 sources'
    )
    assert.include(
      provenanceLine(edited('de', 'Elena Marsh'), 'Wie oft?', 'Die Wartung ist nach zwei Wochen fällig.'),
      ', bearbeitet von Elena Marsh, '
    )
    assert.notInclude(provenanceLine(edited('en', null), 'How often?', 'Text.'), 'edited')
  })

  test('every language with labels for documents also counts sources', ({ assert }) => {
    const english = labelsOf('en')
    const languages =
      'ar bg ca cs da de el es fi fr he hi hu it ja ko nb nl no pl pt ro ru sk sv th tr uk vi zh'.split(' ')
    for (const language of languages) {
      assert.notEqual(labelsOf(language).generatedWith, english.generatedWith, language)
      const edited = provenanceLine(made(language).merge({ editedBy: 'E. M.' }), '', '')
      assert.notInclude(edited, 'edited by', language)
      for (const count of [0, 1, 2, 3, 5, 11, 21, 100]) {
        const counted = countedSources(count, language)
        assert.notInclude(counted, '{}', `${language} ${count}`)
        if (language !== 'fr') assert.notMatch(counted, /\bsources?\b/, `${language} ${count}`)
      }
    }
  })

  test('one source, and none', ({ assert }) => {
    assert.match(provenanceLine(made('ar'), 'كيف؟', `نص.\n\n${notes(2)}`), /، مصدران$/)
    assert.match(provenanceLine(made('en'), 'How?', `Text.\n\n${notes(1)}`), /, 1 source$/)
    assert.match(provenanceLine(made('en', null), 'How?', 'Text.'), /^Generated with Cygnet, .*, 0 sources$/)
  })

  test('a writer’s name with markup does not format the file', ({ assert }) => {
    const file = markdownFile(made('en', 'a_model*with[marks]'), 'How?', 'Text.\n')
    assert.include(file, 'Text.\n\n---\n\n*Generated with Cygnet (a\\_model\\*with\\[marks\\])')
  })
})
