import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Loaded into a measured server with `--import`: answers each message with its memory after a full collection. */
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

process.on('message', () => {
  collect()
  collect()
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send({ rss, heap: heapUsed + external })
})
process.channel?.unref()
