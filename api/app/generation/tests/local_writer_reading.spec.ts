import { test } from '@japa/runner'
import { createContext } from '../writers/local/context.js'
import { fixArticles, gerund, isMassNoun, isPluralNoun, titleCase } from '../writers/local/english.js'
import { readEnglishPrompt } from '../writers/local/english_reading.js'
import { expand } from '../writers/local/grammar.js'
import { readOtherPrompt } from '../writers/local/other_reading.js'
import { Random } from '../writers/local/random.js'
import { toNominative } from '../writers/local/russian.js'
import { classifySubject } from '../writers/local/subject_class.js'
import { brief } from './fixtures/drafting.js'

test.group('Reading a prompt', () => {
  test('an English prompt gives its topic as a noun phrase or an activity', ({ assert }) => {
    const cases: [string, string, string, string | null][] = [
      [
        'Write a blog post about how to choose a dental clinic for children in Austin',
        'choosing a dental clinic for children in Austin',
        'a dental clinic for children in Austin',
        'how to choose a dental clinic for children in Austin',
      ],
      [
        'How to prepare your boiler for winter',
        'preparing your boiler for winter',
        'your boiler',
        'how to prepare your boiler for winter',
      ],
      [
        'Benefits of heat pumps for old houses',
        'heat pumps for old houses',
        'heat pumps for old houses',
        null,
      ],
      ['Review of our new espresso machine', 'the new espresso machine', 'the new espresso machine', null],
      [
        'Why regular gutter cleaning matters',
        'regular gutter cleaning',
        'regular gutter cleaning',
        'why regular gutter cleaning matters',
      ],
      [
        'How much does a kitchen renovation cost?',
        'a kitchen renovation',
        'a kitchen renovation',
        'how much does a kitchen renovation cost?',
      ],
      [
        'Case study: how we cut delivery times for a furniture retailer',
        'cutting delivery times for a furniture retailer',
        'delivery times',
        'how we cut delivery times for a furniture retailer',
      ],
      [
        'Write a case study about how our team helped a bakery reduce food waste',
        'reducing food waste',
        'food waste',
        'how our team helped a bakery reduce food waste',
      ],
      ['Mistakes to avoid when buying a used car', 'buying a used car', 'a used car', null],
      [
        'Electric trucks for regional freight: what companies should know',
        'electric trucks for regional freight',
        'electric trucks for regional freight',
        'electric trucks for regional freight: what companies should know',
      ],
      [
        'Explain what a pension transfer is and when it makes sense',
        'a pension transfer',
        'a pension transfer',
        'what a pension transfer is and when it makes sense',
      ],
      [
        'Generate a blog article explaining why small companies need a CRM',
        'a CRM',
        'a CRM',
        'why small companies need a CRM',
      ],
    ]
    for (const [prompt, topic, thing, headline] of cases) {
      const reading = readEnglishPrompt([prompt])
      assert.equal(reading.topic.text, topic, prompt)
      assert.equal(reading.thing.text, thing, prompt)
      assert.equal(reading.headline, headline, prompt)
    }
  })

  test('what to cover, what is wanted and what is stated are told apart', ({ assert }) => {
    const reading = readEnglishPrompt([
      'Write an article for parents about baby sleep routines.',
      'Cover naps, night feeds and when to call a doctor.',
      'Use a warm tone.',
      'Our practice opened in 2012.',
    ])
    assert.deepEqual(reading.aspects, ['naps', 'night feeds', 'when to call a doctor'])
    assert.deepEqual(reading.statements, ['Our practice opened in 2012.'])
    assert.deepEqual(
      readEnglishPrompt(['A guide to hiring a plumber, including prices and common mistakes']).wants.sort(),
      ['cost', 'mistakes']
    )
  })

  test('prompts in German, Spanish, French and Russian lose their command', ({ assert }) => {
    const cases: [string, string, string][] = [
      ['de', 'Schreibe einen Blogbeitrag über die Pflege von Dielenböden', 'Pflege von Dielenböden'],
      [
        'de',
        'Schreibe einen Artikel über den Kauf eines gebrauchten Fahrrads',
        'Kauf eines gebrauchten Fahrrads',
      ],
      ['es', 'Escribe un artículo sobre cómo elegir una clínica dental', 'clínica dental'],
      ['fr', 'Rédige un article sur les avantages du compost', 'compost'],
      ['fr', "5 erreurs à éviter lors d'un déménagement", 'déménagement'],
      ['fr', 'Comment choisir un logiciel de facturation ?', 'logiciel de facturation'],
      ['de', 'Wie finde ich den richtigen Steuerberater?', 'Steuerberater'],
      [
        'de',
        'Schreibe einen Blogbeitrag über die Vorteile einer Wärmepumpe im Altbau',
        'Wärmepumpe im Altbau',
      ],
      ['de', 'Massivholz oder Spanplatte: was hält länger?', 'Massivholz oder Spanplatte'],
      ['es', "Reseña de la cafetera De'Longhi Magnifica", "cafetera De'Longhi Magnifica"],
      ['es', 'Ventajas de externalizar la contabilidad en una pyme', 'externalizar la contabilidad'],
      ['ru', 'Прививки для щенков: когда и зачем', 'прививки для щенков'],
      ['ru', 'Напиши статью о выборе ветеринарной клиники', 'выбор ветеринарной клиники'],
      ['ru', 'Напиши статью о том, как выбрать ветеринарную клинику', 'ветеринарная клиника'],
    ]
    for (const [language, prompt, label] of cases)
      assert.equal(readOtherPrompt([prompt], language).label, label, prompt)
  })

  test('a short name never breaks off before the word it calls for', ({ assert }) => {
    const cases: [string, string, string][] = [
      ['de', 'Nachhaltige Verpackungen für den Onlinehandel', 'nachhaltige Verpackungen'],
      [
        'es',
        'Consejos para externalizar la contabilidad de una empresa familiar',
        'externalizar la contabilidad',
      ],
      ['fr', 'Les bienfaits de la marche quotidienne pour le dos et le moral', 'marche quotidienne'],
    ]
    for (const [language, prompt, short] of cases)
      assert.equal(readOtherPrompt([prompt], language).short, short, prompt)
  })

  test('slips of the keyboard, searches and long requests are read as they are meant', ({ assert }) => {
    const read = (prompt: string) => createContext(brief({ prompt }), [], null).reading
    const cases: [string, string, string | null][] = [
      [
        'whats teh best way too clean a dslr camera sensor',
        'cleaning a DSLR camera sensor',
        "what's the best way to clean a DSLR camera sensor?",
      ],
      ['boiler service landlords leeds', 'a boiler service for landlords in Leeds', null],
      [
        'Notion vs Obsidian for students',
        'Notion and Obsidian for students',
        'Notion vs Obsidian for students',
      ],
      [
        '5 mistakes first-time home buyers make',
        'buying a first home',
        '5 mistakes first-time home buyers make',
      ],
      ['Review of the Bosch Series 6 dishwasher', 'the Bosch Series 6 dishwasher', null],
      [
        'I want something that explains to our clients (mostly in HR) why onboarding matters for retention, what a good first week looks like, and how to find out whether it works; please keep it practical',
        'onboarding',
        'why onboarding matters for retention',
      ],
    ]
    for (const [prompt, topic, headline] of cases) {
      assert.equal(read(prompt).topic.text, topic, prompt)
      assert.equal(read(prompt).headline, headline, prompt)
    }
    assert.deepEqual(read(cases[5]?.[0] ?? '').aspects, [
      'what a good first week looks like',
      'how to find out whether it works',
    ])
    assert.deepEqual(read('Cybersecurity tips for accountants: passwords, phishing, backups').aspects, [
      'passwords',
      'phishing',
      'backups',
    ])
    assert.equal(
      read('We are opening a second bakery in Bristol on 3 March.').topic.text,
      'a second bakery in Bristol'
    )
  })

  test('the questions that a prompt names are asked of its subject, and of readers only where there are some', ({
    assert,
  }) => {
    const cases: [string, string[]][] = [
      [
        'Brake pads and hub gears: what wears on a loaded bike and how owners can tell in time',
        ['what wears on a loaded bike', 'how owners can tell in time'],
      ],
      [
        'Review: a test ride with a two-wheeler, who it suits and who should take three wheels',
        ['who it suits', 'who should take three wheels'],
      ],
      [
        'A guide to winter tyres: how they differ, what they cost and when to fit them',
        ['how they differ', 'when to fit them'],
      ],
      ['Heat pumps, what they cost and whether they suit old houses', ['whether they suit old houses']],
      [
        'Explain to parents how braces work and when they should see an orthodontist',
        ['when you should see an orthodontist'],
      ],
      ['Winter tyres with a focus on prices and how to store them', ['how to store them']],
    ]
    for (const [prompt, aspects] of cases)
      assert.deepEqual(readEnglishPrompt([prompt]).aspects, aspects, prompt)
  })

  test('Russian noun phrases come back to the nominative', ({ assert }) => {
    const cases = {
      'выборе врача': 'выбор врача',
      'ветеринарной клинике': 'ветеринарная клиника',
      'вакцинации щенков': 'вакцинация щенков',
      'тёплых полах': 'тёплые полы',
      'лечении зубов': 'лечение зубов',
    }
    for (const [given, wanted] of Object.entries(cases)) assert.equal(toNominative(given), wanted)
  })

  test('the kind of subject decides the kind of advice', ({ assert }) => {
    const classOf = (topic: string, industry = '', handsOn = false) =>
      classifySubject({ topic, prompt: topic, keywords: [], industry, handsOn })
    assert.equal(classOf('a dental clinic for children'), 'care')
    assert.equal(classOf('regular gutter cleaning'), 'provider')
    assert.equal(classOf('a CRM'), 'software')
    assert.equal(classOf('learning Spanish as an adult'), 'learning')
    assert.equal(classOf('a wedding photographer'), 'creative')
    assert.equal(classOf('onboarding remote employees'), 'team')
    assert.equal(classOf('email marketing'), 'marketing')
    assert.equal(classOf('a pension transfer'), 'money')
    assert.equal(classOf('time management'), 'practice')
  })
})

