export interface ReadEvent {
  id: number
  type: string
  data: string
}

/** Reads a stream of events, and goes on after the last one wherever it breaks off, as browsers do. */
export class EventReader {
  readonly events: ReadEvent[] = []
  /** How often it went on. */
  resumed = 0
  readonly #leave = new AbortController()
  readonly #opened = Promise.withResolvers<void>()
  readonly #reading: Promise<void>

  /** @param isOver after which event there is nothing to wait for; by default it reads until it is left */
  constructor(url: string, token: string, isOver: (event: ReadEvent) => boolean = () => false) {
    this.#reading = this.#read(url, token, isOver)
    this.#reading.catch(this.#opened.reject)
  }

  /** Resolves once the first answer has begun: what happens from then on is read. */
  opened(): Promise<void> {
    return this.#opened.promise
  }

  /** Resolves once it is over. @throws where a call was not answered with a stream */
  over(): Promise<void> {
    return this.#reading
  }

  async leave(): Promise<void> {
    this.#leave.abort()
    await this.#reading
  }

  async #read(url: string, token: string, isOver: (event: ReadEvent) => boolean): Promise<void> {
    let last = ''
    const { signal } = this.#leave
    for (; !signal.aborted; this.resumed++) {
      const headers = {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        ...(last && { 'last-event-id': last }),
      }
      const response = await fetch(url, { headers, signal }).catch((error) => {
        if (signal.aborted) return null
        throw error
      })
      if (!response) return
      if (!response.ok) throw new Error(`${url} was answered with ${response.status}`)
      this.#opened.resolve()
      let text = ''
      try {
        for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
          const blocks = `${text}${part}`.split('\n\n')
          text = blocks.pop()!
          for (const block of blocks) {
            const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s, 2)))
            if (fields.id) last = fields.id
            if (!fields.event) continue
            const event = { id: Number(fields.id), type: fields.event, data: fields.data ?? '' }
            this.events.push(event)
            if (isOver(event)) return
          }
        }
      } catch {
        // Broken off: it goes on below.
      }
    }
  }
}
