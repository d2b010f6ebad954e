import { AppError } from '@/lib/base/errors/app-error'

/** An endpoint answered well-formed what can't be true, or not any more: another endpoint may know better. */
export class InconsistentAnswerError extends AppError {
  constructor(message: string) {
    super('unavailable', message, { retryable: true })
  }
}
