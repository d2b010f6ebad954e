import { type Address, parseAbi, parseEther } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { Order } from '@/lib/api/schemas/order'
import { demoCollectionAbi } from '@/lib/protocol/abi/demo-collection-abi'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import {
  type BuildListingParameters,
  type BuildOfferParameters,
  buildBundle,
  buildFulfilment,
  buildOffer,
  hashOrder,
  type OrderComponents,
} from '@/lib/protocol/seaport'
import { nowSeconds } from '@/server/base/now-seconds'
import { registerCollection } from '@/server/collections/registration/register-collection'
import { getOrder } from '@/server/orders/get-order'
import { submitOrder } from '@/server/orders/submit/submit-order'
import { deployCompiled } from './deploy-compiled'
import { buildSubmission, buildTestListing, signOrder } from './orders'
import { send } from './orders-world'
import { mintToken, startTestChain, type TestChain } from './start-test-chain'
import { openTestServices, startTestMarket } from './start-test-market'
import { deployMultiToken, multiTokenAbi } from './test-tokens'

export const shiftyAbi = parseAbi([
  'function mint(address to, uint256 tokenId)',
  'function burn(uint256 tokenId)',
  'function pause(bool isPaused)',
  'function moveRange(uint256 first, uint256 last, address from, address to)',
  'function setApprovalForAll(address operator, bool approved)',
])

export interface PendingOrder {
  hash: Order['hash']
  components: OrderComponents
  signature: `0x${string}`
}

export type StatusWorld = Awaited<ReturnType<typeof startStatusWorld>>

