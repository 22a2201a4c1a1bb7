import { plain, toJson } from './terminal.js'

/** Where output goes: results to stdout, everything else to stderr, so that a pipe only gets the result. */
export class Output {
  readonly json: boolean

  constructor(json: boolean) {
    this.json = json
  }

  /** The result of a command: as JSON, or as text. */
  result(data: unknown, words: () => string): void {
    if (this.json) this.data(data)
    else this.text(words())
  }

  /** Always printed as JSON. */
  data(data: unknown): void {
    process.stdout.write(`${toJson(data, 2)}\n`)
  }

  /** Our own text; server text in it must have passed through `oneLine` or `plain`. Adds a line end. */
  text(text: string): void {
    process.stdout.write(text.endsWith('\n') ? text : `${text}\n`)
  }

  /** A document from the server: unchanged into a pipe, without control characters on a terminal. */
  document(text: string): void {
    this.text(process.stdout.isTTY ? plain(text) : text)
  }

  /** A binary file, unchanged. */
  bytes(bytes: Uint8Array): void {
    process.stdout.write(bytes)
  }

  /** What a person has to do before the command continues; as JSON for programs that pass it on. */
  ask(text: string, data: unknown): void {
    process.stderr.write(`${this.json ? toJson(data) : text}\n`)
  }

  /** Information for a person besides the result. */
  note(text: string): void {
    if (!this.json) process.stderr.write(`${text}\n`)
  }
}
