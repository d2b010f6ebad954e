import {
  type Address,
  concatHex,
  encodeAbiParameters,
  type Hex,
  hexToBytes,
  numberToHex,
  size,
  slice,
  toHex,
} from 'viem'
import type { Random } from '@/lib/base/random'
import { multicall3Address, seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import {
  type ConsiderationItem,
  ItemType,
  isCriteriaItem,
  isPayment,
  type OfferItem,
  type OrderComponents,
} from '@/lib/protocol/seaport'
import { nowSeconds } from '@/server/base/now-seconds'
import { signOrder } from './orders'
import type { GeneratedOrder } from './orders-shapes'
import type { OrderWorld } from './orders-world'

/** Changes a valid order; null when this one cannot be changed so. What is signed again is signed as it was. */
type Mutation = (order: GeneratedOrder) => Promise<GeneratedOrder | null>
type Change = Partial<OrderComponents> | null

const day = 86_400n
const odd = [
  0n,
  1n,
  2n,
  27n,
  2n ** 32n,
  2n ** 64n,
  2n ** 120n - 1n,
  2n ** 120n,
  2n ** 128n,
  2n ** 255n,
  2n ** 256n - 1n,
]
const hash: Hex = `0x${'5a'.repeat(32)}`

/**
 * What can be wrong with an order when it is sent: Seaport's own list (FuzzMutations.sol), under its names, and ours.
 * What only whoever fills it can do wrong is not here.
 */
export function createMutations(world: OrderWorld, random: Random): Record<string, Mutation> {
  const integer = (below: number) => Math.floor(random() * below)
  const pick = <T>(items: readonly T[]): T => items[integer(items.length)] as T
  const stranger = (): Address => toHex(integer(2 ** 32) + 1, { size: 20 })

  const signed =
    (change: (components: OrderComponents) => Change): Mutation =>
    async (order) => {
      const changed = change(order.components)
      if (!changed) return null
      const components = { ...order.components, ...changed }
      return { ...order, components, signature: await order.sign(components) }
    }
  const unsigned =
    (change: (components: OrderComponents) => Change): Mutation =>
    async (order) => {
      const changed = change(order.components)
      return changed && { ...order, components: { ...order.components, ...changed } }
    }
  const resigned =
    (change: (signature: Hex) => Hex, applies = (order: GeneratedOrder) => order.signature !== '0x'): Mutation =>
    async (order) =>
      applies(order) ? { ...order, signature: change(order.signature) } : null
  /** Spelt with a capital, it would be a component to the linter. */
  const other = (mutation: Mutation) => mutation
  const bySafe = (order: GeneratedOrder) => order.components.offerer === world.safe.address
  const flip = (signature: Hex, from: number, to: number): Hex => {
    const bytes = hexToBytes(signature)
    const at = from + integer(to - from)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << integer(8))
    return toHex(bytes)
  }

  const offered = (change: Partial<OfferItem>, applies = (_: OfferItem) => true) =>
    signed(({ offer }) => {
      const index = integer(offer.length)
      const item = offer[index] as OfferItem
      return applies(item) ? { offer: offer.with(index, { ...item, ...change }) } : null
    })
  const asked = (
    change: Partial<ConsiderationItem> | ((item: ConsiderationItem) => Partial<ConsiderationItem>),
    applies = (_: ConsiderationItem) => true,
  ) =>
    signed(({ consideration }) => {
      const index = integer(consideration.length)
      const item = consideration[index] as ConsiderationItem
      const changed = typeof change === 'function' ? change(item) : change
      return applies(item) ? { consideration: consideration.with(index, { ...item, ...changed }) } : null
    })
  const flat = (amount: bigint) => ({ startAmount: amount, endAmount: amount })
  const isNative = (item: OfferItem) => item.itemType === ItemType.native
  const isErc20 = (item: OfferItem) => item.itemType === ItemType.erc20
  const isErc721 = (item: OfferItem) => item.itemType === ItemType.erc721
  const isErc1155 = (item: OfferItem) => item.itemType === ItemType.erc1155

  return {
    // Below 64 bytes: 65 bytes without the last may be a compact signature.
    InvalidSignature: resigned((signature) => slice(signature, 0, 1 + integer(62))),
    'InvalidSignature longer': resigned((signature) => concatHex([signature, numberToHex(integer(256), { size: 1 })])),
    InvalidSigner_BadSignature: resigned(
      (signature) => flip(signature, 0, 64),
      (order) => order.signature !== '0x' && !bySafe(order),
    ),
    InvalidSigner_ModifiedOrder: unsigned(({ salt }) => ({ salt: salt ^ 1n })),
    BadSignatureV: resigned(
      (signature) => concatHex([slice(signature, 0, 64), pick(['0x00', '0x01', '0x1a', '0x1d', '0xff'])]),
      ({ signature }) => size(signature) === 65,
    ),
    BadContractSignature_BadSignature: resigned((signature) => flip(signature, 0, size(signature)), bySafe),
    BadContractSignature_ModifiedOrder: other(async (order) =>
      bySafe(order) ? { ...order, components: { ...order.components, salt: 1n } } : null,
    ),
    BadContractSignature_MissingMagic: unsigned(() => ({
      offerer: pick([seaportAddress, multicall3Address, world.weth]),
    })),
    MissingOriginalConsiderationItems: unsigned(({ consideration }) => ({ consideration: consideration.slice(1) })),
    InvalidTime_NotStarted: signed(() => ({ startTime: nowSeconds() + 600n, endTime: nowSeconds() + day })),
    InvalidTime_Expired: signed(() => ({ startTime: nowSeconds() - day, endTime: nowSeconds() - BigInt(integer(3)) })),
    InvalidConduit: signed(() => ({ conduitKey: hash })),
    Error_OfferItemMissingApproval: other(async (order) => {
      const { account, tokenIds } = world.careless
      const offerer = account.address
      const own = (item: OfferItem) =>
        isErc721(item) ? { ...item, identifierOrCriteria: tokenIds[0] as bigint } : item
      const give = (item: ConsiderationItem) =>
        item.recipient === order.components.offerer ? { ...item, recipient: offerer } : item
      const { offer, consideration } = order.components
      if (
        offer.length > 1 ||
        consideration.some((item) => !isPayment(item) && item.recipient !== order.components.offerer)
      )
        return null
      const components = { ...order.components, offerer, offer: offer.map(own), consideration: consideration.map(give) }
      return { ...order, components, signature: await signOrder(account, components) }
    }),
    InvalidProof_Merkle: signed(({ consideration }) => {
      const index = consideration.findIndex((item) => isCriteriaItem(item) && item.identifierOrCriteria > 0n)
      const item = consideration[index]
      return item ? { consideration: consideration.with(index, { ...item, identifierOrCriteria: BigInt(hash) }) } : null
    }),
    UnresolvedOfferCriteria: offered({ itemType: ItemType.erc721Criteria }, isErc721),
    'UnresolvedOfferCriteria 1155': offered({ itemType: ItemType.erc1155Criteria }, isErc1155),
    UnresolvedConsiderationCriteria: other(async ({ criteria, ...order }) => (criteria ? order : null)),
    MissingItemAmount_OfferItem: offered(flat(0n)),
    MissingItemAmount_ConsiderationItem: asked(flat(0n)),
    'MissingItemAmount at the end': asked({ endAmount: 0n }),
    InvalidContractOrder: signed(() => ({ orderType: 4 })),
    InvalidRestrictedOrder: signed(() => ({ orderType: pick([2, 3]), zone: stranger() })),
    'InvalidRestrictedOrder zero zone': signed(() => ({ orderType: pick([2, 3]) })),
    NoContract: offered({ token: stranger() }),
    'NoContract asked': asked({ token: stranger() }, (item) => !isNative(item)),
    UnusedItemParameters_Token: asked({ token: world.weth }, isNative),
    UnusedItemParameters_Identifier: asked({ identifierOrCriteria: 1n }, isPayment),
    'UnusedItemParameters_Identifier offered': offered({ identifierOrCriteria: 7n }, isErc20),
    InvalidERC721TransferAmount: offered(flat(2n), isErc721),
    'InvalidERC721TransferAmount asked': asked(flat(3n), isErc721),
    InexactFraction: signed(({ orderType, consideration: [first, ...rest] }) =>
      orderType === 1 && first && isPayment(first)
        ? { consideration: [{ ...first, ...flat(first.startAmount + 1n) }, ...rest] }
        : null,
    ),
    Panic_PartialFillOverflow: offered(flat(pick([2n ** 119n, 2n ** 120n, 2n ** 255n])), isErc1155),
    // Ours.
    'counter too low or high': signed(() => ({ counter: BigInt(1 + integer(9)) })),
    'another chain': async (order) => {
      const maker = world.makers.find(({ account }) => account.address === order.components.offerer)
      if (!maker || order.signature === '0x') return null
      return { ...order, signature: await signOrder(maker.account, order.components, 1) }
    },
    'another signer': async (order) => {
      const maker = pick(world.makers)
      if (maker.account.address === order.components.offerer) return null
      return order.signature === '0x' ? null : { ...order, signature: await signOrder(maker.account, order.components) }
    },
    'wrapped signature': resigned((signature) =>
      concatHex([
        encodeAbiParameters(
          [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }],
          [seaportAddress, '0x', signature],
        ),
        `0x${'6492'.repeat(16)}`,
      ]),
    ),
    'bulk proof': resigned(
      (signature) => flip(signature, 64, size(signature)),
      ({ shape }) => shape === 'bulk leaf',
    ),
    'bulk length': resigned((signature) =>
      concatHex([signature, '0x000000', ...Array<Hex>(1 + integer(5)).fill(hash)]),
    ),
    'high s': resigned(
      (signature) => {
        const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
        const s = numberToHex(order - BigInt(slice(signature, 32, 64)), { size: 32 })
        return concatHex([slice(signature, 0, 32), s, slice(signature, 64) === '0x1b' ? '0x1c' : '0x1b'])
      },
      (order) => size(order.signature) === 65 && !bySafe(order),
    ),
    'no signature': async (order) => (order.signature === '0x' ? null : { ...order, signature: '0x' }),
    'not the owner': offered({ identifierOrCriteria: pick(world.buyer.tokenIds) }, isErc721),
    'no such token': offered({ identifierOrCriteria: 2n ** 200n }),
    'more editions than held': offered(flat(1001n), isErc1155),
    'more money than held': offered(flat(10n ** 22n), isErc20),
    'the other standard': offered({ itemType: ItemType.erc1155 }, isErc721),
    'the other standard too': offered({ itemType: ItemType.erc721 }, isErc1155),
    'an unknown currency': asked({ itemType: ItemType.erc20, token: world.collection }, isPayment),
    'a coin that is none': asked({ itemType: ItemType.erc20 }, isNative),
    'a recipient that takes no coin': asked(
      { recipient: pick([world.collection, seaportAddress, world.weth]) },
      isPayment,
    ),
    'a payment to nobody': asked({ recipient: '0x0000000000000000000000000000000000000000' }),
    'an odd amount': asked(() => flat(pick(odd))),
    'an odd start amount': asked(() => ({ startAmount: pick(odd) })),
    'an odd end amount': asked(() => ({ endAmount: pick(odd) })),
    'an odd amount offered': offered({ ...flat(pick(odd)) }),
    // Whether anybody has an ERC-1155 token is not the order's concern.
    'an odd identifier': asked(
      () => ({ identifierOrCriteria: pick(odd) }),
      (item) => !isErc1155(item),
    ),
    'an odd type asked': asked(() => ({ itemType: integer(6) })),
    'an odd type offered': offered({ itemType: integer(6) }),
    'an odd order type': signed(() => ({ orderType: integer(5) })),
    'odd times': signed(() => ({ startTime: pick(odd), endTime: pick([...odd, nowSeconds() + day]) })),
    'another offerer': unsigned(() => ({ offerer: pick(world.makers).account.address })),
    'offered twice': signed(({ offer }) => ({ offer: [...offer, offer[0] as OfferItem] })),
    'nothing asked for': signed(() => ({ consideration: [] })),
    'nothing offered': signed(() => ({ offer: [] })),
    'a mirror too many': signed(({ offer, consideration }) => ({
      consideration: [...consideration, { ...(offer[0] as OfferItem), recipient: world.buyer.account.address }],
    })),
    'a payment too many': signed(({ consideration }) => ({ consideration: [...consideration, pick(consideration)] })),
    'other criteria': async (order) => {
      if (!order.criteria) return null
      const kind = pick(['collection', 'trait', 'set'] as const)
      return {
        ...order,
        criteria: { kind, tokenIds: [String(integer(50))], trait: { name: 'Mood', value: pick(['calm', 'none']) } },
      }
    },
    'a byte of the signature': resigned((signature) => flip(signature, 0, size(signature))),
  }
}