test.group('English forms', () => {
  test('gerunds', ({ assert }) => {
    const cases = {
      choose: 'choosing',
      set: 'setting',
      run: 'running',
      prepare: 'preparing',
      tie: 'tying',
      see: 'seeing',
      fix: 'fixing',
      plan: 'planning',
      keep: 'keeping',
      begin: 'beginning',
      deal: 'dealing',
      visit: 'visiting',
    }
    for (const [verb, wanted] of Object.entries(cases)) assert.equal(gerund(verb), wanted)
  })

  test('number and countability', ({ assert }) => {
    for (const noun of ['pumps', 'clinics', 'children', 'services']) assert.isTrue(isPluralNoun(noun), noun)
    for (const noun of ['analysis', 'business', 'bus', 'physics', 'news'])
      assert.isFalse(isPluralNoun(noun), noun)
    for (const noun of ['marketing', 'maintenance', 'insurance', 'software', 'coffee'])
      assert.isTrue(isMassNoun(noun), noun)
    for (const noun of ['clinic', 'apartment', 'photographer', 'location'])
      assert.isFalse(isMassNoun(noun), noun)
  })

  test('articles follow the sound of the next word', ({ assert }) => {
    assert.equal(
      fixArticles('a offer, an clinic, a university, an user, a hour, a SEO plan'),
      'an offer, a clinic, a university, a user, an hour, an SEO plan'
    )
  })

  test('headline capitals leave names as they are', ({ assert }) => {
    assert.equal(
      titleCase('how to choose an iPhone for the office: what to know'),
      'How to Choose an iPhone for the Office: What to Know'
    )
  })
})

