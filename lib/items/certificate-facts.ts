import { listActivity } from '@/lib/api/client/core'
import { fetchIndexedBlock } from '@/lib/api/client/health'
import type { Activity } from '@/lib/api/schemas/activity'
import type { Item } from '@/lib/api/schemas/item'

/** What a certificate says beside the item itself; null where it is not known. */
export interface CertificateFacts {
  /** Seconds since 1970, and where it is on the chain. */
  mint: Pick<Activity, 'time' | 'blockNumber'> | null
  /** A block that the facts are not older than. */
  block: string | null
  atMs: number
}

type TokenId = Pick<Item, 'chainId' | 'contract' | 'tokenId'>

/** Without a fact that does not come: a certificate with one line less is better than none. */
export async function fetchCertificateFacts({ chainId, contract, tokenId }: TokenId): Promise<CertificateFacts> {
  const [mints, block] = await Promise.allSettled([
    listActivity({ chainId, contract, tokenId, kind: 'mint', limit: 2 }),
    fetchIndexedBlock(chainId),
  ])
  return {
    mint: mints.status === 'fulfilled' ? pickMint(mints.value.activity) : null,
    block: block.status === 'fulfilled' ? block.value : null,
    atMs: Date.now(),
  }
}

/** Those of an edition may be minted one by one: there is no one time then. */
export function pickMint(activity: readonly Activity[]): Activity | null {
  const [mint, another] = activity.filter(({ kind }) => kind === 'mint')
  return mint && !another ? mint : null
}
