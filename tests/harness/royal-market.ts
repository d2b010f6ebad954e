import { type Address, type Hex, maxUint256, type PublicClient, parseEther, zeroAddress } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { Config } from '@/lib/api/schemas/config'
import type { Order } from '@/lib/api/schemas/order'
import { prepareAccept } from '@/lib/flows/orders/accept/prepare-accept'
import { preparePurchase } from '@/lib/flows/orders/buy/prepare-purchase'
import { prepareListing } from '@/lib/flows/orders/list/prepare-listing'
import { prepareOffer } from '@/lib/flows/orders/offer/prepare-offer'
import type { ListingTerms, ListingToken } from '@/lib/orders/listing-terms'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { encodeOrderComponents, hashOrder, type OrderComponents } from '@/lib/protocol/seaport'
import type { FlowGround, FlowPlan } from '@/lib/transactions/send/flow-plan'
import { keySender } from '@/lib/transactions/send/sender'
import { buildConfig } from '@/tests/builders/build-config'
import { buildOrder } from '@/tests/builders/build-order'
import { deployRoyaltyRegistry } from '@/tests/zoo/royalty-registry'
import { approve } from '@/tests/zoo/transfers'
import { assertMined, startTestChain } from './start-test-chain'

export const royalMarket: Address = `0x${'ee'.repeat(20)}`
const weth = findChain(localChainId)?.weth.address as Address

export type RoyalMarket = Awaited<ReturnType<typeof startRoyalMarket>>

