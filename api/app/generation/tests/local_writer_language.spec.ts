import { test } from '@japa/runner'
import type { Brief } from '#generation/types'
import { splitSentences } from '#text/language/sentences'
import { foldedWords } from '#text/language/shingles'
import { indefiniteArticle } from '../writers/local/english.js'
import { frenchSpaces } from '../writers/local/french.js'
import { LocalWriter } from '../writers/local/local_writer.js'
import { brief, type Draft, draft } from './fixtures/drafting.js'
import { carpenter } from './fixtures/sites/carpenter_de.js'
import { dental } from './fixtures/sites/dental.js'
import { vet } from './fixtures/sites/vet_ru.js'

/** Prompts of every kind that people type: one word, a question, a list, a comparison, a review, an order to write. */
const PROMPTS: Record<string, string[]> = {
  en: [
    'Coffee',
    'whats teh best way too clean a dslr camera sensor',
    'Notion vs Obsidian for students',
    '5 mistakes first-time home buyers make',
    'Write a blog post about the benefits of regular car maintenance for small business fleets',
    'Review of the Bosch Series 6 dishwasher',
    'Is composting worth it in a small flat?',
    'Why restaurants should buy their bread from a bakery nearby',
    'We are opening a second bakery in Bristol on 3 March. It will have 20 seats.',
  ],
  de: [
    'Hund',
    'Wie finde ich den richtigen Steuerberater?',
    'Massivholz oder Spanplatte: was hält länger?',
    'Nachhaltige Verpackungen für den Onlinehandel',
    'Schreibe einen Blogbeitrag über die Vorteile einer Wärmepumpe im Altbau',
  ],
  es: [
    'Teletrabajo',
    'Cómo elegir una bicicleta eléctrica para la ciudad',
    'Ventajas de externalizar la contabilidad en una pyme',
    "Reseña de la cafetera De'Longhi Magnifica",
    'Escribe un artículo sobre el cuidado de los zapatos de cuero',
  ],
  fr: [
    'Boulangerie',
    'Comment choisir un logiciel de facturation ?',
    "5 erreurs à éviter lors d'un déménagement",
    'Rédige un article sur les bienfaits de la marche quotidienne',
    'Vélo électrique ou voiture: que choisir en ville?',
  ],
  ru: [
    'Кофе',
    'Как выбрать детский сад',
    'Преимущества электронного документооборота для малого бизнеса',
    'Напиши статью про уход за кожаной обувью',
    'Ремонт или новая стиральная машина: что выгоднее?',
  ],
}

const TURNS: Partial<Brief>[] = [
  { tone: 'friendly', audience: 'b2c', length: 'short' },
  { tone: 'authoritative', audience: 'b2b', length: 'medium', contentType: 'promotional' },
  { tone: 'casual', audience: 'beginners', length: 'short', contentType: 'how-to' },
]

const writer = new LocalWriter()
const drafts: Draft[] = []

