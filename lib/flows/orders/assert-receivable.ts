import { type Address, erc721Abi, type Hash, isAddressEqual, type PublicClient } from 'viem'
import type { OfferTerms } from '@/lib/orders/offer-terms'
import { multicall } from '@/lib/protocol/chains/multicall'
import { buildTransferRuleCalls, readTransferRules, type TransferRule } from '@/lib/protocol/erc/transfer-rules'
import { refuseFlow } from '@/lib/transactions/send/refusals'
import { assertTransferable } from './assert-transferable'

interface Offered {
  terms: Pick<OfferTerms, 'scope' | 'contract' | 'standard' | 'tokenId'>
  /** The bidder. */
  to: Address
  operator: Address
}

/** What holds of every item of a collection, whoever has it. */
const refusesAll: readonly (TransferRule | null)[] = ['receiver', 'operator_filter']

/**
 * Whether the items that an offer is for can reach its bidder by Seaport: of one ERC-721 item by a simulation from its owner, of any other by
 * what the collection and the bidder's account say of themselves.
 * @throws AppError of `refuseFlow` with the rule that forbids it; nothing where that is not known
 */
export async function assertReceivable(
  client: PublicClient,
  { terms, to, operator }: Offered,
  block: { number: bigint; hash: Hash },
): Promise<void> {
  const { scope, contract, standard } = terms
  const tokenId = BigInt(terms.tokenId)
  const transfer = { standard, token: contract, tokenId, amount: 1n, to, operator }
  const isOne = scope === 'item'
  const args = [tokenId] as const
  const owner =
    isOne && standard === 'ERC721'
      ? await client
          .readContract({ address: contract, abi: erc721Abi, functionName: 'ownerOf', args, blockHash: block.hash })
          .catch(() => null)
      : null
  if (owner && isAddressEqual(owner, to)) return
  if (owner) return assertTransferable(client, { ...transfer, from: owner }, block)
  const { rule } = readTransferRules(
    await multicall(client, block.hash, buildTransferRuleCalls({ ...transfer, from: to })),
  )
  if (rule && (refusesAll.includes(rule) || (isOne && rule === 'soulbound'))) throw refuseFlow(rule)
}
