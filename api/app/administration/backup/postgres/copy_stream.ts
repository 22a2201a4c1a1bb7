import { once } from 'node:events'
import { Readable } from 'node:stream'
import type pg from 'pg'

/** What a query of one's own gets from node-postgres; its types leave out the part for COPY. */
interface Connection {
  stream: NodeJS.WritableStream & { pause(): void; resume(): void; writableNeedDrain: boolean }
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

/** The parts of a query that both directions share: node-postgres calls every one of them. */
abstract class Copy {
  /** Why this side gave up, which is what the database then fails with in words of its own. */
  protected failure: Error | undefined
  protected over = false
  constructor(
    private readonly sql: string,
    private readonly ended: (error?: Error) => void
  ) {}

  submit(connection: Connection): void {
    connection.query(this.sql)
  }
  handleError(error: Error): void {
    this.over = true
    this.ended(this.failure ?? error)
  }
  handleReadyForQuery(): void {
    this.ended()
  }
  handleCommandComplete(): void {}
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
}

class CopyOut extends Copy {
  #connection: Connection | undefined
  constructor(
    sql: string,
    private readonly take: (chunk: Buffer) => boolean,
    ended: (error?: Error) => void
  ) {
    super(sql, ended)
  }
  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection): void {
    this.#connection = connection
    // The chunk is a view of a buffer that is used again.
    if (!this.take(Buffer.from(chunk))) connection.stream.pause()
  }
  goOn(): void {
    this.#connection?.stream.resume()
  }
}

class CopyIn extends Copy {
  constructor(
    sql: string,
    private readonly source: () => AsyncIterable<Buffer>,
    ended: (error?: Error) => void
  ) {
    super(sql, ended)
  }
  handleCopyInResponse(connection: Connection): void {
    this.#send(connection).catch((error: Error) => {
      this.failure = error
      connection.sendCopyFail('The file could not be read.')
    })
  }
  async #send(connection: Connection): Promise<void> {
    for await (const chunk of this.source()) {
      if (this.over) return
      connection.sendCopyFromChunk(chunk)
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
    }
    connection.endCopyFrom()
  }
}

/** The output of `COPY ... TO STDOUT`, read no faster than it is taken. */
export function copyOut(client: pg.Client, sql: string): Readable {
  const output = new Readable({
    read: () => copy.goOn(),
    destroy(error, done) {
      // What is still on its way has to be read, or the connection cannot be closed.
      copy.goOn()
      done(error)
    },
  })
  const copy: CopyOut = new CopyOut(
    sql,
    (chunk) => output.destroyed || output.push(chunk),
    (error) => (error ? output.destroy(error) : output.push(null))
  )
  client.query(copy as never)
  return output
}

/** Feeds `COPY ... FROM STDIN`. @param source called when the database is ready for it */
export function copyIn(client: pg.Client, sql: string, source: () => AsyncIterable<Buffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = (error?: Error) => (error ? reject(error) : resolve())
    client.query(new CopyIn(sql, source, ended) as never)
  })
}
