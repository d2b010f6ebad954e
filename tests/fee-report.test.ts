import { type Address, encodeFunctionData, hexToBigInt, parseAbi, parseEther, zeroAddress } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeVoucher } from '@/lib/api/schemas/encode-voucher'
import { feesPageSchema } from '@/lib/api/schemas/fees'
import { voucherSubmissionSchema } from '@/lib/api/schemas/voucher'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildRedeemCall } from '@/lib/protocol/contracts/build-redeem-call'
import { buildVoucherTypedData } from '@/lib/protocol/contracts/voucher'
import { buildBundle, buildFulfilment, buildOffer, type OrderComponents } from '@/lib/protocol/seaport'
import { buildVoucher, createVoucherId } from '@/lib/vouchers/build-voucher'
import { createApi } from '@/server/api/core/create-api'
import { nowSeconds } from '@/server/base/now-seconds'
import { backfillFees } from '@/server/indexer/store/backfill-fees'
import { wethAddress } from '@/server/local/chain/contracts'
import { submitOrder } from '@/server/orders/submit/submit-order'
import { loadFeeRecipients } from '@/server/services/fee-recipients'
import type { Services } from '@/server/services/services'
import { submitVoucher } from '@/server/vouchers/submit-voucher'
import { createVisitor } from './builders/visitor'
import { createCollection, sendCalls } from './harness/create-collection'
import { buildSubmission, buildTestListing, signOrder } from './harness/orders'
import { approveSeaport, mintToken, startTestChain, type TestChain } from './harness/start-test-chain'
import { startTestMarket, type TestMarket } from './harness/start-test-market'
import { deployConsecutive, deployMultiToken, multiTokenAbi, write } from './harness/test-tokens'

const operator = privateKeyToAccount(generatePrivateKey())
const approvalAbi = parseAbi(['function approve(address spender, uint256 amount)', 'function deposit() payable'])

let chain: TestChain
let market: TestMarket
let [seller, buyer, recipient, laterRecipient]: PrivateKeyAccount[] = []
const people = () =>
  ({ seller, buyer, recipient, laterRecipient }) as Record<
    'seller' | 'buyer' | 'recipient' | 'laterRecipient',
    PrivateKeyAccount
  >

beforeAll(async () => {
  chain = await startTestChain()
  ;[seller, buyer, recipient, laterRecipient] = chain.accounts
  const env = { OPERATORS: operator.address, MARKET_FEE_BPS: '250', MARKET_FEE_RECIPIENT: people().recipient.address }
  market = await startTestMarket(chain, { env })
  await approveSeaport(chain, people().seller)
  for (const account of [people().buyer, people().seller]) {
    const [deposit, approve] = [
      encodeFunctionData({ abi: approvalAbi, functionName: 'deposit' }),
      encodeFunctionData({ abi: approvalAbi, functionName: 'approve', args: [seaportAddress, parseEther('1000')] }),
    ]
    await sendCalls(chain, account, [
      { to: wethAddress, data: deposit, valueWei: parseEther('50') },
      { to: wethAddress, data: approve, valueWei: 0n },
    ])
  }
})
afterAll(async () => {
  await market?.stop()
  await chain?.stop()
})

/** The book as it is with another fee. */
function withFee(bps: number, address = people().recipient.address): Services {
  const { config } = market.services
  return { ...market.services, config: { ...config, marketFee: { bps, recipient: bps === 0 ? null : address } } }
}

interface Filling {
  services?: Services
  filler?: PrivateKeyAccount
  quantity?: bigint
}

/** Signs an order, publishes it and fills it. */
async function trade(maker: PrivateKeyAccount, components: OrderComponents, filling: Filling = {}): Promise<void> {
  const { services = withFee(250), filler = people().buyer, quantity } = filling
  const signature = await signOrder(maker, components)
  await submitOrder(services, buildSubmission(components, signature))
  const part = quantity === undefined ? {} : { quantity }
  const atSeconds = (await chain.client.getBlock()).timestamp
  await sendCalls(chain, filler, [
    buildFulfilment({ seaport: seaportAddress, components, signature, atSeconds, ...part }),
  ])
}

