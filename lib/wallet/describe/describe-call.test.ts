import { encodeFunctionData, erc721Abi, maxUint256, parseAbi, zeroAddress, zeroHash } from 'viem'
import { expect, it } from 'vitest'
import { creatorCollectionAbi } from '@/lib/protocol/abi/creator-collection-abi'
import { demoCollectionAbi } from '@/lib/protocol/abi/demo-collection-abi'
import { royaltySplitAbi } from '@/lib/protocol/abi/royalty-split-abi'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { buildCancelVoucherCall } from '@/lib/protocol/contracts/build-cancel-voucher-call'
import { buildCreateCalls } from '@/lib/protocol/contracts/build-create-calls'
import { buildRedeemCall } from '@/lib/protocol/contracts/build-redeem-call'
import { safeCoreAbi } from '@/lib/protocol/safe-tx/safe-core-abi'
import { buildFulfilment, decodeOrderComponents, ItemType } from '@/lib/protocol/seaport'
import { buildValidate } from '@/lib/protocol/seaport/build-validate'
import { buildOrder, buyer, collection, seller } from '@/tests/builders/build-order'
import { buildNewCollection } from '@/tests/harness/create-collection'
import { describeCall } from './describe-call'

const order = buildOrder()
const weth = findChain(localChainId)?.weth.address ?? zeroAddress
const item = { creator: seller as `0x${string}`, salt: zeroHash, collection: buildNewCollection() }

it.each([
  [
    'buy',
    buildFulfilment({
      seaport: order.protocolAddress,
      components: decodeOrderComponents(order.parameters),
      signature: order.signature,
      atSeconds: 1n,
    }).data,
  ],
  ['cancel_all', encodeFunctionData({ abi: seaportAbi, functionName: 'incrementCounter' })],
  [
    'approve_collection',
    encodeFunctionData({ abi: demoCollectionAbi, functionName: 'setApprovalForAll', args: [seller, true] }),
  ],
  ['create', buildCreateCalls({ ...item, tokens: [] }).calls[0]?.data ?? '0x'],
  ['mint', buildCreateCalls({ ...item, tokens: [{ to: item.creator, uri: 'ipfs://x' }] }).calls[1]?.data ?? '0x'],
  ['cancel_voucher', buildCancelVoucherCall(collection).data],
  ['release', encodeFunctionData({ abi: royaltySplitAbi, functionName: 'release', args: [zeroAddress, 0n] })],
  ['describe', encodeFunctionData({ abi: creatorCollectionAbi, functionName: 'setTokenURI', args: [1n, 'ipfs://x'] })],
  [
    'execute',
    encodeFunctionData({
      ...{ abi: safeCoreAbi, functionName: 'execTransaction' },
      args: [seller, 0n, '0x', 0, 0n, 0n, 0n, seller, seller, '0x'],
    }),
  ],
  ['send', '0x'],
  ['unknown', '0xdeadbeef'],
  ['unknown', '0xde'],
] as const)('%s', (kind, data) => {
  expect(describeCall({ to: collection, data }).kind).toBe(kind)
})

it.each([
  ['a token, or an amount', { functionName: 'approve', args: [buyer, 7n] }, { what: 'some', value: 7n }],
  ['an amount without end', { functionName: 'approve', args: [buyer, maxUint256] }, { what: 'all' }],
  ['all tokens', { functionName: 'setApprovalForAll', args: [buyer, true] }, { what: 'all' }],
  ['none any more', { functionName: 'setApprovalForAll', args: [buyer, false] }, { what: 'nothing' }],
  [
    'of one item none any more',
    { functionName: 'approve', args: [zeroAddress, 7n] },
    { what: 'nothing', spender: zeroAddress, value: 7n },
  ],
] as const)('who may take what from then on: %s', (_, call, allowed) => {
  const data = encodeFunctionData({ abi: erc721Abi, ...call } as Parameters<typeof encodeFunctionData>[0])
  expect(describeCall({ to: collection, data }).allowed).toMatchObject({
    contract: collection,
    spender: buyer,
    ...allowed,
  })
  expect(describeCall({ to: null, data }).allowed).toBeNull()
})

it('other calls allow nobody anything', () => {
  const data = encodeFunctionData({ abi: seaportAbi, functionName: 'incrementCounter' })
  expect(describeCall({ to: collection, data }).allowed).toBeNull()
})

const components = decodeOrderComponents(order.parameters)
const [offeredItem] = components.offer as [(typeof components.offer)[number]]
const [payment] = components.consideration as [(typeof components.consideration)[number]]
const editions = { ...offeredItem, itemType: ItemType.erc1155, startAmount: 10n, endAmount: 10n }
const base = { seaport: order.protocolAddress, signature: order.signature, atSeconds: 1n }

