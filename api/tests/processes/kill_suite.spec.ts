import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { Installation, LEASE, type ShapeName } from '#tests/support/installation'
import { withoutRedis } from '#tests/support/redis_process'
import { until } from '#tests/support/server_calls'
import { fallAsleep } from '#tests/support/server_database'
import type { ServerProcess } from '#tests/support/server_process'
import { Story } from '#tests/support/story'
import { waitFor } from '#tests/support/wait'

/** Milliseconds after which a lease has ended and a process that survived holds another. */
const PAST_THE_LEASE = LEASE + 1_500
/** Milliseconds for which a connection is cut: longer than a lease, its answer's time limit, and a retry. */
const CUT = 3 * LEASE

interface Fault {
  name: string
  /** The call of the model during which it strikes. */
  during: 'plan' | 'block' | 'edit'
  only?: ShapeName
  /** One of the few that `npm test` tries too. */
  isShort?: boolean
  strike(installation: Installation, story: Story): Promise<void>
}

async function killWorker(installation: Installation): Promise<void> {
  const worker = await installation.worker()
  await worker.end('SIGKILL')
  await installation.replace(worker)
}

/** A server that dies right after it has answered a call, which is then repeated. */
async function killServer(installation: Installation, story: Story): Promise<void> {
  const [server] = installation.web
  const key = `repeated-${story.sessions.length}`
  const sessionId = await story.ask(server!, key)
  await server!.end('SIGKILL')
  const replaced = await installation.replace(server!)
  const again = await story.ask(replaced, key)
  if (again !== sessionId) throw new Error('The repeated call began another generation')
}

async function sleepPastTheLease(installation: Installation): Promise<void> {
  const worker = await installation.worker()
  if (installation.shape === 'embedded') {
    // Alone on its database: it finds its own lease expired when it wakes up.
    await fallAsleep(worker, installation.premises)
    worker.child.kill('SIGCONT')
    return
  }
  worker.child.kill('SIGSTOP')
  await sleep(PAST_THE_LEASE)
  // It wakes up while the other one is at work.
  installation.thinking.over('block')
  worker.child.kill('SIGCONT')
}

async function restartRedis({ redis }: Installation): Promise<void> {
  await redis!.kill()
  await redis!.startAgain()
}

async function jump(servers: ServerProcess[]): Promise<void> {
  for (const { child } of servers) child.kill('SIGUSR2')
  await sleep(PAST_THE_LEASE)
}

const FAULTS: Fault[] = [
  { name: 'a worker is killed while the plan is made', during: 'plan', strike: killWorker },
  {
    name: 'a worker is killed while sections are written',
    during: 'block',
    isShort: true,
    strike: killWorker,
  },
  { name: 'a worker is killed while the text is edited', during: 'edit', strike: killWorker },
  {
    name: 'a worker is killed twice',
    during: 'block',
    async strike(installation) {
      await killWorker(installation)
      await killWorker(installation)
    },
  },
  { name: 'a server is killed after it has answered', during: 'block', isShort: true, strike: killServer },
  { name: 'a worker sleeps past its lease', during: 'block', isShort: true, strike: sleepPastTheLease },
  {
    name: 'the clock of a worker jumps an hour ahead, and back',
    during: 'block',
    async strike(installation) {
      const worker = await installation.worker()
      await jump([worker])
      await jump([worker])
    },
  },
  {
    name: 'the clocks of all but one process jump an hour ahead, and back',
    during: 'block',
    only: 'scaled',
    async strike({ web, workers }) {
      const some = [web[0]!, ...workers]
      await jump(some)
      await jump(some)
    },
  },
  {
    name: 'Redis is emptied',
    during: 'block',
    only: 'scaled',
    isShort: true,
    strike: ({ redis }) => redis!.empty(),
  },
  { name: 'Redis is restarted', during: 'block', only: 'scaled', strike: restartRedis },
  {
    name: 'Redis does not answer for longer than a lease',
    during: 'block',
    only: 'scaled',
    async strike({ redis }) {
      redis!.freeze()
      await sleep(PAST_THE_LEASE)
      redis!.thaw()
    },
  },
  {
    name: 'the connection to Redis is cut for longer than a lease',
    during: 'block',
    only: 'scaled',
    async strike(installation, story) {
      installation.wires!.redis.cut()
      await installation.redisIs('away')
      await story.ask(installation.web[1]!, 'without-redis')
      await sleep(CUT)
      installation.wires!.redis.mend()
      await installation.redisIs('ok')
    },
  },
  {
    name: 'PostgreSQL crashes and starts again',
    during: 'block',
    only: 'scaled',
    isShort: true,
    strike: (installation) => installation.crashDatabase(),
  },
  {
    name: 'the connection to PostgreSQL is cut for longer than a lease',
    during: 'block',
    only: 'scaled',
    async strike({ wires }) {
      wires!.database.cut()
      await sleep(CUT)
      wires!.database.mend()
    },
  },
]

/** The embedded shape is also tried on PostgreSQL where the suite runs on it. */
const shapes: ShapeName[] = process.env.DATABASE_URL ? ['scaled'] : ['embedded']

for (const shape of shapes)
  test.group(`Nothing is lost and nothing doubled, ${shape}`, (group) => {
    const isWhole = process.env.WHOLE_MATRIX === '1'
    let installation: Installation
    group.tap((one) => {
      one.timeout(180_000)
      if (shape === 'scaled') one.skip(withoutRedis !== null, withoutRedis ?? '')
    })
    group.setup(async () => {
      if (shape === 'scaled' && withoutRedis !== null) return async () => {}
      installation = await Installation.open(shape)
      return () => installation.close()
    })

    for (const { name, during, strike, only, isShort } of FAULTS) {
      if ((only ?? shape) !== shape || !(isShort || isWhole)) continue
      test(`when ${name}`, async ({ assert, cleanup }) => {
        const { thinking, model, web } = installation
        cleanup(() => thinking.over(during))
        const story = await Story.begin(installation)
        const heldBefore = model.calls.length
        thinking.about(during)
        // Accepted by each of the servers, and one that has to wait.
        for (const [number, server] of [...web, web[0]!].entries()) await story.ask(server, `first-${number}`)
        await waitFor(
          `a call for the ${during}`,
          () => model.calls.slice(heldBefore).some(({ task }) => task === during),
          Boolean,
          () => installation.all.map((one) => one.output()).join('\n')
        )
        await strike(installation, story)
        thinking.over(during)
        await installation.isReady()
        await story.mustBeWhole(assert)

        // What it left behind works as before.
        const server = installation.web[0]!
        const next = await story.ask(server, 'next')
        await until(server, story.token, next, ({ status }) => status === 'completed')
        await story.mustBeWhole(assert)
      })
    }
  })
