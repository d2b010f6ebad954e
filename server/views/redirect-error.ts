/** Ends the loading of a page: another one is meant. */
export class RedirectError extends Error {
  /** Of this marketplace, from its root on. */
  readonly destination: string
  constructor(destination: string) {
    super(`The page is at ${destination}.`)
    this.destination = destination
  }
}
