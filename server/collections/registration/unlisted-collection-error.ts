import type { CollectionPath } from '@/lib/api/schemas/query-parameters'
import { AppError } from '@/lib/base/errors/app-error'

interface Unlisted extends CollectionPath {
  /** What it calls itself. */
  name: string
  /** Of the item that was asked for. */
  tokenId?: string
}

/** The address is a collection's, and the marketplace does not list it: reading it adds nothing. */
export class UnlistedCollectionError extends AppError {
  readonly collection: Unlisted
  constructor(collection: Unlisted) {
    super('not_found', 'The marketplace does not list this collection yet. POST /api/v1/collections adds it.')
    this.collection = collection
  }
}