const fee = (bps: number, address: Address = people().recipient.address) => [{ recipient: address, bps }]
const listing = async (terms: Partial<Parameters<typeof buildTestListing>[1]>) =>
  buildTestListing(chain, {
    ...{ offerer: people().seller.address, tokenId: await mintToken(chain, people().seller), fees: fee(250) },
    ...terms,
  })

async function readRows() {
  await market.sync()
  return market.services.db.query<{ contract: Address; currency: Address; recipient: Address; amount: string }>(
    'select block_number, log_index, contract, currency, recipient, amount, time from market_fees order by block_number, log_index, contract',
  )
}
/** What was added by it, as `amount currency` of a collection. */
async function collect(run: () => Promise<void>) {
  const before = await readRows()
  await run()
  return (await readRows())
    .slice(before.length)
    .map(({ contract, currency, amount }) => [contract, currency === zeroAddress ? 'ETH' : 'WETH', amount])
}
const ether = (amount: string) => parseEther(amount).toString()

test('a listing for ether, one for WETH, and one after the fee was raised', async () => {
  const { seller } = people()
  const demo = chain.chain.demoCollection
  expect(await collect(async () => trade(seller, await listing({})))).toEqual([[demo, 'ETH', ether('0.025')]])
  const inWeth = await listing({ currency: wethAddress, priceWei: parseEther('2') })
  expect(await collect(() => trade(seller, inWeth))).toEqual([[demo, 'WETH', ether('0.05')]])
  const raised = await listing({ fees: fee(500) })
  expect(await collect(() => trade(seller, raised, { services: withFee(500) }))).toEqual([[demo, 'ETH', ether('0.05')]])
})

test('a fill without a fee, and one that the operator made for itself, bring nothing', async () => {
  const { seller, recipient } = people()
  const free = await listing({ fees: [] })
  expect(await collect(() => trade(seller, free, { services: withFee(0) }))).toEqual([])
  await approveSeaport(chain, recipient)
  const own = await listing({ offerer: recipient.address, tokenId: await mintToken(chain, recipient), fees: [] })
  expect(await collect(() => trade(recipient, own))).toEqual([])
})

test('an accepted offer, a private listing and a declining price', async () => {
  const { seller, buyer } = people()
  const demo = chain.chain.demoCollection
  const tokenId = await mintToken(chain, seller)
  await market.sync()
  const start = nowSeconds() - 60n
  const offer = buildOffer({
    ...{ offerer: buyer.address, contract: demo, wanted: { tokenId }, currency: wethAddress, counter: 0n },
    ...{ priceWei: parseEther('4'), fees: fee(250), salt: hexToBigInt(generatePrivateKey()) },
    ...{ startTimeSeconds: start, endTimeSeconds: start + 86_400n },
  })
  expect(await collect(() => trade(buyer, offer, { filler: seller }))).toEqual([[demo, 'WETH', ether('0.1')]])
  const reserved = await listing({ taker: buyer.address })
  expect(await collect(() => trade(seller, reserved))).toEqual([[demo, 'ETH', ether('0.025')]])
  const falling = await listing({ priceWei: parseEther('2'), endPriceWei: parseEther('1') })
  const [[, , paid] = []] = await collect(() => trade(seller, falling))
  expect(BigInt(paid ?? 0)).toBeLessThan(parseEther('0.05'))
  expect(BigInt(paid ?? 0)).toBeGreaterThan(parseEther('0.049'))
})