test.group('The notation of phrases', () => {
  test('alternatives, tones, joints and slots', ({ assert }) => {
    const random = new Random('x')
    assert.match(expand('[one|two] [three|]', {}, 'casual', random), /^(?:One|Two)(?: three)?$/)
    assert.equal(expand('[pa:Do not|fc:Just do not] worry', {}, 'professional', random), 'Do not worry')
    assert.equal(expand('[pa:Do not|fc:Just do not] worry', {}, 'casual', random), 'Just do not worry')
    assert.equal(expand('ask early ;; it pays', {}, 'authoritative', random), 'Ask early; it pays')
    assert.equal(expand('ask early ;; it pays', {}, 'friendly', random), 'Ask early. It pays')
    assert.equal(expand('{topic} helps', { topic: 'a plan' }, 'professional', random), 'A plan helps')
    assert.throws(() => expand('[open', {}, 'professional', random), /unbalanced/)
    assert.throws(() => expand('{unknown}', {}, 'professional', random), /unknown/)
  })

  test('every phrase of every language is well formed', async ({ assert }) => {
    const { packFor } = await import('../writers/local/phrases/packs.js')
    const random = new Random('all')
    const walk = (value: unknown): void => {
      if (typeof value === 'string') {
        const slots = Object.fromEntries(
          [...value.matchAll(/\{([\w.]+)\}/g)].map((match) => [match[1] as string, 'x'])
        )
        for (const tone of ['professional', 'friendly', 'casual', 'authoritative'] as const)
          assert.doesNotThrow(() => expand(value, slots, tone, random), value)
      } else if (Array.isArray(value)) value.forEach(walk)
      else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk)
    }
    for (const language of ['en', 'de', 'es', 'fr', 'ru']) walk(packFor(language))
  })

  test('the purposes of blocks are distinct in every language, so that roles are found again', async ({
    assert,
  }) => {
    const { packFor } = await import('../writers/local/phrases/packs.js')
    for (const language of ['en', 'de', 'es', 'fr', 'ru']) {
      const purposes = Object.values(packFor(language).roles).map((role) => role.purpose)
      assert.lengthOf(new Set(purposes), purposes.length, language)
    }
  })

  test('no phrase of ours holds a figure', async ({ assert }) => {
    const { packFor } = await import('../writers/local/phrases/packs.js')
    for (const language of ['en', 'de', 'es', 'fr', 'ru']) {
      const { advice, lists, scenarios, businessScenarios, audience, asides } = packFor(language)
      const text = JSON.stringify([advice, lists, scenarios, businessScenarios, audience, asides])
      assert.notMatch(text.replace(/\{\w+\}|"b2[bc]"/g, ''), /\d/, language)
    }
  })
})
