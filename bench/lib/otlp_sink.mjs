import { createServer } from 'node:http'

/** A collector that throws away what it gets: prints its address, and at SIGTERM how many calls and bytes it got. */
let [calls, bytes] = [0, 0]
const server = createServer((request, response) => {
  calls += 1
  request.on('data', (data) => {
    bytes += data.length
  })
  request.on('end', () => response.setHeader('content-type', 'application/json').end('{}'))
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))
process.on('SIGTERM', () => {
  console.log(`the collector got ${calls} calls, ${(bytes / 1_048_576).toFixed(1)} MB`)
  process.exit()
})
