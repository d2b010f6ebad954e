import type { Collection } from '@/lib/api/schemas/collection'
import { addressSchema } from '@/lib/base/primitives'
import { readLocalStorage, writeLocalStorage } from '@/lib/browser/local-storage'
import type { ItemDraft } from './item-draft'

const key = 'verdigris.collection'

type Own = Pick<Collection, 'contract' | 'createdBlock'>
type Choice = Pick<ItemDraft, 'collection' | 'wantsNewCollection' | 'collectionName'>

/**
 * Which of the maker's collections an item goes into; null for a new one. Where the draft says nothing, the one that was
 * used last in this browser, else the newest. Not written into the draft: nobody has said it.
 */
export function selectCollection<T extends Own>(
  { collection, wantsNewCollection, collectionName }: Choice,
  own: readonly T[],
  lastUsed: string | null,
): T | null {
  if (collection) return own.find(({ contract }) => contract === collection) ?? null
  if (wantsNewCollection || collectionName.trim()) return null
  return own.find(({ contract }) => contract === lastUsed) ?? findNewest(own)
}

function findNewest<T extends Own>(own: readonly T[]): T | null {
  const age = ({ createdBlock }: Own) => BigInt(createdBlock ?? 0)
  return own.reduce<T | null>((newest, one) => (newest && age(newest) >= age(one) ? newest : one), null)
}

export function readLastCollection(): string | null {
  return readLocalStorage(key, addressSchema)
}

export function storeLastCollection(contract: string): void {
  writeLocalStorage(key, contract)
}