test('a bundle shares its fee among its items, and a part of an edition pays its part', async () => {
  const { seller } = people()
  const [other, editions] = [await deployConsecutive(chain, seller, 2n), await deployMultiToken(chain, seller)]
  const write1155 = { address: editions, abi: multiTokenAbi } as const
  await write(chain, seller, { ...write1155, functionName: 'mint', args: [seller.address, 7n, 10n] })
  for (const address of [other, editions]) {
    const approval = { address, abi: multiTokenAbi, functionName: 'setApprovalForAll' } as const
    await write(chain, seller, { ...approval, args: [seaportAddress, true] })
  }
  const demo = chain.chain.demoCollection
  const terms = await listing({})
  const bundle = buildBundle({
    ...{ offerer: seller.address, priceWei: parseEther('3'), fees: fee(250), counter: terms.counter, salt: terms.salt },
    ...{ startTimeSeconds: terms.startTime, endTimeSeconds: terms.endTime },
    tokens: [
      { contract: demo, tokenId: terms.offer[0]?.identifierOrCriteria ?? 0n },
      ...[0n, 1n].map((tokenId) => ({ contract: other, tokenId })),
    ],
  })
  const shares = await collect(() => trade(seller, bundle))
  expect(shares.toSorted()).toEqual(
    [
      [demo, 'ETH', ether('0.025')],
      [other, 'ETH', ether('0.05')],
    ].toSorted(),
  )
  const edition = await listing({
    ...{ contract: editions, tokenId: 7n, standard: 'ERC1155', quantity: 10n, priceWei: parseEther('10') },
  })
  expect(await collect(() => trade(seller, edition, { quantity: 3n }))).toEqual([[editions, 'ETH', ether('0.075')]])
})

test('a redeemed voucher pays what the terms say that were published here', async () => {
  const { seller, buyer } = people()
  const collection = await createCollection(chain, seller, { salt: 'fees' })
  await market.sync()
  const voucher = buildVoucher({
    ...{ tokenId: createVoucherId(), uri: 'ipfs://lazy', priceWei: parseEther('1'), nonce: 0n, fees: fee(250) },
    ...{ deadlineSeconds: nowSeconds() + 86_400n, payees: [{ account: seller.address, parts: 1n }] },
  })
  const typed = buildVoucherTypedData({ chainId: localChainId, collection }, voucher)
  const signature = await seller.signTypedData(typed)
  const body = { chainId: localChainId, collection, signature, voucher: encodeVoucher(voucher) }
  await submitVoucher(market.services, voucherSubmissionSchema.parse(body))
  const redeem = () => sendCalls(chain, buyer, [buildRedeemCall(collection, voucher, signature)])
  expect(await collect(async () => void (await redeem()))).toEqual([[collection, 'ETH', ether('0.025')]])
})

test('another recipient counts from its start on, and so do listings that pay the one before', async () => {
  const { seller, laterRecipient } = people()
  const demo = chain.chain.demoCollection
  const signedBefore = await listing({})
  const later = { ...withFee(250, laterRecipient.address) }
  market.services.feeRecipients = await loadFeeRecipients(market.services.db, laterRecipient.address)
  await market.indexer.stop()
  const options = { services: market.services }
  market = await startTestMarket(chain, options)
  expect(await collect(() => trade(seller, signedBefore))).toEqual([[demo, 'ETH', ether('0.025')]])
  const own = await listing({ fees: fee(100, laterRecipient.address) })
  expect(await collect(() => trade(seller, own, { services: withFee(100, laterRecipient.address) }))).toEqual([
    [demo, 'ETH', ether('0.01')],
  ])
  expect(later.config.marketFee.recipient).toBe(laterRecipient.address)
})

test('the backfill of an older database finds the same by the orders in the book', async () => {
  const { db } = market.services
  const rows = await readRows()
  expect(rows.length).toBeGreaterThan(8)
  await db.query('delete from market_fees')
  await db.query('update fee_recipients set is_backfilled = false')
  await backfillFees(market.services)
  expect(await readRows()).toEqual(rows)
  await db.query('delete from market_fees')
  await backfillFees(market.services)
  expect(await readRows(), 'once is enough').toEqual([])
  await db.query('update fee_recipients set is_backfilled = false')
  await backfillFees(market.services)
})