/** A market with its indexer, where people come with what they need to make orders and to take them. */
export async function startStatusWorld() {
  const test: TestChain = await startTestChain()
  const services = await openTestServices(test.chain)
  const market = await startTestMarket(test, { services })
  const [deployer] = test.accounts as [PrivateKeyAccount]
  const weth = findChain(localChainId)?.weth.address as Address
  const editions = await deployMultiToken(test, deployer)
  const shifty = await deployCompiled(test, deployer, 'contracts/test-tokens/TestShifty.sol')
  for (const contract of [editions, shifty])
    await registerCollection(services, { chainId: localChainId, contract, opener: 'operator' })
  let lastId = 0n

  /** Somebody new with coin, 10 WETH and every approval. */
  async function comeAccount(): Promise<PrivateKeyAccount> {
    const account = privateKeyToAccount(generatePrivateKey())
    await test.client.setBalance({ address: account.address, value: parseEther('1000') })
    await wrap(account, parseEther('10'))
    await allow(account, 2n ** 256n - 1n)
    for (const address of [test.chain.demoCollection, editions, shifty]) await approve(account, address, true)
    return account
  }
  const wrap = (account: PrivateKeyAccount, value: bigint) =>
    send(test, account, { address: weth, abi: wethAbi, functionName: 'deposit', value })
  const allow = (account: PrivateKeyAccount, amount: bigint) =>
    send(test, account, { address: weth, abi: wethAbi, functionName: 'approve', args: [seaportAddress, amount] })
  const approve = (account: PrivateKeyAccount, address: Address, isApproved: boolean) =>
    send(test, account, {
      ...{ address, abi: demoCollectionAbi, functionName: 'setApprovalForAll', args: [seaportAddress, isApproved] },
    })

  async function submit(account: PrivateKeyAccount, components: OrderComponents): Promise<PendingOrder> {
    const signature = await signOrder(account, components)
    await submitOrder(services, buildSubmission(components, signature))
    return { hash: hashOrder(components), components, signature }
  }

  return {
    ...{ test, services, market, weth, editions, shifty, comeAccount: comeAccount, wrap, allow, approve, submit },
    mint: (account: PrivateKeyAccount) => mintToken(test, account),
    async mintEditions(account: PrivateKeyAccount, quantity: bigint): Promise<bigint> {
      const [tokenId, functionName] = [++lastId, 'mint']
      const args = [account.address, tokenId, quantity]
      await send(test, account, { address: editions, abi: multiTokenAbi, functionName, args })
      return tokenId
    },
    async mintShifty(account: PrivateKeyAccount): Promise<bigint> {
      const [tokenId, functionName] = [++lastId, 'mint']
      await send(test, account, { address: shifty, abi: shiftyAbi, functionName, args: [account.address, tokenId] })
      return tokenId
    },
    async list(
      account: PrivateKeyAccount,
      tokenId: bigint,
      changes: Partial<BuildListingParameters> = {},
    ): Promise<PendingOrder> {
      return submit(account, await buildTestListing(test, { offerer: account.address, tokenId, ...changes }))
    },
    async bundle(account: PrivateKeyAccount, tokenIds: readonly bigint[]): Promise<PendingOrder> {
      const startTimeSeconds = nowSeconds() - 60n
      const components = buildBundle({
        ...{ offerer: account.address, priceWei: parseEther('2'), counter: 0n, startTimeSeconds },
        tokens: tokenIds.map((tokenId) => ({ contract: test.chain.demoCollection, tokenId })),
        ...{ endTimeSeconds: startTimeSeconds + 86_400n, salt: BigInt(generatePrivateKey()) },
      })
      return submit(account, components)
    },
    async offer(
      account: PrivateKeyAccount,
      wanted: BuildOfferParameters['wanted'],
      changes: Partial<BuildOfferParameters> = {},
    ): Promise<PendingOrder> {
      const startTimeSeconds = nowSeconds() - 60n
      const components = buildOffer({
        ...{ offerer: account.address, contract: test.chain.demoCollection, wanted, currency: weth },
        ...{ priceWei: parseEther('1'), counter: 0n, salt: BigInt(generatePrivateKey()), startTimeSeconds },
        ...{ endTimeSeconds: startTimeSeconds + 86_400n, ...changes },
      })
      return submit(account, components)
    },
    /** Buys a listing, or sells to an offer. */
    async fill(
      account: PrivateKeyAccount,
      { components, signature }: PendingOrder,
      part: { quantity?: bigint; given?: { tokenId: bigint; proof: [] } } = {},
    ): Promise<void> {
      const parameters = { seaport: seaportAddress, components, signature, atSeconds: nowSeconds(), ...part }
      const { to, data, valueWei } = buildFulfilment(parameters)
      // An estimate at one second of a declining price knows nothing of the change that Seaport gives a second later.
      const hash = await test.client.sendTransaction({ account, to, data, value: valueWei, gas: 2_000_000n })
      const { status } = await test.client.waitForTransactionReceipt({ hash })
      if (status !== 'success') throw new Error('The fill reverted')
    },
    async stop() {
      await market.stop()
      await services.db.close()
      await test.stop()
    },
  }
}

/** `inactive: not_owner, balance` */
export async function readStatus({ services }: Pick<StatusWorld, 'services'>, hash: Order['hash']): Promise<string> {
  const { status, reasons = [] } = await getOrder(services, { chainId: localChainId, hash })
  return reasons.length === 0 ? status : `${status}: ${reasons.join(', ')}`
}

/**
 * What orders are at the first moment that an index holds the last block of what was done: when that block is told of,
 * before anything else can be.
 */
export async function readAtBlock(
  world: StatusWorld,
  orders: Record<string, PendingOrder>,
  act: () => Promise<unknown>,
): Promise<Record<string, string>> {
  const { services, market, test } = world
  await market.sync()
  const seen: { block: bigint; statuses: Promise<string[]> }[] = []
  const names = Object.keys(orders)
  const stop = services.events.subscribe(({ event }) => {
    if (event.type !== 'block') return
    const statuses = Promise.all(names.map((name) => readStatus(world, (orders[name] as PendingOrder).hash)))
    seen.push({ block: BigInt(event.number), statuses })
  })
  await act()
  const last = await test.client.getBlockNumber()
  await market.sync()
  stop()
  const first = seen.find(({ block }) => block === last)
  if (!first) throw new Error(`Block ${last} was not told of`)
  const statuses = await first.statuses
  return Object.fromEntries(names.map((name, index) => [name, statuses[index] ?? '']))
}
