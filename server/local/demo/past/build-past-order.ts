import { type Address, type Hex, keccak256, stringToHex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildListing, buildOffer, buildTypedData, type OrderComponents } from '@/lib/protocol/seaport'
import type { Fee } from '@/lib/protocol/seaport/build-payments'
import { wethAddress } from '@/server/local/chain/contracts'
import type { PastCollection } from './past-collection'
import type { OpenOrder } from './plan-past'

export interface PastOrderTerms extends Omit<OpenOrder, 'maker'> {
  maker: Address
  counter?: bigint
  fees?: readonly Fee[]
  /** Of an offer for any of some items: the root of their token IDs, or 0 for the whole collection. */
  criteria?: bigint
}

/** An order of one of the demo people, with the royalty of its collection: a listing in the chain's coin, or an offer in wrapped coin. */
export function buildPastOrder(
  { contract, standard, royalty }: Pick<PastCollection, 'contract' | 'standard' | 'royalty'>,
  terms: PastOrderTerms,
): OrderComponents {
  const { kind, maker, tokenId, quantity = 1, priceMilli, fromSeconds, untilSeconds, counter = 0n, fees = [] } = terms
  const wanted = terms.criteria === undefined ? { tokenId: BigInt(tokenId) } : { criteria: terms.criteria }
  const common = {
    ...{ offerer: maker, contract, standard, counter },
    // The artist pays none to himself.
    fees: maker === royalty.recipient ? fees : [...fees, royalty],
    ...{ quantity: BigInt(quantity), priceWei: BigInt(priceMilli) * 10n ** 15n },
    ...{ startTimeSeconds: BigInt(fromSeconds), endTimeSeconds: BigInt(untilSeconds) },
    // The same each time: an order of the past is no secret.
    salt: BigInt(keccak256(stringToHex(`${kind} ${maker} ${tokenId} ${fromSeconds}`))) >> 192n,
  }
  return kind === 'listing'
    ? buildListing({ ...common, tokenId: BigInt(tokenId) })
    : buildOffer({ ...common, wanted, currency: wethAddress })
}

export function signPastOrder(maker: PrivateKeyAccount, components: OrderComponents): Promise<Hex> {
  return maker.signTypedData(buildTypedData({ chainId: localChainId, seaport: seaportAddress }, components))
}