test('a fee is undone with its block', async () => {
  const before = await readRows()
  const { seller } = people()
  expect(await collect(async () => trade(seller, await listing({})))).toHaveLength(1)
  await chain.client.request({ method: 'anvil_reorg' as never, params: [1, []] as never })
  expect(await readRows()).toEqual(before)
})

test('operators read it by day, collection and currency, with totals, page by page and as a file', async () => {
  const api = createApi(() => market.services)
  const visitor = createVisitor(api)
  expect((await visitor.call('GET', '/moderation/fees')).status).toBe(401)
  await visitor.signIn(people().buyer)
  for (const path of ['/moderation/fees', '/moderation/fees.csv']) {
    expect((await visitor.call('GET', path)).status).toBe(404)
  }
  const desk = createVisitor(api)
  await desk.signIn(operator)
  const read = async (query = '') =>
    feesPageSchema.parse(await (await desk.call('GET', `/moderation/fees${query}`)).json())
  const demo = chain.chain.demoCollection
  await market.services.db.query('update collections set name = \'=1+1,"x"\' where contract = $1', [demo])
  // A day before, the same again.
  await market.services.db.query(
    `insert into market_fees select chain_id, block_number, log_index + 1000, contract, currency, recipient, amount, time - 86400
     from market_fees where currency <> $1`,
    [zeroAddress],
  )
  const { from, to, totals, fees, next } = await read()
  expect(next).toBeNull()
  expect(Date.parse(to) - Date.parse(from)).toBe(29 * 86_400_000)
  const rows = await readRows()
  const sum = (currency: Address) =>
    rows.reduce((total, row) => total + (row.currency === currency ? BigInt(row.amount) : 0n), 0n).toString()
  expect(totals).toMatchObject([
    { chainId: localChainId, symbol: 'ETH', decimals: 18, amount: sum(zeroAddress) },
    { chainId: localChainId, symbol: 'WETH', decimals: 18, amount: sum(wethAddress) },
  ])
  const weth = fees.filter(({ symbol }) => symbol === 'WETH')
  expect(weth.map(({ amount, saleCount, contract }) => [amount, saleCount, contract])).toEqual([
    [ether('0.15'), 2, demo],
    [ether('0.15'), 2, demo],
  ])
  expect(weth.map(({ day }) => Date.parse(day))).toEqual([Date.parse(to), Date.parse(to) - 86_400_000])

  const paged: unknown[] = []
  let cursor = ''
  do {
    const page = await read(`?limit=2${cursor}`)
    paged.push(...page.fees)
    cursor = page.next === null ? '' : `&cursor=${page.next}`
  } while (cursor !== '')
  expect(paged).toEqual(fees)
  expect((await read(`?from=${to}&to=${to}`)).fees).toEqual(fees.filter(({ day }) => day === to))
  expect(await read('?from=2020-01-01&to=2020-01-31')).toMatchObject({ fees: [], totals: [], next: null })
  for (const query of ['?from=2020-02-01&to=2020-01-31', '?from=2020-01-01&to=2022-01-31', '?from=yesterday']) {
    expect((await desk.call('GET', `/moderation/fees${query}`)).status, query).toBe(400)
  }

  const file = await desk.call('GET', `/moderation/fees.csv?from=${from}&to=${to}`)
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="fees-${from}-${to}.csv"`)
  const lines = (await file.text()).split('\r\n')
  expect(lines[0]).toBe(
    'day,chain_id,collection,collection_name,currency,currency_address,amount,amount_smallest_unit,sales',
  )
  expect(lines).toContain(`${to},31337,${demo},"'=1+1,""x""",WETH,${wethAddress},0.15,${ether('0.15')},2`)
  expect(lines).toHaveLength(fees.length + 2)
})
