import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import {
  type Installation,
  LEASE,
  SHAPE,
  type ShapeName,
  sharedInstallation,
  withoutShape,
} from '#tests/support/installation'
import { until } from '#tests/support/server_calls'
import { fallAsleep, suspend } from '#tests/support/server_database'
import type { ServerProcess } from '#tests/support/server_process'
import { Story } from '#tests/support/story'
import { waitFor } from '#tests/support/wait'

/** Milliseconds after which a lease has ended and a process that survived holds another. */
const PAST_THE_LEASE = LEASE + 1_500
/** Milliseconds for which a connection is cut: many leases, retries and time limits of answers. */
const CUT = 30_000

interface Fault {
  name: string
  /** The call of the model during which it strikes. */
  during: 'plan' | 'draft'
  only?: ShapeName
  /** One of the few that `npm test` tries too. */
  isShort?: boolean
  /** @returns when it was over */
  strike(installation: Installation, story: Story): Promise<number>
}

async function killWorker(installation: Installation): Promise<number> {
  const worker = await installation.worker()
  await worker.end('SIGKILL')
  const over = now()
  await installation.replace(worker)
  return over
}

/** A server that dies right after it has answered a call, which is then repeated. */
async function killServer(installation: Installation, story: Story): Promise<number> {
  const [server] = installation.web
  const key = `repeated-${story.sessions.length}`
  const sessionId = await story.ask(server!, key)
  await server!.end('SIGKILL')
  const over = now()
  const replaced = await installation.replace(server!)
  const again = await story.ask(replaced, key)
  if (again !== sessionId) throw new Error('The repeated call began another generation')
  return over
}

async function sleepPastTheLease(installation: Installation): Promise<number> {
  const worker = await installation.worker()
  if (installation.shape === 'embedded') {
    // Alone on its database: it finds its own lease expired when it wakes up.
    await fallAsleep(worker, installation.premises)
    worker.child.kill('SIGCONT')
    return now()
  }
  await suspend(worker, installation.premises)
  await sleep(PAST_THE_LEASE)
  // It wakes up while the other one is at work.
  installation.thinking.over('draft')
  worker.child.kill('SIGCONT')
  return now()
}

async function restartRedis({ redis }: Installation): Promise<number> {
  await redis!.kill()
  await redis!.startAgain()
  return now()
}

async function jumpAheadAndBack(servers: ServerProcess[]): Promise<number> {
  for (const _time of ['ahead', 'back']) {
    for (const { child } of servers) child.kill('SIGUSR2')
    await sleep(PAST_THE_LEASE)
  }
  return now()
}

const now = () => performance.now()

const FAULTS: Fault[] = [
  { name: 'a worker is killed while the plan is made', during: 'plan', strike: killWorker },
  {
    name: 'a worker is killed while sections are written',
    during: 'draft',
    isShort: true,
    strike: killWorker,
  },
  {
    name: 'a worker is killed twice',
    during: 'draft',
    async strike(installation) {
      await killWorker(installation)
      return killWorker(installation)
    },
  },
  { name: 'a server is killed after it has answered', during: 'draft', isShort: true, strike: killServer },
  { name: 'a worker sleeps past its lease', during: 'draft', isShort: true, strike: sleepPastTheLease },
  {
    name: 'the clock of a worker jumps an hour ahead, and back',
    during: 'draft',
    strike: async (installation) => jumpAheadAndBack([await installation.worker()]),
  },
  {
    name: 'the clocks of all but one process jump an hour ahead, and back',
    during: 'draft',
    only: 'scaled',
    strike: ({ web, workers }) => jumpAheadAndBack([web[0]!, ...workers]),
  },
  {
    name: 'Redis is emptied',
    during: 'draft',
    only: 'scaled',
    isShort: true,
    strike: ({ redis }) => redis!.empty().then(now),
  },
  { name: 'Redis is restarted', during: 'draft', only: 'scaled', strike: restartRedis },
  {
    name: 'Redis does not answer for longer than a lease',
    during: 'draft',
    only: 'scaled',
    async strike({ redis }) {
      redis!.freeze()
      await sleep(PAST_THE_LEASE)
      redis!.thaw()
      return now()
    },
  },
  {
    name: 'the connection to Redis is cut for half a minute',
    during: 'draft',
    only: 'scaled',
    async strike(installation, story) {
      installation.wires!.redis.cut()
      await installation.redisIs('away')
      await story.ask(installation.web[1]!, 'without-redis')
      await sleep(CUT)
      installation.wires!.redis.mend()
      const mended = now()
      await installation.redisIs('ok')
      return mended
    },
  },
  {
    name: 'PostgreSQL crashes and starts again',
    during: 'draft',
    only: 'scaled',
    isShort: true,
    strike: (installation) => installation.crashDatabase().then(now),
  },
  {
    name: 'the connection to PostgreSQL is cut for half a minute',
    during: 'draft',
    only: 'scaled',
    async strike({ wires }) {
      wires!.database.cut()
      await sleep(CUT)
      wires!.database.mend()
      return now()
    },
  },
]

test.group(`Nothing is lost and nothing doubled, ${SHAPE}`, (group) => {
  const isWhole = process.env.WHOLE_MATRIX === '1'
  group.tap((one) => one.timeout(600_000).skip(withoutShape !== null, withoutShape ?? ''))

  for (const { name, during, strike, only, isShort } of FAULTS) {
    if ((only ?? SHAPE) !== SHAPE || !(isShort || isWhole)) continue
    test(`when ${name}`, async ({ assert, cleanup }) => {
      const installation = await sharedInstallation()
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
      const over = await strike(installation, story)
      thinking.over(during)
      await installation.isReady()
      await story.mustBeWhole(assert)
      const seconds = ((now() - over) / 1_000).toFixed(1)
      console.log(`${SHAPE}, ${name}: all texts were finished ${seconds} s later`)

      // What it left behind works as before.
      const server = installation.web[0]!
      const next = await story.ask(server, 'next')
      await until(server, story.token, next, ({ status }) => status === 'completed')
      await story.mustBeWhole(assert)
    })
  }
})
