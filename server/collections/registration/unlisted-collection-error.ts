import type { CollectionPath } from '@/lib/api/schemas/query-parameters'
import { AppError } from '@/lib/base/errors/app-error'

interface Unlisted extends CollectionPath {
  /** What it calls itself. */
  name: string
  /** Of the item that was asked for. */
  tokenId?: string
  /** Whether anybody may add it now; the policy of the marketplace may want a request, or refuse. */
  isAddable: boolean
}

/** The address is a collection's, and the marketplace does not list it: reading it adds nothing. */
export class UnlistedCollectionError extends AppError {
  readonly collection: Unlisted
  constructor(
    collection: Unlisted,
    message = 'The marketplace does not list this collection yet. POST /api/v1/collections adds it.',
  ) {
    super('not_found', message)
    this.collection = collection
  }
}
