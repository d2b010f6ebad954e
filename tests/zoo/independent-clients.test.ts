import { Seaport } from '@opensea/seaport-js'
import { JsonRpcProvider, Wallet } from 'ethers'
import { type Address, type Hex, hexToBigInt, parseEther, zeroAddress, zeroHash } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiErrorSchema } from '@/lib/api/schemas/api-error'
import { type Order, orderAnswerSchema } from '@/lib/api/schemas/order'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import { createApi } from '@/server/api/core/create-api'
import { createRateLimits } from '@/server/api/core/rate-limits'
import { createTokenBucket } from '@/server/base/token-bucket'
import { type ServedApi, serveApi } from '@/tests/harness/serve-api'
import { assertMined, startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { startTestMarket, type TestMarket } from '@/tests/harness/start-test-market'
import { rules } from './rules'
import { findTradedStandard, type Species } from './species'
import { approveItem, readHolding } from './transfers'
import { allSpecies } from './zoo'

const priceWei = parseEther('1')

let chain: TestChain
let market: TestMarket
let api: ServedApi
let provider: JsonRpcProvider

beforeAll(async () => {
  chain = await startTestChain()
  market = await startTestMarket(chain)
  const unlimited = createTokenBucket({ burst: 1e9, perSecond: 1e9 })
  const limits = createRateLimits({ orders: unlimited, makers: unlimited, book: unlimited })
  api = await serveApi(createApi(() => market.services, { limits }))
  provider = new JsonRpcProvider(chain.chain.rpcUrl, localChainId, { staticNetwork: true, cacheTimeout: -1 })
}, 120_000)

afterAll(async () => {
  provider?.destroy()
  await api?.close()
  await market?.stop()
  await chain?.stop()
})

interface Account extends PrivateKeyAccount {
  privateKey: Hex
}

async function createAccount(): Promise<Account> {
  const privateKey = generatePrivateKey()
  const account = { ...privateKeyToAccount(privateKey), privateKey }
  await chain.client.setBalance({ address: account.address, value: parseEther('100') })
  return account
}

interface Offered {
  species: Species
  contract: Address
  tokenId: bigint
}

/** What a client without any of our code does: it lists through the API, and buys what the API tells. */
interface Client {
  sign(seller: Account, offered: Offered): Promise<{ parameters: unknown; signature: string }>
  buy(buyer: Account, order: Order): Promise<void>
}

const openTimes = () => {
  const now = Math.floor(Date.now() / 1000)
  return { startTime: now - 60, endTime: now + 86_400 }
}

// Its types name ethers' CommonJS build, ours the ES one: the same interface twice.
const openSeaport = ({ privateKey }: Account) =>
  new Seaport(new Wallet(privateKey, provider) as unknown as ConstructorParameters<typeof Seaport>[0])

const seaportJs: Client = {
  async sign(seller, { species, contract, tokenId }) {
    const itemType = findTradedStandard(species) === 'ERC721' ? 2 : 3
    const item = { itemType, token: contract, identifier: String(tokenId), amount: '1' } as const
    const payment = { amount: priceWei.toString(), recipient: seller.address }
    const terms = { offer: [item as never], consideration: [payment], ...openTimes() }
    const { executeAllActions } = await openSeaport(seller).createOrder(terms, seller.address)
    return executeAllActions()
  },
  async buy(buyer, { parameters, signature }) {
    const totalOriginalConsiderationItems = parameters.consideration.length
    const { executeAllActions } = await openSeaport(buyer).fulfillOrder({
      order: { parameters: { ...parameters, totalOriginalConsiderationItems }, signature },
      accountAddress: buyer.address,
    })
    await (await executeAllActions()).wait()
  },
}

/** Seaport's own types (EIP-712; ConsiderationConstants.sol). */
const item = [
  { name: 'itemType', type: 'uint8' },
  { name: 'token', type: 'address' },
  { name: 'identifierOrCriteria', type: 'uint256' },
  { name: 'startAmount', type: 'uint256' },
  { name: 'endAmount', type: 'uint256' },
] as const
const types = {
  OrderComponents: [
    { name: 'offerer', type: 'address' },
    { name: 'zone', type: 'address' },
    { name: 'offer', type: 'OfferItem[]' },
    { name: 'consideration', type: 'ConsiderationItem[]' },
    { name: 'orderType', type: 'uint8' },
    { name: 'startTime', type: 'uint256' },
    { name: 'endTime', type: 'uint256' },
    { name: 'zoneHash', type: 'bytes32' },
    { name: 'salt', type: 'uint256' },
    { name: 'conduitKey', type: 'bytes32' },
    { name: 'counter', type: 'uint256' },
  ],
  OfferItem: item,
  ConsiderationItem: [...item, { name: 'recipient', type: 'address' }],
} as const

const viemScript: Client = {
  async sign(seller, { species, contract, tokenId }) {
    await approveItem(chain.client, species, contract, seller, { operator: seaportAddress, tokenId })
    const { startTime, endTime } = openTimes()
    const parameters = {
      ...{ offerer: seller.address, zone: zeroAddress, orderType: 0, zoneHash: zeroHash, conduitKey: zeroHash },
      ...{
        startTime: BigInt(startTime),
        endTime: BigInt(endTime),
        salt: hexToBigInt(generatePrivateKey()),
        counter: 0n,
      },
      offer: [
        {
          itemType: findTradedStandard(species) === 'ERC721' ? 2 : 3,
          token: contract,
          ...{ identifierOrCriteria: tokenId, startAmount: 1n, endAmount: 1n },
        },
      ],
      consideration: [
        {
          ...{ itemType: 0, token: zeroAddress, identifierOrCriteria: 0n, startAmount: priceWei, endAmount: priceWei },
          recipient: seller.address,
        },
      ],
    } as const
    const domain = { name: 'Seaport', version: '1.6', chainId: localChainId, verifyingContract: seaportAddress }
    const signature = await seller.signTypedData({ domain, types, primaryType: 'OrderComponents', message: parameters })
    const toText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
    return { parameters: JSON.parse(JSON.stringify(parameters, toText)), signature }
  },
  async buy(account, { parameters, signature }) {
    const toItem = ({ identifierOrCriteria, startAmount, endAmount, ...rest }: (typeof parameters.offer)[number]) => ({
      ...rest,
      identifierOrCriteria: BigInt(identifierOrCriteria),
      ...{ startAmount: BigInt(startAmount), endAmount: BigInt(endAmount) },
    })
    const { counter: _, startTime, endTime, salt, ...rest } = parameters
    const order = {
      parameters: {
        ...rest,
        ...{ startTime: BigInt(startTime), endTime: BigInt(endTime), salt: BigInt(salt) },
        offer: parameters.offer.map(toItem),
        consideration: parameters.consideration.map((one) => ({ ...toItem(one), recipient: one.recipient })),
        totalOriginalConsiderationItems: BigInt(parameters.consideration.length),
      },
      signature,
    }
    const hash = await chain.client.writeContract({
      ...{ account, address: seaportAddress, abi: seaportAbi, functionName: 'fulfillOrder', args: [order, zeroHash] },
      value: BigInt(parameters.consideration[0]?.startAmount ?? 0),
    })
    await assertMined(chain.client, hash)
  },
}

const clients = [
  ['seaport-js', seaportJs],
  ['a plain viem script', viemScript],
] as const

async function post(order: unknown): Promise<Response> {
  return fetch(`${api.url}/api/v1/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chainId: localChainId, order }),
  })
}

/** Species whose items can be sold, also where the collection's owner has to allow it first; not where it burns 25 million gas. */
const isSellable = ({ name, isTradeable, allowSale }: Species) =>
  name !== 'GasBurner' && (isTradeable || allowSale !== undefined)
/** In the soak each species by both clients, otherwise every other species by one client. `market.test.ts` has each species. */
const cases = (of: readonly Species[]) =>
  of.flatMap((species, index) =>
    clients
      .filter((_, turn) => process.env.SOAK || index % (2 * clients.length) === 2 * turn)
      // Seaport.js asks for an approval of all items.
      .filter(([name]) => !species.approvesOneByOne || name !== 'seaport-js')
      .map(([name, client]) => [name, species.name, client, species] as const),
  )

async function prepare(species: Species) {
  const [owner, seller, buyer] = await Promise.all([createAccount(), createAccount(), createAccount()])
  const contract = await species.deploy(chain.client, owner)
  const tokenId = await species.mint(chain.client, contract, owner, seller.address)
  return { owner, seller, buyer, contract, tokenId }
}

test.concurrent.each(cases(allSpecies.filter(isSellable)))(
  '%s sells and buys an item of %s',
  async (_, __, client, species) => {
    const { owner, seller, buyer, contract, tokenId } = await prepare(species)
    const sale = { owner, holder: seller, operator: seaportAddress, tokenId }
    if (!species.isTradeable) await species.allowSale?.(chain.client, contract, sale)
    const answer = await post(await client.sign(seller, { species, contract, tokenId }))
    const body = await answer.json()
    expect([answer.status, body.error]).toEqual([201, undefined])
    const { hash } = orderAnswerSchema.parse(body).order
    const known = await fetch(`${api.url}/api/v1/orders/${localChainId}/${hash}`)
    const { order } = orderAnswerSchema.parse(await known.json())
    expect(order.status).toBe('active')
    await client.buy(buyer, order)
    const holdings = [seller, buyer].map((account) =>
      readHolding(chain.client, species, contract, account.address, tokenId),
    )
    expect(await Promise.all(holdings)).toEqual([0n, 1n])
  },
)

test.concurrent.each(cases(allSpecies.filter((species) => !isSellable(species))))(
  '%s is told why an item of %s is not sold',
  async (_, __, client, species) => {
    const { seller, contract, tokenId } = await prepare(species)
    // Some refuse the approval already, and there is no order to bring.
    const signed = await client.sign(seller, { species, contract, tokenId }).catch(() => null)
    if (!signed) return
    const answer = await post(signed)
    expect(answer.status).toBe(422)
    const { error } = apiErrorSchema.parse(await answer.json())
    expect(error.issues?.map(({ code }) => code)).toEqual([rules[species.name], 'fill_refused'])
  },
)
