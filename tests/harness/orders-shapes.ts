import { type Address, type Hex, hexToBigInt, keccak256, parseGwei, stringToHex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { OrderSubmission } from '@/lib/api/schemas/order-submission'
import type { Random } from '@/lib/base/random'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import {
  buildBulkSignatures,
  buildBulkTypedData,
  buildBundle,
  buildCriteriaTree,
  buildListing,
  buildOffer,
  hashOrderDigest,
  type OrderComponents,
  toCompactSignature,
} from '@/lib/protocol/seaport'
import { nowSeconds } from '@/server/base/now-seconds'
import { signOrder } from './orders'
import { editionIds, type OrderWorld } from './orders-world'

interface Given {
  tokenId: bigint
  proof: readonly Hex[]
}

export interface GeneratedOrder {
  shape: string
  components: OrderComponents
  signature: Hex
  criteria?: OrderSubmission['criteria']
  /** Of an offer on any token: which one is given to it. */
  given?: Given
  /** All that the buyer could give to it. */
  choices?: readonly Given[]
  /** Signs other components in the same way. */
  sign(components: OrderComponents): Promise<Hex>
}

type Draft = Pick<GeneratedOrder, 'components' | 'criteria' | 'given' | 'choices'>
type Maker = { address: Address; tokenIds: readonly bigint[] }

const domain = { chainId: localChainId, seaport: seaportAddress }

/** Draws valid orders of each shape, the same ones for the same seed and world. */
export function createShapes(world: OrderWorld, random: Random) {
  const integer = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const pick = <T>(items: readonly T[]): T => items[integer(0, items.length - 1)] as T
  const others = world.makers.map(({ account }) => account.address)

  const drawTerms = (offerer: Address, quantity = 1n) => ({
    ...{ offerer, counter: 0n, salt: hexToBigInt(keccak256(stringToHex(String(random())))) },
    priceWei: parseGwei(String(integer(1, 1_000_000))) * quantity,
    startTimeSeconds: nowSeconds() - BigInt(integer(60, 86_400)),
    endTimeSeconds: nowSeconds() + BigInt(integer(3_600, 180 * 86_400)),
    fees: Array.from({ length: integer(0, 2) }, () => ({ recipient: pick(others), bps: integer(1, 1000) })),
  })
  const ofCollection = { contract: world.collection, standard: world.standard }
  const single = (maker: Maker) => ({ ...ofCollection, tokenId: pick(maker.tokenIds) })
  const some = () => {
    const quantity = BigInt(integer(2, 50))
    return { contract: world.editions, standard: 'ERC1155' as const, tokenId: pick(editionIds), quantity }
  }
  const listing = (maker: Maker, currency?: Address): Draft => ({
    components: buildListing({ ...drawTerms(maker.address), ...single(maker), ...(currency && { currency }) }),
  })
  const partial = (maker: Maker, currency?: Address): Draft => {
    const token = some()
    const terms = { ...drawTerms(maker.address, token.quantity), ...(currency && { currency }) }
    return { components: buildListing({ ...terms, ...token }) }
  }
  const dutch = (maker: Maker): Draft => {
    const token = random() < 0.5 ? { ...single(maker), quantity: 1n } : some()
    const terms = drawTerms(maker.address, token.quantity)
    const endPriceWei = (terms.priceWei / token.quantity / BigInt(integer(2, 20))) * token.quantity
    return { components: buildListing({ ...terms, ...token, endPriceWei }) }
  }
  const bundle = (maker: Maker): Draft => {
    const tokens = [
      ...maker.tokenIds.slice(0, integer(2, maker.tokenIds.length)).map((tokenId) => ({ ...ofCollection, tokenId })),
      ...(random() < 0.5 ? [some()] : []),
    ]
    return {
      components: buildBundle({ ...drawTerms(maker.address), tokens, ...(random() < 0.5 && { currency: world.weth }) }),
    }
  }
  const toTaker = (maker: Maker): Draft => ({
    components: buildListing({
      ...{ ...drawTerms(maker.address), ...single(maker), taker: world.buyer.account.address },
      ...(random() < 0.5 && { currency: world.weth }),
    }),
  })
  // The collections have no royalty: an offer may take nothing out of its price.
  const offerTerms = (maker: Maker, quantity = 1n) => ({
    ...{ ...drawTerms(maker.address, quantity), fees: [], currency: world.weth },
  })
  const itemOffer = (maker: Maker): Draft => {
    const token = random() < 0.5 ? { ...ofCollection, tokenId: pick(world.buyer.tokenIds), quantity: 1n } : some()
    const { tokenId, ...rest } = token
    return { components: buildOffer({ ...offerTerms(maker, token.quantity), ...rest, wanted: { tokenId } }) }
  }
  const collectionOffer = (maker: Maker): Draft => {
    const isMulti = random() < 0.3
    const quantity = BigInt(integer(1, 5))
    return {
      components: buildOffer({
        ...{ ...offerTerms(maker, quantity), quantity, wanted: { criteria: 0n } },
        ...(isMulti ? { contract: world.editions, standard: 'ERC1155' } : ofCollection),
      }),
      ...(random() < 0.5 && { criteria: { kind: 'collection' } }),
      given: { tokenId: isMulti ? pick(editionIds) : pick(world.buyer.tokenIds), proof: [] },
      choices: (isMulti ? editionIds : world.buyer.tokenIds).map((tokenId) => ({ tokenId, proof: [] })),
    }
  }
  const amongOffer = (maker: Maker, tokenIds: readonly bigint[], criteria: OrderSubmission['criteria']): Draft => {
    const tree = buildCriteriaTree(tokenIds)
    const held = tokenIds.filter((id) => world.buyer.tokenIds.includes(id))
    const give = (tokenId: bigint) => ({ tokenId, proof: tree.getProof(tokenId) })
    return {
      components: buildOffer({ ...offerTerms(maker), ...ofCollection, wanted: { criteria: tree.root } }),
      criteria,
      given: give(pick(held)),
      choices: held.map(give),
    }
  }
  const traitOffer = (maker: Maker): Draft => {
    const [value, tokenIds] = pick([
      ['calm', world.buyer.tokenIds.slice(0, 4)],
      ['wild', world.buyer.tokenIds.slice(4)],
    ] as const)
    const given = random() < 0.5 ? { tokenIds: tokenIds.map(String) } : {}
    return amongOffer(maker, tokenIds, { kind: 'trait', trait: { name: 'Mood', value }, ...given })
  }
  const setOffer = (maker: Maker): Draft => {
    const strangers = Array.from({ length: integer(0, 6) }, () => BigInt(integer(1000, 9000)))
    const tokenIds = [...world.buyer.tokenIds.slice(0, integer(1, 6)), ...strangers]
    return amongOffer(maker, tokenIds, { kind: 'set', tokenIds: tokenIds.map(String) })
  }

  const signedByKey =
    (draw: (maker: Maker) => Draft, finish: (signature: Hex) => Hex = (signature) => signature) =>
    async (shape: string): Promise<GeneratedOrder> => {
      const { account, tokenIds } = pick(world.makers)
      const sign = async (components: OrderComponents) => finish(await signOrder(account, components))
      const draft = draw({ address: account.address, tokenIds })
      return { shape, ...draft, sign, signature: await sign(draft.components) }
    }
  const anyDraft = (maker: Maker) =>
    pick([listing, partial, dutch, bundle, toTaker, itemOffer, collectionOffer, setOffer])(maker)
  const bulkLeaf = async (shape: string): Promise<GeneratedOrder> => {
    const { account, tokenIds } = pick(world.makers)
    const [place, count] = [integer(0, 2), integer(3, 6)]
    const drafts = Array.from({ length: count }, () => anyDraft({ address: account.address, tokenIds }))
    const draft = drafts[place] as Draft
    const sign = (components: OrderComponents) =>
      signBulk(
        account,
        drafts.map((one, index) => (index === place ? components : one.components)),
        place,
      )
    return { shape, ...draft, sign, signature: await sign(draft.components) }
  }
  const bySafe = async (shape: string): Promise<GeneratedOrder> => {
    const { address, owners, tokenIds } = world.safe
    const draft = pick([(maker: Maker) => listing(maker), toTaker, setOffer])({ address, tokenIds })
    const sign = (components: OrderComponents) => signAsSafe(owners, address, components)
    return { shape, ...draft, sign, signature: await sign(draft.components) }
  }

  return {
    'listing ETH 721': signedByKey((maker) => listing(maker)),
    'listing ETH 1155': signedByKey((maker) => partial(maker)),
    'listing WETH 721': signedByKey((maker) => listing(maker, world.weth)),
    'listing WETH 1155': signedByKey((maker) => partial(maker, world.weth)),
    dutch: signedByKey(dutch),
    bundle: signedByKey(bundle),
    private: signedByKey(toTaker),
    'bulk leaf': bulkLeaf,
    'EIP-2098': signedByKey(anyDraft, toCompactSignature),
    'EIP-1271': bySafe,
    /** To be validated by `validateAll` before it is sent. */
    validated: signedByKey(anyDraft),
    'item offer': signedByKey(itemOffer),
    'collection offer': signedByKey(collectionOffer),
    'trait offer': signedByKey(traitOffer),
    'set offer': signedByKey(setOffer),
  } satisfies Record<string, (shape: string) => Promise<GeneratedOrder>>
}

async function signBulk(account: PrivateKeyAccount, orders: readonly OrderComponents[], place: number): Promise<Hex> {
  // viem can't type a nested array whose depth is known at run time alone.
  const typedData = buildBulkTypedData(domain, orders) as unknown as Parameters<typeof account.signTypedData>[0]
  return buildBulkSignatures(await account.signTypedData(typedData), orders)[place] as Hex
}

/** The owners' signatures of the Safe's message over the order's digest, by ascending owner. */
export async function signAsSafe(
  owners: readonly PrivateKeyAccount[],
  safe: Address,
  components: OrderComponents,
): Promise<Hex> {
  const ascending = owners.toSorted((a, b) => (a.address.toLowerCase() < b.address.toLowerCase() ? -1 : 1))
  const signatures = await Promise.all(
    ascending.map((owner) =>
      owner.signTypedData({
        domain: { chainId: localChainId, verifyingContract: safe },
        types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
        primaryType: 'SafeMessage',
        message: { message: hashOrderDigest(domain, components) },
      }),
    ),
  )
  return `0x${signatures.map((signature) => signature.slice(2)).join('')}`
}