/** A chain with Manifold's royalty registry, and sales of any token on it by the flows of the browser. The server's answers are stubbed. */
export async function startRoyalMarket() {
  const test = await startTestChain()
  const { client } = test
  const createAccount = async (): Promise<PrivateKeyAccount> => {
    const account = privateKeyToAccount(generatePrivateKey())
    await client.setBalance({ address: account.address, value: parseEther('1000') })
    return account
  }
  const owner = await createAccount()
  const registry = await deployRoyaltyRegistry(client, owner)
  const config = buildRoyalConfig({ royaltyRegistry: registry.registry, royaltyEngine: registry.engine })
  const groundOf = (account: Address): FlowGround => ({
    ...{ client: client as unknown as PublicClient, config, chainId: localChainId, account, sender: keySender },
  })

  /** Sends what is left to send, prompt by prompt, then signs. */
  async function take<P extends FlowPlan>(account: PrivateKeyAccount, prepare: () => Promise<P>): Promise<P> {
    for (;;) {
      const plan = await prepare()
      const [step] = plan.steps
      for (const { to, data, valueWei: value } of step?.calls ?? []) {
        await assertMined(client, await client.sendTransaction({ account, to, data, value }))
      }
      if (plan.signing && !step) {
        const typedData = plan.signing.typedData as Parameters<typeof account.signTypedData>[0]
        await plan.signing.submit(await account.signTypedData(typedData))
      }
      if (plan.steps.length < 2 && !(plan.signing && step)) return plan
    }
  }

  const terms = (
    tokens: readonly ListingToken[],
    change: Partial<ListingTerms> & { priceWei: bigint; endPriceWei?: bigint },
  ) => {
    const { priceWei, endPriceWei, ...rest } = change
    const lot = { tokens: [...tokens], priceWei: String(priceWei) }
    return {
      ...{ chainId: localChainId, currency: zeroAddress, approvesAll: true, replaces: [], ...times() },
      lots: [endPriceWei === undefined ? lot : { ...lot, endPriceWei: String(endPriceWei) }],
      ...rest,
    } satisfies ListingTerms
  }

  /** Lists a lot by a key: its plan, and the order as the server would answer it. */
  async function list(seller: PrivateKeyAccount, listTerms: ListingTerms) {
    let signature: Hex = '0x'
    const plan = await take(seller, () =>
      prepareListing(groundOf(seller.address), listTerms, {
        getOrder: () => Promise.reject(new Error('There is nothing to replace.')),
        findSigned: async () => [],
        getCollection: async () => ({ floorWei: null }),
        listItems: async () => ({ items: [] }),
        submit: async ([signed]) => {
          signature = signed?.signature ?? '0x'
        },
      }),
    )
    return { plan, order: toOrder(plan.orders[0] as OrderComponents, 'listing', signature) }
  }

  async function buy(buyer: PrivateKeyAccount, order: Order, wanted?: bigint) {
    const [item] = order.parameters.offer
    const plan = await preparePurchase({
      ...{ client: client as unknown as PublicClient, config, chainId: localChainId, orderHash: order.hash, wanted },
      ...{ item: { contract: item?.token as Address, tokenId: item?.identifierOrCriteria as string, name: '' } },
      ...{ buyer: buyer.address, getOrder: async () => order },
    })
    const { to, data, valueWei: value } = plan.request
    const gas = plan.steps.at(-1)?.gas
    await assertMined(client, await client.sendTransaction({ account: buyer, to, data, value, gas }))
    return plan
  }

  async function offer(bidder: PrivateKeyAccount, token: ListingToken, priceWei: bigint) {
    const money = { account: bidder, address: weth, abi: wethAbi } as const
    await assertMined(client, await client.writeContract({ ...money, functionName: 'deposit', value: priceWei }))
    const args = [seaportAddress, maxUint256] as const
    await assertMined(client, await client.writeContract({ ...money, functionName: 'approve', args }))
    let signature: Hex = '0x'
    const { contract, tokenId, standard, name } = token
    const offerTerms = {
      ...{ chainId: localChainId, contract, tokenId, standard, name, scope: 'item' as const },
      ...{ priceWei: String(priceWei), currency: weth, ...times() },
    }
    const plan = await take(bidder, () =>
      prepareOffer(groundOf(bidder.address), offerTerms, {
        storeCriteria: async () => [],
        findOffers: async () => [],
        submit: async ([signed]) => {
          signature = signed?.signature ?? '0x'
        },
      }),
    )
    return { plan, order: { ...toOrder(plan.order, 'offer', signature), currency: weth } }
  }

  const accept = (seller: PrivateKeyAccount, order: Order, token: ListingToken) =>
    take(seller, () =>
      prepareAccept(
        groundOf(seller.address),
        { orderHash: order.hash, token },
        {
          getOrder: async () => order,
          findOffers: async ({ maker }) => (maker === order.maker ? [order] : []),
          findSigned: async () => [],
        },
      ),
    )

  const coinOf = (address: Address) => client.getBalance({ address })
  const wethOf = (address: Address) =>
    client.readContract({ address: weth, abi: wethAbi, functionName: 'balanceOf', args: [address] })

  /** What each account gets by a sale, in the order of the accounts. */
  async function measure(accounts: readonly Address[], read: typeof coinOf, sell: () => Promise<unknown>) {
    const before = await Promise.all(accounts.map(read))
    await sell()
    const after = await Promise.all(accounts.map(read))
    return after.map((wei, index) => wei - (before[index] ?? 0n))
  }

  const approveAll = (seller: PrivateKeyAccount, contract: Address) => approve(client, contract, seller, seaportAddress)
  return {
    ...{ test, client, owner, registry, config, groundOf, createAccount, terms, list, buy, offer, accept },
    ...{ coinOf, wethOf, measure, approveAll, toOrder },
  }
}

export function toRoyalToken(contract: Address, tokenId: bigint, change: Partial<ListingToken> = {}): ListingToken {
  return {
    ...{ contract, tokenId: String(tokenId), standard: 'ERC721', name: 'Item', collectionName: 'Zoo', quantity: '1' },
    ...change,
  }
}

function buildRoyalConfig(contracts: { royaltyRegistry: Address; royaltyEngine: Address }): Config {
  const { chains, ...rest } = buildConfig({ marketFee: { bps: 250, recipient: royalMarket } })
  return {
    ...rest,
    chains: chains.map((chain) => ({
      ...chain,
      contracts: { ...chain.contracts, ...(chain.id === localChainId ? contracts : {}) },
      currencies: [...chain.currencies, { address: chain.contracts.weth, symbol: 'WETH', decimals: 18 }],
    })),
  }
}

function times() {
  const now = Math.floor(Date.now() / 1000)
  return { startTime: String(now - 30), endTime: String(now + 86_400), salt: String(Math.floor(Math.random() * 1e15)) }
}

const toOrder = (components: OrderComponents, side: Order['side'], signature: Hex): Order => ({
  ...buildOrder({ side, hash: hashOrder(components), signature, maker: components.offerer }),
  ...{ parameters: encodeOrderComponents(components), protocolAddress: seaportAddress },
})
