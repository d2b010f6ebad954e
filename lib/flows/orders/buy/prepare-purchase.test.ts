import {
  type AbiFunction,
  type Address,
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  erc721Abi,
  type Hex,
  multicall3Abi,
  type PublicClient,
  parseAbi,
  toFunctionSelector,
  zeroAddress,
} from 'viem'
import { describe, expect, it, vi } from 'vitest'
import type { Config } from '@/lib/api/schemas/config'
import type { Order } from '@/lib/api/schemas/order'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { decodeOrderComponents, hashOrder } from '@/lib/protocol/seaport'
import { buildConfig } from '@/tests/builders/build-config'
import { buildOrder, buyer, collection, seller } from '@/tests/builders/build-order'
import { preparePurchase } from './prepare-purchase'

const ether = 10n ** 18n
const blockHash: Hex = `0x${'bb'.repeat(32)}`
const answered = [
  ...[...seaportAbi, ...multicall3Abi, ...erc721Abi],
  ...parseAbi([
    'function isValidSignature(bytes32, bytes) view returns (bytes4)',
    'function royaltyInfo(uint256, uint256) view returns (address, uint256)',
    'function supportsInterface(bytes4) view returns (bool)',
  ]),
]
const royaltyAbi = parseAbi([
  'function tryAggregate(bool, (address target, bytes callData)[]) view returns ((bool success, bytes returnData)[])',
])

interface ChainState {
  timestamp?: bigint
  isCancelled?: boolean
  totalFilled?: bigint
  counter?: bigint
  balanceWei?: bigint
  isValidated?: boolean
  owner?: Address
  isApproved?: boolean
  /** Who gets the item's royalties. */
  creator?: Address
  callError?: unknown
}

/** Answers the calls of one multicall as a chain in that state would. */
function answer(
  callData: Hex,
  { isCancelled = false, totalFilled = 0n, counter = 0n, ...chain }: ChainState,
): Hex | null {
  const { functionName } = decodeFunctionData({ abi: answered, data: callData })
  const encode = (type: string, value: unknown) => encodeAbiParameters([{ type }], [value])
  switch (functionName) {
    case 'getOrderStatus': {
      const result = [chain.isValidated ?? true, isCancelled, totalFilled, totalFilled > 0n ? 1n : 0n] as const
      return encodeFunctionResult({ abi: seaportAbi, functionName, result })
    }
    case 'getCounter':
      return encode('uint256', counter)
    case 'getEthBalance':
      return encode('uint256', chain.balanceWei ?? 10n * ether)
    case 'ownerOf':
      return encode('address', chain.owner ?? seller)
    case 'isApprovedForAll':
      return encode('bool', chain.isApproved ?? true)
    case 'royaltyInfo':
      return chain.creator
        ? encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [chain.creator, 250n])
        : null
    case 'getApproved':
      return encode('address', zeroAddress)
    default:
      return null
  }
}

const royaltyQuestion = toFunctionSelector(royaltyAbi[0])
const reply = (data: Hex | null) => ({ success: data !== null, returnData: data ?? '0x' })

/** The question for a royalty asks several functions in one; those that the contract does not have revert. */
function answerRoyalty(callData: Hex, chain: ChainState): Hex {
  const { args } = decodeFunctionData({ abi: royaltyAbi, data: callData })
  const known = new Set(
    answered.filter(({ type }) => type === 'function').map((one) => toFunctionSelector(one as AbiFunction)),
  )
  const result = args[1].map((call) =>
    reply(known.has(call.callData.slice(0, 10) as Hex) ? answer(call.callData, chain) : null),
  )
  return encodeFunctionResult({ abi: royaltyAbi, result: result as { success: boolean; returnData: Hex }[] })
}

function fakeClient(chain: ChainState = {}) {
  return {
    getBlock: async () => ({ number: 5n, hash: blockHash, timestamp: chain.timestamp ?? 2_000n, baseFeePerGas: 5n }),
    estimateMaxPriorityFeePerGas: async () => 4n,
    readContract: vi.fn(async ({ args: [calls] }: { args: [{ callData: Hex }[]] }) =>
      calls.map(({ callData }) => {
        // `readCalls` asks whether gas is left.
        if (callData === '0x') return { success: true, returnData: '0x01' }
        return reply(callData.startsWith(royaltyQuestion) ? answerRoyalty(callData, chain) : answer(callData, chain))
      }),
    ),
    call: vi.fn(async () => {
      if (chain.callError) throw chain.callError
      return {}
    }),
    estimateGas: async () => 100_000n,
  }
}