/** Prose as a reader sees it, a paragraph or item a line; marks of citations, gaps and emphasis left out. */
function lines(markdown: string): string[] {
  return markdown
    .replace(/\[\^[^\]]+\]|\[\[add:[^\]]*\]\]|\*\*/g, '')
    .split('\n')
    .map((line) => line.replace(/^(?:#+|[-*]|\d+\.)\s+/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('|'))
}

function shown({ markdown, touches }: Draft): string[] {
  return [...lines(markdown), touches.metaTitle, touches.metaDescription]
}

function each(languages: string, check: (draft: Draft, line: string) => void): void {
  for (const written of drafts)
    if (languages.split(' ').includes(written.brief.language))
      for (const line of shown(written)) check(written, line)
}

test.group('What the local writer writes, in five languages', (group) => {
  group.setup(async () => {
    for (const [language, prompts] of Object.entries(PROMPTS))
      for (const [at, prompt] of prompts.entries())
        drafts.push(
          await draft(writer, {
            ...brief({ prompt, language }),
            ...TURNS[at % TURNS.length],
            ...(/^(?:Review|Reseña)/.test(prompt) && { publicationType: 'review' }),
            ...(/^We are/.test(prompt) && { contentType: 'news' }),
          })
        )
    for (const [site, prompt, language] of [
      [dental, "How much does a child's first dental visit cost?", 'en'],
      [carpenter, 'Wie man alte Dielenböden aufarbeitet', 'de'],
      [vet, 'Прививки для щенков: когда и зачем', 'ru'],
    ] as const)
      drafts.push(await draft(writer, brief({ prompt, language, company: site.company }), site.sources))
  })

  test('says no sentence twice', ({ assert }) => {
    for (const written of drafts) {
      const { language, prompt } = written.brief
      const sentences = lines(written.body)
        .flatMap((line) => splitSentences(line, language))
        .map((sentence) => foldedWords(sentence, language).join(' '))
        .filter((sentence) => sentence.split(' ').length > 2)
      assert.lengthOf(new Set(sentences), sentences.length, prompt)
    }
  })

  test('begins no two sections alike', ({ assert }) => {
    for (const { blocks, brief: asked } of drafts) {
      const openings = blocks.map(({ markdown }) =>
        (lines(markdown)[0] ?? '').split(/\s+/).slice(0, 3).join(' ')
      )
      assert.lengthOf(new Set(openings), openings.length, `${asked.prompt}: ${openings.join(' / ')}`)
    }
  })

  test('names its subject by a noun, never by a question word, a cut phrase or the word for the kind of text', ({
    assert,
  }) => {
    for (const { topic, brief: asked } of drafts) {
      assert.notMatch(
        topic.mainKeyword,
        /^(?:what|whats|how|why|i want|wie|was|warum|vorteile|qué|cómo|ventajas|reseña|comment|pourquoi|avantages|bienfaits|\d+ erreurs|как|почему)(?=\s|$)/iu,
        asked.prompt
      )
      assert.notMatch(
        topic.mainKeyword,
        /\s(?:the|a|of|for|and|der|die|das|für|und|im|de|la|el|los|para|en|y|du|des|les|le|pour|et|для|в|и|на)$/iu,
        asked.prompt
      )
    }
  })

  test('sets single spaces, and none before a comma or full stop', ({ assert }) => {
    each('en de es fr ru', ({ brief: asked }, line) => {
      assert.notMatch(line, /[^\S\u00a0]{2,}|\s[,.](?!\d)|[,;:](?=[\p{L}])(?<!\d:)(?<!\/\/.*)/u, asked.prompt)
      assert.notMatch(line, /\?:|!:|\.\.(?!\.)|,,|;;|: :/, asked.prompt)
    })
  })

  test('begins each sentence with a capital', ({ assert }) => {
    each('en de es fr', (written, line) => {
      for (const sentence of splitSentences(line, written.brief.language).slice(1))
        assert.notMatch(sentence, /^\p{Ll}/u, `${written.brief.prompt}: ${line}`)
    })
  })

  test('puts a before consonants and an before vowels', ({ assert }) => {
    each('en', ({ brief: asked }, line) => {
      for (const [phrase, article, next] of line.matchAll(/(?<!\p{L})(an?) (\p{L}[\p{L}\p{N}'’-]*)/giu))
        assert.equal(article?.toLowerCase(), indefiniteArticle(next ?? ''), `${asked.prompt}: ${phrase}`)
    })
  })

  test('keeps number and verb together', ({ assert }) => {
    each('en', ({ brief: asked }, line) => {
      assert.notMatch(
        line,
        /\b(?:haste that look|they is|they has|these is|a few \p{L}+ is|worth to (?!you)|everything here's)\b/iu,
        asked.prompt
      )
      assert.notMatch(line, /\b(?:an?|the|your) (?:whats|what's|i want|their|our|my)\b/i, asked.prompt)
    })
  })

  test('speaks one language', ({ assert }) => {
    const english = /(?<![\p{L}'’])(?:the|and|with|your|what|how|which|from|about|should)(?![\p{L}'’])/iu
    each('de es fr ru', ({ brief: asked }, line) => assert.notMatch(line, english, asked.prompt))
    each('es', ({ brief: asked }, line) =>
      assert.notMatch(line, /(?<!\p{L})(?:und|oder|nicht|avec|pour|dans|est)(?!\p{L})/iu, asked.prompt)
    )
    each('fr', ({ brief: asked }, line) =>
      assert.notMatch(line, /(?<!\p{L})(?:und|oder|nicht|para|con|los|pero)(?!\p{L})/iu, asked.prompt)
    )
    each('ru', ({ brief: asked }, line) =>
      assert.notMatch(line.replace(/\[[^\]]*\]\([^)]*\)/g, ''), /[a-z]{3,}/i, asked.prompt)
    )
  })

  test('uses the quotation marks of its language, in pairs', ({ assert }) => {
    const marks: Record<string, [string, string]> = {
      de: ['„', '“'],
      es: ['«', '»'],
      fr: ['«', '»'],
      ru: ['«', '»'],
    }
    each('de es fr ru', ({ brief: asked }, line) => {
      const [open, close] = marks[asked.language] as [string, string]
      assert.equal(line.split(open).length, line.split(close).length, `${asked.prompt}: ${line}`)
      assert.notInclude(line, '"', asked.prompt)
    })
  })

  test('opens in Spanish what it closes', ({ assert }) => {
    each('es', ({ brief: asked }, line) => {
      assert.equal(line.split('?').length, line.split('¿').length, `${asked.prompt}: ${line}`)
      assert.equal(line.split('!').length, line.split('¡').length, `${asked.prompt}: ${line}`)
    })
  })

  test('sets French spaces and apostrophes', ({ assert }) => {
    each('fr', ({ brief: asked }, line) => {
      assert.notMatch(line, /(?<=[\p{L}\p{N}])[:;?!](?=\s|$)|[ ][:;?!»]|« /u, `${asked.prompt}: ${line}`)
      assert.notMatch(line, /\p{L}'\p{L}/u, `${asked.prompt}: ${line}`)
    })
    assert.equal(
      frenchSpaces("Quoi ? L'eau: « oui » ! À 10:30, voir https://a.example"),
      'Quoi\u00a0? L’eau\u00a0: «\u00a0oui\u00a0»\u00a0! À 10:30, voir https://a.example'
    )
  })

  test('shares few sentences between articles of one language', ({ assert }) => {
    for (const language of Object.keys(PROMPTS)) {
      const own = drafts
        .filter((written) => written.brief.language === language)
        .map(
          (written) =>
            new Set(
              lines(written.body)
                .flatMap((line) => splitSentences(line, language))
                .filter((s) => s.length > 30)
            )
        )
      for (const [at, one] of own.entries())
        for (const other of own.slice(at + 1)) {
          const common = [...one].filter((sentence) => other.has(sentence)).length
          assert.isAtMost(
            common / Math.min(one.size, other.size),
            language === 'en' ? 0.2 : 0.4,
            `${language} ${common} of ${Math.min(one.size, other.size)}`
          )
        }
    }
  })
})
