import { plain, toJson } from './terminal.js'

/** Where results and notes go: results on stdout, everything else on stderr, so that a pipe gets only the result. */
export class Output {
  readonly json: boolean

  constructor(json: boolean) {
    this.json = json
  }

  /** The result of a command: as JSON, or in words. */
  result(data: unknown, words: () => string): void {
    if (this.json) this.data(data)
    else this.text(words())
  }

  /** What is JSON whatever was asked for. */
  data(data: unknown): void {
    process.stdout.write(`${toJson(data, 2)}\n`)
  }

  /** Words of ours; what of the server is in them went through `oneLine` or `plain`. Ends with a line's end. */
  text(text: string): void {
    process.stdout.write(text.endsWith('\n') ? text : `${text}\n`)
  }

  /** A document of the server: to the letter into a pipe, without control characters on a terminal. */
  document(text: string): void {
    this.text(process.stdout.isTTY ? plain(text) : text)
  }

  /** A file that is no text, to the byte. */
  bytes(bytes: Uint8Array): void {
    process.stdout.write(bytes)
  }

  /** What a person may want to know beside the result. */
  note(text: string): void {
    if (!this.json) process.stderr.write(`${text}\n`)
  }
}
