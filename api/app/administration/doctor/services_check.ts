import { createTransport } from 'nodemailer'
import { type CheckName, codeOf, type Diagnosis, fine, off, problem } from '#administration/doctor/diagnosis'
import { SearchFailedError, type SearchProvider } from '#generation/search/search_provider'

/** Milliseconds that a service has to answer. */
const TIMEOUT = 8_000

export interface MailSettings {
  smtpUrl: string | null
  production: boolean
}

/** Signs in at the mail server, and sends nothing. */
export async function diagnoseMail({ smtpUrl, production }: MailSettings): Promise<Diagnosis[]> {
  if (smtpUrl === null) {
    if (!production) return [off('mail', 'mail_to_files', 'no server is set; mails are written into files')]
    return [
      problem(
        'mail',
        'mail_missing',
        'No mail server is set: nobody can confirm an address or reset a password.',
        'Set SMTP_URL and MAIL_FROM.'
      ),
    ]
  }
  const timeouts = {
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    dnsTimeout: TIMEOUT,
  }
  const server = createTransport({ url: smtpUrl, ...timeouts })
  try {
    await server.verify()
    return [fine('mail', 'mail_works', 'the server lets us in')]
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EAUTH')
      return [
        problem(
          'mail',
          'mail_refuses',
          'The mail server refuses the user or the password.',
          'Correct them in SMTP_URL; characters such as @ / : in a password are written %40 %2F %3A.'
        ),
      ]
    return [
      problem(
        'mail',
        'mail_unusable',
        `The mail server cannot be used (${code}).`,
        'Check the host and port in SMTP_URL: smtp:// usually belongs to port 587, smtps:// to 465; many hosters block port 25.',
        { code }
      ),
    ]
  } finally {
    server.close()
  }
}

export interface ModelServer {
  apiKey: string
  baseURL: string
  model: string
}

const PREFIX = { text: 'OPENAI', images: 'IMAGE', moderation: 'OPENAI' }

/** Lists the models, which costs nothing. */
export async function diagnoseModel(
  check: 'text' | 'images' | 'moderation',
  server: ModelServer | null
): Promise<Diagnosis[]> {
  if (server === null) return [off(check, 'model_off', 'no model is set')]
  const prefix = PREFIX[check]
  let answer: Response
  let listed: string[] | null
  try {
    answer = await fetch(`${server.baseURL.replace(/\/$/, '')}/models`, {
      headers: { authorization: `Bearer ${server.apiKey}` },
      signal: AbortSignal.timeout(TIMEOUT),
    })
    listed = modelsIn(await answer.json().catch(() => null))
  } catch (error) {
    return [
      problem(
        check,
        'model_silent',
        `The model's server does not answer (${codeOf(error)}).`,
        `Check ${prefix}_BASE_URL, and that the server runs.`,
        { code: codeOf(error), prefix }
      ),
    ]
  }
  if (answer.status === 401 || answer.status === 403)
    return [
      problem(
        check,
        'model_key_refused',
        "The model's server refuses the key.",
        `Correct ${prefix}_API_KEY.`,
        { prefix }
      ),
    ]
  if (answer.status >= 500)
    return [
      problem(
        check,
        'model_fails',
        `The model's server answers with an error (status ${answer.status}).`,
        `Check its own log or status page, and ${prefix}_BASE_URL.`,
        { status: answer.status, prefix }
      ),
    ]
  const ask = '"npm run ace -- services:check" asks it a question'
  if (!answer.ok || listed === null)
    return [
      off(check, 'model_unlisted', `${server.model}: the server lists no models; ${ask}`, {
        model: server.model,
      }),
    ]
  if (listed.length > 0 && !listed.includes(server.model) && !listed.includes(`${server.model}:latest`))
    return [
      problem(
        check,
        'model_unknown',
        `The server does not list the model '${server.model}'.`,
        `Correct ${modelSetting(check)}; the server has, for example, ${listed.slice(0, 3).join(', ')}. A deployment may have a name that is not listed: ${ask}.`,
        { model: server.model, setting: modelSetting(check), examples: listed.slice(0, 3).join(', ') }
      ),
    ]
  return [fine(check, 'model_listed', `${server.model} is there; ${ask}`, { model: server.model })]
}

const modelSetting = (check: 'text' | 'images' | 'moderation') =>
  ({ text: 'OPENAI_MODEL', images: 'IMAGE_MODEL', moderation: 'OPENAI_MODERATION_MODEL' })[check]

function modelsIn(body: unknown): string[] | null {
  const data = (body as { data?: unknown } | null)?.data
  if (!Array.isArray(data)) return null
  return data.map((one: { id?: unknown } | null) => one?.id).filter((id) => typeof id === 'string')
}

/** Searches once. */
export async function diagnoseSearch(provider: SearchProvider | null): Promise<Diagnosis[]> {
  const check: CheckName = 'search'
  if (provider === null) return [off(check, 'search_off', 'no provider is set; the web is not searched')]
  try {
    const signal = AbortSignal.timeout(TIMEOUT)
    const found = await provider.search('How often should a bicycle be serviced?', { limit: 5, signal })
    const values = { provider: provider.name, count: found.length }
    return [fine(check, 'search_works', `${provider.name} found ${found.length} pages`, values)]
  } catch (error) {
    // Only these errors have messages that are meant to be shown.
    if (!(error instanceof SearchFailedError)) throw error
    return [
      problem(
        check,
        'search_fails',
        `${error.message}.`,
        'Check SEARCH_API_KEY and SEARCH_BASE_URL, and that it runs.',
        { problem: error.message }
      ),
    ]
  }
}
