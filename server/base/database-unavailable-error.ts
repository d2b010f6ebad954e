import { AppError } from '@/lib/base/errors/app-error'

/** Why the database did not serve: it cannot be reached, or has no connection left, no room, no time, or no peace. */
export type DatabaseUnavailableReason = 'away' | 'crowded' | 'full' | 'slow' | 'conflicts'

const sentences: Record<DatabaseUnavailableReason, string> = {
  away: 'The database cannot be reached.',
  crowded: 'The database has too much to do.',
  full: 'The database has no room left.',
  slow: 'The database took too long.',
  conflicts: 'Others changed the same meanwhile, again and again.',
}

/** It passes, and the same may be asked again. */
export class DatabaseUnavailableError extends AppError {
  readonly trouble: DatabaseUnavailableReason
  constructor(trouble: DatabaseUnavailableReason, cause: unknown) {
    super('unavailable', sentences[trouble], { cause, retryable: true })
    this.trouble = trouble
  }
}
