import { createServer } from 'node:http'
import { test } from '@japa/runner'
import { closeCpuPool } from '#core/concurrency/cpu_pool'
import { ModelVerifier } from '#generation/verification/verifier'
import { ALLOWED_PORT } from '#tests/support/allowed_port'
import { signedInCustomer } from '#tests/support/customers'
import { ended } from '#tests/support/generations'
import { ledgerOf } from '#tests/support/judging_model'
import { begin, workerWithModel } from '#tests/support/model_generations'
import { forgetWaiting } from '#tests/support/own_worker'
import type { ModelFault, ServedCall } from '#writers/tests/support/model_server'
import { answerTo } from '#writers/tests/support/model_server_answers'
import { changedDraft } from '#writers/tests/support/model_server_draft'

interface Site {
  language: string
  prompt: string
  /** Paragraphs of its page. */
  says: string[]
  /** Appeals to those whom no page names, without any figure: in a section, an answer and the closing. */
  lies: { body: string; answer: string; closing: string }
  question: string
}

const SITES: Site[] = [
  {
    language: 'en',
    prompt: 'How to look after a wooden cutting board',
    says: [
      'A wooden cutting board is wiped with a damp cloth and dried upright against the wall.',
      'Oil keeps the wood from drying out, and a thin coat is enough for most boards.',
      'A board that has cracked is glued in our workshop and sanded on both sides.',
      'Lemon and salt take away the smell of onions from every wooden board.',
    ],
    lies: {
      body: 'The Federal Institute for Risk Assessment prefers wooden boards.',
      answer: 'A Stanford study found that oil keeps the wood from drying out.',
      closing: 'Our workshop won the Carpenters Guild award for its boards.',
    },
    question: 'Does a wooden board need oil?',
  },
  {
    language: 'de',
    prompt: 'Wie man ein Schneidebrett aus Holz pflegt',
    says: [
      'Ein Schneidebrett aus Holz wird feucht abgewischt und aufrecht an der Wand getrocknet.',
      'Öl schützt das Holz vor dem Austrocknen, und für die meisten Bretter reicht eine dünne Schicht.',
      'Ein gerissenes Brett wird in unserer Werkstatt geleimt und auf beiden Seiten geschliffen.',
      'Zitrone und Salz nehmen jedem Brett aus Holz den Geruch von Zwiebeln.',
    ],
    lies: {
      body: 'Das Bundesinstitut für Risikobewertung bevorzugt Bretter aus Holz.',
      answer: 'Eine Studie der Universität Stanford zeigt, dass Öl das Holz vor dem Austrocknen schützt.',
      closing: 'Unsere Werkstatt trägt für ihre Bretter das Gütesiegel der Tischlerinnung.',
    },
    question: 'Braucht ein Brett aus Holz Öl?',
  },
  {
    language: 'ru',
    prompt: 'Как ухаживать за деревянной разделочной доской',
    says: [
      'Деревянную разделочную доску протирают влажной тканью и сушат стоя у стены.',
      'Масло защищает древесину от пересыхания, и большинству досок хватает тонкого слоя.',
      'Треснувшую доску склеивают в нашей мастерской и шлифуют с обеих сторон.',
      'Лимон и соль убирают запах лука с любой деревянной доски.',
    ],
    lies: {
      body: 'Всемирная организация здравоохранения и Роспотребнадзор советуют деревянные доски.',
      answer: 'Исследование Стэнфорда показало, что масло защищает древесину от пересыхания.',
      closing: 'Наша мастерская получила за свои доски премию Союза плотников.',
    },
    question: 'Нужно ли доске масло?',
  },
]

const asText = (answer: object): ModelFault => ({ kind: 'text', text: JSON.stringify(answer) })

/** A reader who names, for what is invented, words of the last passage that was shown, whatever it is about. */
function verdicts({ request }: ServedCall, lies: readonly string[], asked: string[]): ModelFault {
  const { judgments } = JSON.parse(answerTo(request)) as { judgments: { id: string }[] }
  const said = new Map(request.sections.map(({ id, text }) => [id, text]))
  return asText({
    judgments: judgments.map((own) => {
      const [named = '', text = ''] = said.get(own.id)?.split('\n') ?? []
      if (!lies.includes(text)) return own
      asked.push(text)
      const last = named.replace('Passages: ', '').split(', ').at(-1)
      return { id: own.id, verdict: 'not_stated', words: said.get(last ?? '') }
    }),
  })
}

const withoutReplacement = ({ request }: ServedCall): ModelFault =>
  asText({
    patches: request.sections
      .filter(({ name }) => name === 'failed')
      .map(({ id, text }) => ({ id, text: '', next: JSON.parse(text).next ?? '' })),
  })

test.group('Appeals without figures to whom no source names', (group) => {
  const port = ALLOWED_PORT
  group.setup(forgetWaiting)
  group.teardown(() => closeCpuPool())

  for (const { language, prompt, says, lies, question } of SITES)
    test(`are judged and taken out of sections, answers and the closing, in ${language}`, async ({
      client,
      assert,
      cleanup,
    }) => {
      const page = `<html lang="${language}"><head><title>${prompt}</title></head><body><main><h1>${prompt}</h1>${says.map((one) => `<p>${one}</p>`).join('\n')}</main></body></html>`
      const server = createServer((request, response) => {
        const isPage = request.url === '/'
        response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
        response.end(isPage ? page : '')
      })
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
      cleanup(() => new Promise<void>((resolve) => server.close(() => resolve())))
      const planted = Object.values(lies)
      const asked: string[] = []
      const { end } = await workerWithModel({
        fault: (call) => {
          if (call.task === 'verify') return verdicts(call, planted, asked)
          if (call.task === 'patch') return withoutReplacement(call)
          if (call.task !== 'draft') return null
          return changedDraft(call.request, ({ sections, around }) => {
            sections[0]!.markdown += `\n\n${lies.body}`
            around!.conclusion += ` ${lies.closing}`
            around!.faq = [
              { question, answer: `${says[1]}[^${call.request.passages.at(-1)!.id}] ${lies.answer}` },
            ]
          })
        },
        providers: (_made, { baseURL }) => {
          const own = { apiKey: 'k', baseURL, model: 'judge-2', wire: 'chat' as const }
          return { verifier: new ModelVerifier({ ...own, timeoutMs: 20_000, maxRetries: 0 }) }
        },
      })
      cleanup(end)
      const customer = await signedInCustomer()
      const { sessionId, publicationId } = await begin(client, customer, {
        ...{ prompt, language, sources: [`http://127.0.0.1:${port}`] },
        content_preferences: { length: 'short', include_images: false },
      })
      assert.equal((await ended(client, customer, sessionId)).status, 'completed')
      const answer = await client.get(`/api/publications/${publicationId}`).bearerToken(customer.token)
      const { content } = answer.body().data as { content: string }
      assert.include(content, says[1]!)
      for (const lie of planted) {
        assert.include(asked, lie, 'a sentence that names somebody is judged')
        assert.notInclude(content, lie)
      }
      const { changes } = await ledgerOf(client, customer.token, publicationId)
      for (const lie of planted) {
        const change = changes.find(({ before }: { before: string }) => before.includes(lie))
        assert.equal(change?.reason, 'No source says this.', lie)
      }
    }).timeout(60_000)
})
