/** The server stops: nothing further is begun, and what runs is left to end. */
export class StoppingError extends Error {
  constructor() {
    super('The server is stopping')
    this.name = 'StoppingError'
  }
}
