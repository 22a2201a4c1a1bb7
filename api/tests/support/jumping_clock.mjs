/**
 * Loaded into a server with `--import`: on SIGUSR2 its clock jumps an hour ahead, and on the next one back, as when
 * somebody sets the machine's time.
 */
const HOUR = 3_600_000
const real = Date.now
let ahead = 0
const now = () => real() + ahead

globalThis.Date = class extends Date {
  constructor(...given) {
    if (given.length === 0) super(now())
    else super(...given)
  }

  static now() {
    return now()
  }
}

process.on('SIGUSR2', () => {
  ahead = ahead === 0 ? HOUR : 0
})
