import { type Address, createPublicClient, isAddressEqual, type PublicClient, zeroAddress } from 'viem'
import { createRpcClient } from '@/lib/api/client/rpc-transport'
import type { AccountCollection } from '@/lib/api/schemas/account-collection'
import type { Currency } from '@/lib/api/schemas/config'
import { multicall } from '@/lib/protocol/chains/multicall'
import { buildApprovalQuery, decodeApproval } from '@/lib/protocol/seaport/approval-query'
import type { ApprovalSubject } from '@/lib/protocol/seaport/build-approval'
import type { AccountApproval } from './account-approval'

export interface ReadApprovalsParameters {
  chainId: number
  account: Address
  /** Of this chain or any. */
  collections: readonly AccountCollection[]
  currencies: readonly Currency[]
}

/** What Seaport can take from an account after one block: whole collections, single items and currencies. */
export async function readApprovals(
  client: PublicClient,
  { chainId, account, collections, currencies }: ReadApprovalsParameters,
): Promise<AccountApproval[]> {
  const own = collections.filter((collection) => collection.chainId === chainId)
  const asked: (ApprovalSubject & { name: string })[] = [
    ...own.map(({ contract, name }) => ({ of: 'collection' as const, contract, name })),
    ...own.flatMap(({ contract, heldTokenIds }) =>
      heldTokenIds.map((tokenId) => ({ of: 'token' as const, contract, tokenId: BigInt(tokenId), name: '' })),
    ),
    ...currencies
      .filter(({ address }) => !isAddressEqual(address, zeroAddress))
      .map(({ address: contract, symbol: name }) => ({ of: 'currency' as const, contract, name })),
  ]
  if (asked.length === 0) return []
  const { hash } = await client.getBlock()
  const answers = await multicall(
    client,
    hash,
    asked.map((subject) => buildApprovalQuery(subject, account)),
  )
  return asked.flatMap((subject, index) => {
    const amountWei = decodeApproval(subject, answers[index] ?? null)
    return amountWei === null ? [] : [{ ...subject, chainId, amountWei }]
  })
}

/** By the market's own node. */
export function readApprovalsHere(of: ReadApprovalsParameters): Promise<AccountApproval[]> {
  const transport = createRpcClient(`/api/rpc/${of.chainId}`)
  return readApprovals(createPublicClient({ transport }), of)
}
