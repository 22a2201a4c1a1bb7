import type { Assert } from '@japa/assert'
import type { Installation } from '#tests/support/installation'
import { ended, library, type Status, signUp } from '#tests/support/server_calls'
import { givePlan, readRows } from '#tests/support/server_database'

/** A customer with some generations, for the suite that kills. */
export class Story {
  readonly sessions: string[] = []

  private constructor(
    readonly installation: Installation,
    readonly token: string
  ) {}

  static async begin(installation: Installation): Promise<Story> {
    const token = await signUp(installation.web[0]!)
    await givePlan(installation.premises, 'business')
    return new Story(installation, token)
  }

  /** Asks for a text. @param key with which the call may be repeated */
  async ask(server: { origin: string }, key: string): Promise<string> {
    const response = await fetch(`${server.origin}/api/publications/generate`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ prompt: `How should a bakery announce its oven number ${key}?` }),
    })
    const answer = (await response.json()) as { data: { sessionId: string } }
    if (response.status !== 202) throw new Error(`${response.status} ${JSON.stringify(answer)}`)
    if (!this.sessions.includes(answer.data.sessionId)) this.sessions.push(answer.data.sessionId)
    return answer.data.sessionId
  }

  /** Waits for all of them, and checks that nothing is lost and nothing doubled. */
  async mustBeWhole(assert: Assert): Promise<void> {
    const { web, premises, all } = this.installation
    const server = web.at(-1)!
    const ends: Status[] = []
    for (const sessionId of this.sessions) ends.push(await ended(server, this.token, sessionId))
    const outputs = () => all.map((one) => one.output().slice(-1_500)).join('\n')
    // First of all of them: one that has failed returned its post, and each shows the posts of all.
    for (const { status, error } of ends)
      assert.equal(status, 'completed', `${JSON.stringify(error)}\n${outputs()}`)
    for (const { userLimits } of ends)
      assert.equal(userLimits.postsUsed, this.sessions.length, 'each is charged once')
    const texts = await library(server, this.token)
    assert.lengthOf(texts, this.sessions.length)
    assert.isTrue(texts.every(({ generationStatus }) => generationStatus === 'completed'))

    const ids = this.sessions.map((id) => `'${id}'`).join(', ')
    const kept = await readRows(
      premises,
      `SELECT s.id, r.state, e.events, e.last, e.ends
       FROM generation_sessions s
       JOIN quota_reservations r ON r.id = s.reservation_id
       JOIN (SELECT session_id, COUNT(*) AS events, MAX(seq) AS last,
               SUM(CASE WHEN type IN ('completed', 'failed') THEN 1 ELSE 0 END) AS ends
             FROM generation_events GROUP BY session_id) e ON e.session_id = s.id
       WHERE s.id IN (${ids})`
    )
    assert.lengthOf(kept, this.sessions.length)
    for (const { id, state, events, last, ends } of kept) {
      assert.equal(state, 'captured', `the reservation of ${id}`)
      assert.equal(Number(ends), 1, `ends of ${id}`)
      assert.equal(Number(events), Number(last), `events of ${id} without a gap`)
    }
    const account = `(SELECT account_id FROM generation_sessions WHERE id = '${this.sessions[0]}')`
    const [ledger] = await readRows(
      premises,
      `SELECT SUM(used) AS used, SUM(reserved) AS reserved,
         (SELECT COUNT(*) FROM quota_reservations WHERE account_id = ${account}) AS held
       FROM quota_periods WHERE account_id = ${account}`
    )
    const counts = [ledger!.used, ledger!.reserved, ledger!.held].map(Number)
    assert.deepEqual(counts, [this.sessions.length, 0, this.sessions.length], 'used, reserved, reservations')
    const left = await readRows(
      premises,
      `SELECT id, status FROM jobs WHERE kind = 'generation' AND status IN ('ready', 'running') AND account_id = ${account}`
    )
    assert.isEmpty(left)
  }
}
