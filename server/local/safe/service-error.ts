/** A refusal in the words of the gateway: its status and what its `{ code, message }` says. */
export class SafeServiceError extends Error {
  override readonly name = 'SafeServiceError'
  readonly status: 404 | 422

  constructor(status: 404 | 422, message: string) {
    super(message)
    this.status = status
  }
}

export const createNotFoundError = (message = 'Not Found') => new SafeServiceError(404, message)
export const createUnprocessableError = (message: string) => new SafeServiceError(422, message)