function prepare(
  change: Partial<Order> = {},
  chain: ChainState = {},
  from: `0x${string}` = buyer,
  config: Config = buildConfig(),
) {
  const order = buildOrder(change)
  const client = fakeClient(chain)
  const plan = preparePurchase({
    client: client as unknown as PublicClient,
    config,
    chainId: 31337,
    orderHash: buildOrder().hash,
    item: { contract: collection, tokenId: '7', name: 'Late Heron' },
    buyer: from,
    getOrder: async () => order,
  })
  return { plan, client }
}

describe('preparePurchase', () => {
  it('gives the call that was simulated, and says where every wei goes', async () => {
    const { plan: promise, client } = prepare()
    const plan = await promise
    expect(client.call).toHaveBeenCalledWith(
      expect.objectContaining({ blockHash, account: buyer, data: plan.request.data, value: plan.request.valueWei }),
    )
    expect(plan.request.valueWei).toBe((12n * ether) / 10n)
    expect(plan.fulfilment.payments.map(({ role, amountWei }) => [role, amountWei])).toEqual([
      ['seller', (117n * ether) / 100n],
      ['market_fee', (3n * ether) / 100n],
    ])
    expect(plan.fulfilment.received).toEqual([{ contract: collection, tokenId: 7n, quantity: 1n }])
    expect(plan.maxNetworkFeeWei).toBe(1_200_000n)
  })

  it('asks what the buyer has offered beside the chain, where money is no coin', async () => {
    const currency = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
    const [config, one] = [buildConfig(), buildOrder()]
    const consideration = one.parameters.consideration.map((item) => ({
      ...item,
      itemType: 1,
      token: currency as Address,
    }))
    const order = buildOrder({ parameters: { ...one.parameters, consideration } })
    const findOffers = vi.fn(async () => [])
    void preparePurchase({
      client: { ...fakeClient(), getBlock: () => new Promise(() => {}) } as unknown as PublicClient,
      config: {
        ...config,
        chains: config.chains.map((chain) => ({
          ...chain,
          currencies: [...chain.currencies, { address: currency, symbol: 'WETH', decimals: 18 }],
        })),
      },
      ...{ chainId: 31337, orderHash: hashOrder(decodeOrderComponents(order.parameters)), buyer },
      item: { contract: collection, tokenId: '7', name: 'Late Heron' },
      getOrder: async () => ({ ...order, hash: hashOrder(decodeOrderComponents(order.parameters)) }),
      findOffers,
    })
    await vi.waitFor(() => expect(findOffers).toHaveBeenCalledWith({ maker: buyer, chainId: 31337 }))
  })

  it('calls a royalty what the contract of the item asks for, and nobody else’s part', async () => {
    const noFee = buildConfig({ marketFee: { bps: 0, recipient: null } })
    const rolesFor = async (creator?: Address) =>
      (await prepare({}, creator ? { creator } : {}, buyer, noFee).plan).fulfilment.payments.map(({ role }) => role)
    expect(await rolesFor('0x90F79bf6EB2c4f870365E785982E1f101E93b906')).toEqual(['seller', 'royalty'])
    expect(await rolesFor(buyer), 'another’s').toEqual(['seller', 'other'])
    expect(await rolesFor(), 'none is asked').toEqual(['seller', 'other'])
  })

  const reverted = (errorName: 'OrderIsCancelled' | 'InvalidSigner') => ({
    name: 'RpcRequestError',
    code: 3,
    data:
      errorName === 'InvalidSigner'
        ? encodeErrorResult({ abi: seaportAbi, errorName })
        : encodeErrorResult({ abi: seaportAbi, errorName, args: [`0x${'11'.repeat(32)}`] }),
  })

  it.each<[string, Partial<Order>, ChainState, string]>([
    ['sold, the market says', { status: 'filled' }, {}, 'order_filled'],
    ['cancelled, the market says', { status: 'cancelled' }, {}, 'order_cancelled'],
    ['expired, the market says', { status: 'expired' }, {}, 'order_expired'],
    ['inactive', { status: 'inactive', reasons: ['not_owner'] }, {}, 'order_inactive'],
    ['signed by nobody', {}, { isValidated: false }, 'order_inactive'],
    ['gone from the seller', {}, { owner: buyer }, 'order_inactive'],
    ['approval withdrawn', {}, { isApproved: false }, 'order_inactive'],
    ['not begun by the chain’s clock', {}, { timestamp: 999n }, 'order_inactive'],
    ['sold, the chain says', {}, { totalFilled: 1n }, 'order_filled'],
    ['cancelled, the chain says', {}, { isCancelled: true }, 'order_cancelled'],
    ['all orders cancelled', {}, { counter: 1n }, 'order_cancelled'],
    ['over by the chain’s clock', {}, { timestamp: 4_000_000_000n }, 'order_expired'],
    ['too little for the price', {}, { balanceWei: ether }, 'insufficient_funds'],
    ['too little for the fee', {}, { balanceWei: (12n * ether) / 10n }, 'insufficient_funds'],
    ['the call reverts', {}, { callError: reverted('OrderIsCancelled') }, 'order_cancelled'],
    ['the signature is bad', {}, { callError: reverted('InvalidSigner') }, 'order_inactive'],
    ['the node is away', {}, { callError: { name: 'HttpRequestError', status: 502 } }, 'node_unavailable'],
    ['another contract', { protocolAddress: seller }, {}, 'order_refused'],
    ['an offer', { side: 'offer' }, {}, 'order_refused'],
    ['another order', { hash: `0x${'22'.repeat(32)}` }, {}, 'order_refused'],
  ])('%s: %s', async (_, change, chain, code) => {
    await expect(prepare(change, chain).plan).rejects.toMatchObject({ name: 'AppError', code })
  })

  it.each([
    ['the price, before the fee is known', ether, true],
    ['the price with the fee', (12n * ether) / 10n, false],
  ])('says how much is needed and how much is there: %s', async (_, balanceWei, isBeforeFee) => {
    const error = await prepare({}, { balanceWei }).plan.then(
      () => null,
      (thrown) => thrown,
    )
    expect(error).toMatchObject({ shortfall: { currency: zeroAddress, hasWei: balanceWei, isBeforeFee } })
    const { needsWei, feeWei } = error.shortfall
    expect(feeWei).toBeGreaterThan(0n)
    if (!isBeforeFee) expect(needsWei - feeWei).toBe((12n * ether) / 10n)
    if (isBeforeFee) expect(needsWei).toBe((12n * ether) / 10n)
    else expect(needsWei).toBeGreaterThan((12n * ether) / 10n)
  })

  it.each(['signature', 'not_owner', 'not_approved', 'not_started'] as const)(
    'says why the market has it as inactive: %s',
    async (reason) => {
      const { plan } = prepare({ status: 'inactive', reasons: [reason] })
      await expect(plan).rejects.toMatchObject({ code: 'order_inactive', issues: [{ code: reason }] })
    },
  )

  it('says that a sale has not started', async () => {
    const { plan } = prepare({ status: 'upcoming' })
    await expect(plan).rejects.toMatchObject({ code: 'order_inactive', issues: [{ code: 'not_started' }] })
  })

  it('refuses one’s own listing', async () => {
    await expect(prepare({}, {}, seller).plan).rejects.toMatchObject({ code: 'own_order' })
  })

  it('refuses an order whose terms are not those of its hash', async () => {
    const order = buildOrder()
    const [first, ...rest] = order.parameters.consideration
    const consideration = [{ ...(first as NonNullable<typeof first>), endAmount: '5', startAmount: '5' }, ...rest]
    const { plan } = prepare({ parameters: { ...order.parameters, consideration } })
    await expect(plan).rejects.toMatchObject({ code: 'order_refused' })
  })

  it('refuses an order that gives something else than what was clicked', async () => {
    const plan = preparePurchase({
      client: fakeClient() as unknown as PublicClient,
      config: buildConfig(),
      chainId: 31337,
      orderHash: buildOrder().hash,
      item: { contract: collection, tokenId: '8', name: 'Late Heron' },
      buyer,
      getOrder: async () => buildOrder(),
    })
    await expect(plan).rejects.toMatchObject({ code: 'order_refused' })
  })
})
