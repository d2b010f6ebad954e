import { zeroAddress, zeroHash } from 'viem'
import type { Account } from '@/lib/api/schemas/account'
import type { AccountCollection } from '@/lib/api/schemas/account-collection'
import type { Activity } from '@/lib/api/schemas/activity'
import type { Collection, TraitCount } from '@/lib/api/schemas/collection'
import type { CollectionDocument } from '@/lib/api/schemas/collection-document'
import type { CollectionFloor } from '@/lib/api/schemas/collection-floor'
import type { Holder } from '@/lib/api/schemas/collection-holder'
import type { Health } from '@/lib/api/schemas/health'
import type { Item } from '@/lib/api/schemas/item'
import type { ItemTrait } from '@/lib/api/schemas/item-traits'
import type { MediaAnswer, TokenMetadata } from '@/lib/api/schemas/media'
import type { MetadataDocument } from '@/lib/api/schemas/metadata-document'
import type { Order } from '@/lib/api/schemas/order'
import type { PendingSafeOrder } from '@/lib/api/schemas/pending-order'
import type { PriceDepth, PriceDepthLevel } from '@/lib/api/schemas/price-depth'
import type { RoyaltySplit } from '@/lib/api/schemas/royalty-split'
import type { SalePrice } from '@/lib/api/schemas/sale-price'
import type { ShowSummary } from '@/lib/api/schemas/show'
import type { Trait } from '@/lib/api/schemas/trait'
import type { VoucherAnswer, VoucherSubmission } from '@/lib/api/schemas/voucher'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { collectionFactoryAddress } from '@/lib/protocol/contracts/deployments'

// What openapi.json shows beside the schemas: one listing for 1.2 ETH, and what goes with it.
/** Of the demo. */
export const examplePicture = '/works/late-heron.webp'
const chainId = 31337
const maker = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const priceWei = '1200000000000000000'
const [startTime, endTime] = ['1767225600', '1769904000']

export const order: Order = {
  chainId,
  hash: '0x5c6cd1c4a1ee32ca0d4e7a0b4e2c2b8ad1f61e9b8ba6ad3f1b2c8a3c7d9e0f12',
  side: 'listing',
  kind: 'single',
  maker,
  collection: contract,
  tokenId: '7',
  currency: zeroAddress,
  priceWei,
  quantity: '1',
  status: 'active',
  startTime,
  endTime,
  createdAt: startTime,
  parameters: {
    offerer: maker,
    zone: zeroAddress,
    offer: [{ itemType: 2, token: contract, identifierOrCriteria: '7', startAmount: '1', endAmount: '1' }],
    consideration: [
      {
        itemType: 0,
        token: zeroAddress,
        identifierOrCriteria: '0',
        startAmount: priceWei,
        endAmount: priceWei,
        recipient: maker,
      },
    ],
    orderType: 0,
    startTime,
    endTime,
    zoneHash: zeroHash,
    salt: '1',
    conduitKey: zeroHash,
    counter: '0',
  },
  signature: `0x${'1b'.repeat(65)}`,
  protocolAddress: seaportAddress,
}

export const submission = { chainId, order: { parameters: order.parameters, signature: order.signature } }

export const pendingOrderSubmission = { chainId, order: { parameters: order.parameters } }

export const pendingOrder: PendingSafeOrder = {
  chainId,
  hash: order.hash,
  maker,
  messageHash: '0x1d0c5a2b7e9f3864c0a1b2d3e4f5061728394a5b6c7d8e9f00112233445566aa',
  state: 'waiting',
  problem: null,
  signed: 1,
  threshold: 2,
  signedBy: ['0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'],
  missing: ['0x90F79bf6EB2c4f870365E785982E1f101E93b906', '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'],
  endTime,
  createdAt: startTime,
  parameters: order.parameters,
}

export const withdrawnPendingOrder: PendingSafeOrder = {
  ...pendingOrder,
  state: 'refused',
  problem: {
    code: 'withdrawn',
    message: 'An owner of the Safe withdrew the order. The server no longer collects signatures for it.',
  },
}

const cid = 'bafkreifjjcie6lypi6ny7amxnfftagclbuxndqonfipmb64f2km2devei4'
export const media: MediaAnswer = {
  cid,
  uri: `ipfs://${cid}`,
  url: `https://media.market.example/${cid}`,
  type: 'image/png',
  bytes: 48_213,
  picture: {
    ...{ width: 800, height: 600, blurDataUrl: null, blurWidth: null, blurHeight: null },
    sources: [320, 640, 800].map((width) => ({ url: `https://media.market.example/${cid}-${width}.webp`, width })),
  },
}

export const tokenMetadata: TokenMetadata = {
  name: 'Late Heron',
  description: 'A heron at dusk.',
  image: media.uri,
  attributes: [{ trait_type: 'Category', value: 'Art' }],
  properties: { alt: 'A heron at dusk' },
}

export const trait: Trait = { name: 'Season', value: 'Late autumn' }

