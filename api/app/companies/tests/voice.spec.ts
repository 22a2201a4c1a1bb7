import { test } from '@japa/runner'
import Company from '#companies/models/company'
import { learnByModel } from '#companies/voice/learn_by_model'
import { learnVoice } from '#companies/voice/learn_voice'
import { takeVoice } from '#companies/voice/take_voice'
import type { Task } from '#model_server/structured_model'
import { NO_USAGE } from '#model_server/types'
import { noVoice, type Voice } from '#text/voice/voice'

const TALK =
  'We mend a part before we replace it, because a good part deserves a second life. Bring the bike in and we look at it together. You hear the price before we start, and nothing is done that you have not agreed to.'
const PRICES = 'First check 45, service 90, brakes 60, gears 120, wheels 80.'

const page = (text: string, language = 'en') => ({
  url: 'https://marlowbikes.example/',
  title: 'Marlow',
  text,
  tables: [],
  language,
  fetchedAt: 0,
  hash: '',
})

const profile = (change: Partial<Company> = {}): Company =>
  new Company().merge({ voice: noVoice(), voiceProposal: null, fieldSources: {}, ...change })

const learned = (change: Partial<Voice> = {}): Voice => ({ ...noVoice(), person: 'we', ...change })

test.group('A voice that is learned by counting', () => {
  test('recognizes the first person, the reading level, own spellings and passages that talk', ({
    assert,
  }) => {
    const text = `${TALK}\n\n${PRICES}\n\nOur CargoLine carries four. The CargoLine folds. Every CargoLine is built here.`
    const voice = learnVoice([page(text)], 'Marlow')
    assert.equal(voice.person, 'we')
    assert.equal(voice.readingLevel, 'plain')
    assert.deepEqual(voice.preferredWords, ['CargoLine'])
    assert.deepEqual(voice.samples, [TALK])
    assert.isNull(voice.address)
    assert.deepEqual(voice.avoidedWords, [])
  })

  test('recognizes {1} in {0}')
    .with([
      ['de', 'formal', 'Bringen Sie Ihr Rad. Wir zeigen Ihnen, was wir tun, und rufen Sie an.'],
      ['de', 'informal', 'Bring dein Rad. Wir zeigen dir, was wir tun, und rufen dich an.'],
      ['fr', 'formal', 'Apportez votre vélo. Nous vous montrons vos options.'],
      ['ru', 'informal', 'Приходи, мы ждём тебя. Твой велосипед готов, и мы напишем тебе.'],
    ])
    .run(({ assert }, [language, address, text]) => {
      assert.equal(learnVoice([page(text, language)], '').address, address)
    })

  test('a company that only calls itself by its name is "they"', ({ assert }) => {
    const text = 'Marlow Bikes mends bikes. Marlow Bikes sells parts. Marlow Bikes is in Leith.'
    const voice = learnVoice([page(text)], 'Marlow Bikes')
    assert.equal(voice.person, 'they')
    assert.deepEqual(voice.preferredWords, ['Marlow Bikes'])
  })

  test('pages that say little leave everything open', ({ assert }) => {
    assert.deepEqual(learnVoice([page('')], ''), noVoice())
  })
})

test.group('What was learned', () => {
  test('fills a voice that nobody has set, and one that was learned before', ({ assert }) => {
    const company = profile()
    takeVoice(company, learned(), 'https://a.example/')
    assert.equal(company.voice.person, 'we')
    assert.equal(company.fieldSources.voice, 'https://a.example/')
    takeVoice(company, learned({ person: 'they' }), 'https://b.example/')
    assert.equal(company.voice.person, 'they')
    assert.isNull(company.voiceProposal)
  })

  test('is a proposal of what differs beside a voice that was set by hand', ({ assert }) => {
    const own = learned({ person: 'they', preferredWords: ['e-bike'], samples: ['Ours.'] })
    const company = profile({ voice: own })
    takeVoice(
      company,
      learned({ preferredWords: ['E-Bike', 'CargoLine'], samples: ['Ours.'] }),
      'https://a.example/'
    )
    assert.deepEqual(company.voice, own)
    assert.deepEqual(company.voiceProposal, { ...noVoice(), person: 'we', preferredWords: ['CargoLine'] })
    takeVoice(company, own, 'https://a.example/')
    assert.isNull(company.voiceProposal)
  })
})

test.group('A voice that is learned by a model', () => {
  const answering = (value: object, asked: Task<unknown>[] = []) => ({
    ask: async <T>(task: Task<T>) => {
      asked.push(task)
      return { value: value as T, usage: NO_USAGE }
    },
  })
  const answer = { person: 'they', address: 'unclear', readingLevel: 'expert', words: [], samples: [] }
  const learn = (value: object, asked?: Task<unknown>[]) =>
    learnByModel(answering(value, asked), [page(TALK)], 'Marlow', new AbortController().signal)

  test('takes its judgment, and passages by their number', async ({ assert }) => {
    const { voice } = await learn({ ...answer, samples: [1] })
    assert.equal(voice.person, 'they')
    assert.equal(voice.readingLevel, 'expert')
    assert.deepEqual(voice.samples, [TALK])
  })

  test('takes no word and no passage that the pages do not have', async ({ assert }) => {
    const { voice } = await learn({ ...answer, words: ['second life', 'synergy'], samples: [7] })
    assert.deepEqual(voice.preferredWords, ['second life'])
    assert.deepEqual(voice.samples, [TALK])
  })

  test('is shown the pages as data', async ({ assert }) => {
    const asked: Task<unknown>[] = []
    await learn(answer, asked)
    assert.match(asked[0]!.user, /BEGIN pages\]\]\]\n\[1\] We mend a part/)
    assert.notInclude(asked[0]!.system, 'We mend')
  })
})
