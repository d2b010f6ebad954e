import { AppError } from '@/lib/base/errors/app-error'

/** Why the database did not serve: it cannot be reached, or has no connection left, no room, no time, or no peace. */
export type DatabaseUnavailableReason = 'away' | 'crowded' | 'full' | 'slow' | 'conflicts'

const sentences: Record<DatabaseUnavailableReason, string> = {
  away: 'The database is unreachable. Retry in a moment.',
  crowded: 'The database is overloaded. Retry in a moment.',
  full: 'The database disk is full.',
  slow: 'The database did not respond in time. Retry in a moment.',
  conflicts: 'The transaction kept conflicting with others. Retry in a moment.',
}

/** It passes, and the same may be asked again. */
export class DatabaseUnavailableError extends AppError {
  readonly trouble: DatabaseUnavailableReason
  constructor(trouble: DatabaseUnavailableReason, cause: unknown) {
    super('unavailable', sentences[trouble], { cause, retryable: true })
    this.trouble = trouble
  }
}
