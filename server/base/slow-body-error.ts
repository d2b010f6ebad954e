import { AppError } from '@/lib/base/errors/app-error'

/** A body that did not arrive in time: its sender's doing (408), unlike a `timeout` of the server's own (504). */
export class SlowBodyError extends AppError {
  constructor(message: string) {
    super('timeout', message, { retryable: true })
  }
}
