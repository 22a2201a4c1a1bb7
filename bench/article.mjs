import { readFileSync } from 'node:fs'
import { finished, startProduct } from './lib/product.mjs'

/**
 * Processor time (Linux) for one medium article with three drawn images, including reading its sources and scoring
 * it, and for its PDF: `node bench/article.mjs`, after `npm run build`. The first of each is a warm-up and is
 * printed too.
 */
const TICKS_PER_SECOND = 100

/** User and system time of a process with its threads and the children it has waited for, in seconds. */
function processorSeconds(pid) {
  const [, rest] = /^\d+ \(.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  const fields = rest.split(' ')
  const living = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND
  return living.reduce((sum, child) => sum + processorSeconds(child), own)
}

const product = await startProduct()
try {
  const measured = async (work) => {
    const before = processorSeconds(product.pid)
    const started = performance.now()
    const result = await work()
    return {
      result,
      processor: processorSeconds(product.pid) - before,
      seconds: (performance.now() - started) / 1000,
    }
  }
  for (const prompt of [
    'How should a small bakery plan the first year of a new oven?',
    'What belongs to the yearly service of a cargo bike, and who can do it?',
    'How does a family choose a dentist after moving to another town?',
  ]) {
    const { result, processor, seconds } = await measured(async () => {
      const { sessionId, publicationId } = await product.call('POST', '/api/publications/generate', {
        prompt,
        content_preferences: { length: 'medium', include_images: true },
      })
      await finished(product, sessionId, 20)
      return publicationId
    })
    const publication = await product.call('GET', `/api/publications/${result}`)
    console.log(
      `article of ${publication.wordCount} words with ${publication.images.length} images: ` +
        `${processor.toFixed(2)} s of processor time, ${seconds.toFixed(2)} s`
    )
    const pdf = await measured(async () => {
      const response = await fetch(`${product.origin}/api/publications/${result}/download`, {
        method: 'POST',
        headers: { authorization: `Bearer ${product.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ format: 'pdf' }),
      })
      return (await response.arrayBuffer()).byteLength
    })
    console.log(
      `  its PDF of ${Math.round(pdf.result / 1024)} kB: ${pdf.processor.toFixed(2)} s of processor time, ${pdf.seconds.toFixed(2)} s`
    )
  }
} finally {
  await product.stop()
}
