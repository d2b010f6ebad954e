import { AppError } from '@/lib/base/errors/app-error'

/** The market has begun to read the collection and has not come to its end: what it knows of its items may be old. */
export class CollectionIndexingError extends AppError {
  constructor() {
    super('unavailable', 'The server is indexing this collection. Retry in a moment.', { retryable: true })
  }
}
