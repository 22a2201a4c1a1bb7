import { startProduct } from './lib/product.mjs'
import { fillTables, SEARCHED_TABLES } from './lib/rows.mjs'

/**
 * `node bench/search.mjs [rows]`: what an operator's search and the searches of the lists cost with a million users,
 * partners, publications and generations (or as many as are given); `BENCH_LIST=generations` asks only that list. With `DATABASE_URL` set to an empty database on PostgreSQL:
 * `node api/tests/postgres/run.mjs node bench/search.mjs`. Prints the least, the median and the 99th percentile of
 * each question. Wants the built server (`npm run build`).
 */
const ROWS = Number(process.argv[2] ?? 1_000_000)
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 100)

/** What only one record contains, a few thousand, all of them, and none; inside words and at their beginning. */
const QUESTIONS = [
  'search?q=er777777',
  'search?q=r7777',
  'search?q=amily77',
  'search?q=umber%2099',
  'search?q=bench.te',
  'search?q=zzzzq',
  'search?q=na',
  'search?q=CY-2026-7777',
  'users?search=user7',
  'users?search=er77',
  'users?search=bench.te',
  'users?search=amily77&status=active&sortBy=email',
  'publications?search=umber%20777',
  'publications?search=blicatio',
  'partners?search=user7',
  'partners?search=amily77',
  'partners?search=bench.te&sortBy=balance',
  'generations?search=umber%20777',
  'generations?search=blicatio',
  'generations?search=cargo%20bike',
  'generations?search=argo%20bikes%20in%20Lyo',
  'generations?search=family%20in%20Lyon',
  'generations?search=heat%20pump%20for%20your%20family',
  'generations?search=user7',
  'generations?search=amily77',
  'generations?search=bike&status=failed',
  'generations?search=zzzzq',
]

const product = await startProduct({ env: { ROLE: 'web' } })
try {
  await fillTables(product, ROWS, SEARCHED_TABLES)
  for (const question of QUESTIONS.filter((one) => one.startsWith(process.env.BENCH_LIST ?? ''))) {
    const took = []
    for (let time = 0; time < REQUESTS; time++) took.push(await ask(question))
    // The first ones compile statements.
    const sorted = took.slice(3).toSorted((a, b) => a - b)
    const [least, median, most] = [0, 0.5, 0.99].map(
      (share) => sorted[Math.floor((sorted.length - 1) * share)]
    )
    console.log(
      `${question.padEnd(48)} ${[least, median, most].map((ms) => `${ms.toFixed(1).padStart(8)} ms`).join('')}`
    )
  }
} finally {
  await product.stop()
}

async function ask(question) {
  const from = performance.now()
  const answer = await fetch(`${product.origin}/api/admin/${question}`, {
    headers: { authorization: `Bearer ${product.token}` },
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${question} answered ${answer.status}: ${text.slice(0, 300)}`)
  return performance.now() - from
}
