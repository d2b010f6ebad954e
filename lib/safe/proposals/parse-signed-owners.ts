import { type Address, type Hash, isAddressEqual } from 'viem'
import { type OwnerSignature, parseSignatures } from '@/lib/protocol/safe-tx/signatures'

export interface SignedBy extends OwnerSignature {
  /** Milliseconds since 1970; null where nobody says. */
  atMs: number | null
}

export interface Signed {
  /** By those who own the Safe now. */
  signed: readonly SignedBy[]
  /** They signed, and are no owners any more. */
  former: readonly Address[]
  missing: readonly Address[]
}

/** Who has signed a hash, each found out from the signature itself: one that is another account's counts for nobody. */
export async function parseSignedOwners(
  hash: Hash,
  given: readonly SignedBy[],
  owners: readonly Address[],
): Promise<Signed> {
  const tried = await Promise.all(given.map(async (one) => ((await isBy(hash, one)) ? [one] : [])))
  const valid = tried.flat().filter((one, index, all) => all.findIndex(({ owner }) => owner === one.owner) === index)
  const isOwner = ({ owner }: SignedBy) => owners.some((one) => isAddressEqual(one, owner))
  const signed = valid.filter(isOwner)
  return {
    signed,
    former: valid.filter((one) => !isOwner(one)).map(({ owner }) => owner),
    missing: owners.filter((owner) => !signed.some((one) => isAddressEqual(one.owner, owner))),
  }
}

async function isBy(hash: Hash, { owner, signature }: OwnerSignature): Promise<boolean> {
  const parts = await parseSignatures(hash, signature).catch(() => [])
  return parts.length === 1 && parts.every((part) => isAddressEqual(part.owner, owner))
}