it('says how many a purchase brings', () => {
  const parts = {
    ...components,
    orderType: 1,
    offer: [editions],
    consideration: [{ ...payment, startAmount: 10n, endAmount: 10n }],
  }
  const { data } = buildFulfilment({ ...base, components: parts, quantity: 4n })
  expect(describeCall({ to: collection, data }).received).toEqual([{ contract: collection, tokenId: 7n, quantity: 4n }])
})

it('reads the purchase of a private listing, which is a match', () => {
  const mirror = { ...offeredItem, recipient: buyer as `0x${string}` }
  const { data } = buildFulfilment({ ...base, components: { ...components, consideration: [payment, mirror] } })
  expect(describeCall({ to: collection, data })).toMatchObject({
    kind: 'buy',
    received: [{ tokenId: 7n, quantity: 1n }],
  })
})

it('a sale to an offer is none that brings tokens: it names the item and the price', () => {
  const money = { ...payment, itemType: ItemType.erc20, token: weth, startAmount: 30n, endAmount: 30n }
  const { recipient: _, ...offered } = money
  const asked = { ...offeredItem, recipient: seller as `0x${string}` }
  const fee = { ...money, startAmount: 3n, endAmount: 3n, recipient: buyer as `0x${string}` }
  const { to, data } = buildFulfilment({
    ...base,
    components: { ...components, offer: [offered], consideration: [asked, fee] },
  })
  expect(describeCall({ to, data })).toMatchObject({
    ...{ kind: 'accept', received: [] },
    given: [{ contract: collection, tokenId: 7n, quantity: 1n, to: seller }],
    orders: [
      { side: 'offer', currency: weth, price: { startWei: 30n }, items: [{ contract: collection, tokenId: 7n }] },
    ],
  })
})

it('of an offer for any token, it names the one that is given', () => {
  const money = { ...payment, itemType: ItemType.erc20, token: weth, startAmount: 30n, endAmount: 30n }
  const { recipient: _, ...offered } = money
  const wanted = { ...offeredItem, itemType: ItemType.erc721Criteria, identifierOrCriteria: 0n }
  const consideration = [{ ...wanted, recipient: seller as `0x${string}` }]
  const { to, data } = buildFulfilment({
    ...{ ...base, components: { ...components, offer: [offered], consideration }, given: { tokenId: 12n, proof: [] } },
  })
  expect(describeCall({ to, data })).toMatchObject({
    ...{ kind: 'accept', given: [{ contract: collection, tokenId: 12n, quantity: 1n, to: seller }] },
  })
})

it('says what is sent, and to whom; of a currency it would be an amount', () => {
  const args = [seller, buyer, 7n] as const
  const one = encodeFunctionData({ abi: erc721Abi, functionName: 'safeTransferFrom', args })
  expect(describeCall({ to: collection, data: one })).toMatchObject({
    ...{ kind: 'transfer', given: [{ contract: collection, tokenId: 7n, quantity: 1n, to: buyer }] },
  })
  const editionAbi = parseAbi(['function safeTransferFrom(address, address, uint256, uint256, bytes)'])
  const some = encodeFunctionData({ abi: editionAbi, args: [...args, 3n, '0x'] })
  expect(describeCall({ to: collection, data: some })).toMatchObject({
    ...{ kind: 'transfer', functionName: 'safeTransferFrom', given: [{ tokenId: 7n, quantity: 3n, to: buyer }] },
  })
  const money = encodeFunctionData({ abi: erc721Abi, functionName: 'transferFrom', args })
  expect(describeCall({ to: weth, data: money })).toMatchObject({ kind: 'transfer', given: [] })
})

it('a call that buys nothing brings nothing', () => {
  const data = encodeFunctionData({ abi: seaportAbi, functionName: 'incrementCounter' })
  expect(describeCall({ to: collection, data }).received).toEqual([])
})

it('names the token that is minted to whoever buys it, in the contract that the call goes to', () => {
  const tokenId = 2n ** 128n + 5n
  const voucher = { tokenId, uri: 'ipfs://x', payments: [], buyer, deadline: 1n, nonce: 0n } as const
  const { to, data } = buildRedeemCall(collection, voucher, '0x')
  expect(describeCall({ to, data })).toEqual({
    kind: 'redeem',
    functionName: 'redeem',
    received: [{ contract: collection, tokenId, quantity: 1n }],
    given: [],
    allowed: null,
    orders: [],
  })
})

it('says what a Safe puts up for sale with orders that it validates, for Seaport alone', () => {
  const other = { ...components, offer: [{ ...offeredItem, identifierOrCriteria: 8n }] }
  const { data } = buildValidate(seaportAddress, [components, other])
  const { kind, orders } = describeCall({ to: seaportAddress, data })
  expect(kind).toBe('validate')
  expect(orders).toMatchObject([
    { side: 'listing', items: [{ contract: collection, tokenId: 7n }], price: { startWei: BigInt(order.priceWei) } },
    { items: [{ tokenId: 8n }] },
  ])
  expect(describeCall({ to: collection, data }).orders).toEqual([])
})
