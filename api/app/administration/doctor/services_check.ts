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
    if (!production) return [off('mail', 'no server is set; mails are written into files')]
    return [
      problem(
        'mail',
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
    return [fine('mail', 'the server lets us in')]
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EAUTH')
      return [
        problem(
          'mail',
          'The mail server refuses the user or the password.',
          'Correct them in SMTP_URL; characters such as @ / : in a password are written %40 %2F %3A.'
        ),
      ]
    return [
      problem(
        'mail',
        `The mail server cannot be used (${code}).`,
        'Look at host and port in SMTP_URL: smtp:// usually belongs to port 587, smtps:// to 465; many hosters block port 25.'
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
  if (server === null) return [off(check, 'no model is set')]
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
        `The model's server does not answer (${codeOf(error)}).`,
        `Look at ${prefix}_BASE_URL, and whether the server runs.`
      ),
    ]
  }
  if (answer.status === 401 || answer.status === 403)
    return [problem(check, "The model's server refuses the key.", `Correct ${prefix}_API_KEY.`)]
  if (answer.status >= 500)
    return [
      problem(
        check,
        `The model's server answers with an error (status ${answer.status}).`,
        `Look at its own log or status page, and at ${prefix}_BASE_URL.`
      ),
    ]
  const ask = '"npm run ace -- services:check" asks it a question'
  if (!answer.ok || listed === null)
    return [off(check, `${server.model}: the server lists no models; ${ask}`)]
  if (listed.length > 0 && !listed.includes(server.model) && !listed.includes(`${server.model}:latest`))
    return [
      problem(
        check,
        `The server does not list the model '${server.model}'.`,
        `Correct ${modelSetting(check)}; the server has, for example, ${listed.slice(0, 3).join(', ')}. A deployment may have a name that is not listed: ${ask}.`
      ),
    ]
  return [fine(check, `${server.model} is there; ${ask}`)]
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
  if (provider === null) return [off(check, 'no provider is set; the web is not searched')]
  try {
    const signal = AbortSignal.timeout(TIMEOUT)
    const found = await provider.search('How often should a bicycle be serviced?', { limit: 5, signal })
    return [fine(check, `${provider.name} found ${found.length} pages`)]
  } catch (error) {
    // Only these errors have messages that are meant to be shown.
    if (!(error instanceof SearchFailedError)) throw error
    return [
      problem(check, `${error.message}.`, 'Look at SEARCH_API_KEY and SEARCH_BASE_URL, and whether it runs.'),
    ]
  }
}