export const criteriaSubmission = { chainId, contract, trait }

export const criteria = {
  root: '81045193017364012347712387659012348712346098712346098712340987123460',
  tokenIds: ['7', '12', '15'],
}

export const item: Item = {
  chainId,
  contract,
  tokenId: '7',
  standard: 'ERC721',
  name: 'Late Heron',
  description: 'A heron at dusk.',
  image: examplePicture,
  alt: 'A heron at dusk',
  picture: null,
  owner: maker,
  creator: maker,
  category: 'Art',
  collection: { contract, name: 'First Hang' },
  listing: order,
}

export const collection: Collection = {
  chainId,
  contract,
  name: 'First Hang',
  standard: 'ERC721',
  creator: maker,
  description: 'The first items of the collection.',
  image: examplePicture,
  itemCount: 15,
  unmintedCount: 1,
  createdBlock: '12',
  rules: { factory: collectionFactoryAddress, isFreezePermanent: true, endsVouchersOnTransfer: true },
  ownerCount: 12,
  floorWei: priceWei,
  bestOfferWei: null,
  volumeWei: '0',
  dayVolumeWei: '0',
  royaltyBps: 500,
  saleCount: 0,
  status: 'ready',
}

export const voucherSubmission: VoucherSubmission = {
  chainId,
  collection: contract,
  voucher: {
    tokenId: '340282366920938463463374607431768211463',
    uri: 'ipfs://bafkreicfvexromoron6xlguymdyjn4ishacuqtbz7rj3xk6ywye6ypp5aa',
    payments: [{ to: maker, amount: priceWei }],
    buyer: '0x0000000000000000000000000000000000000000',
    deadline: '1798761600',
    nonce: '0',
  },
  signature: order.signature,
}

export const voucher: VoucherAnswer = {
  chainId,
  collection: contract,
  hash: order.hash,
  tokenId: voucherSubmission.voucher.tokenId,
  creator: maker,
  priceWei,
  buyer: null,
  status: 'active',
  deadline: voucherSubmission.voucher.deadline,
  createdAt: '1767225600',
  voucher: voucherSubmission.voucher,
  signature: order.signature,
}

export const traitCount: TraitCount = { ...trait, count: 3, floorWei: priceWei, bestOfferWei: null }
export const itemTrait: ItemTrait = { ...traitCount, recentSales: { count: 4, medianWei: priceWei } }

export const holder: Holder = { address: maker, quantity: '3', workCount: 3 }

const level: PriceDepthLevel = {
  ...{ lowWei: priceWei, highWei: '1250000000000000000', quantity: '3', anyQuantity: '3', orderCount: 2 },
  anyHighWei: '1250000000000000000',
}
export const depth: PriceDepth = { asks: [level], bids: [], hasMoreAsks: false, hasMoreBids: false }

export const salePrice: SalePrice = {
  ...{ time: startTime, lowWei: priceWei, medianWei: priceWei, highWei: priceWei, saleCount: 1, volumeWei: priceWei },
}

export const collectionFloor: CollectionFloor = { time: startTime, floorWei: priceWei }

export const activity: Activity = {
  id: `listing:${chainId}:${order.hash}`,
  chainId,
  kind: 'listing',
  contract,
  tokenId: '7',
  itemName: item.name,
  from: maker,
  to: null,
  quantity: '1',
  currency: zeroAddress,
  priceWei,
  orderHash: order.hash,
  time: startTime,
}

export const account: Account = {
  address: maker,
  contractChainId: null,
  profile: null,
  ensName: null,
  owned: [item],
  created: [item],
  orders: [order],
}

export const accountCollection: AccountCollection = {
  chainId,
  contract,
  name: 'Slow Weather',
  standard: 'ERC721',
  heldTokenIds: ['7'],
}

export const document: MetadataDocument = {
  name: 'Late Heron',
  description: 'A heron in the last light.',
  alt: 'A heron over reeds',
  category: 'Art',
  traits: [trait],
  image: `ipfs://${cid}`,
  animation: null,
}

export const collectionDocument: CollectionDocument = {
  name: 'Slow Weather',
  description: 'Clouds that stay.',
  image: `ipfs://${cid}`,
  banner: null,
  externalUrl: 'https://example.org/',
}

export const split: RoyaltySplit = {
  chainId,
  split: contract,
  shares: [
    { account: maker, parts: '6000' },
    { account: seaportAddress, parts: '4000' },
  ],
}

export const health: Health = {
  ready: true,
  waitingFor: [],
  databaseTrouble: null,
  unledSeconds: null,
  chains: [{ chainId, head: '42', indexedBlock: '42', lag: '0', status: 'synced', problem: null, lastReorg: null }],
}

export const show: ShowSummary = {
  slug: 'winter-show',
  title: { en: 'Winter show' },
  text: { en: 'Five artists about snow.' },
  cover: item,
  itemCount: 1,
  state: 'current',
  from: null,
  until: endTime,
}
