import { type Address, createPublicClient, http, parseEther } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readListingFacts } from '@/lib/flows/orders/read-listing-facts'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { computeOtherBps } from '@/lib/protocol/royalties/compute-other-payments'
import { buildTestListing, signOrder } from '@/tests/harness/orders'
import { type RoyalMarket, royalMarket, startRoyalMarket, toRoyalToken } from '@/tests/harness/royal-market'
import { send } from '@/tests/zoo/chain'
import { overrideRoyalty } from '@/tests/zoo/royalty-registry'
import { royaltyModes } from '@/tests/zoo/species/hostile'
import { zoo } from '@/tests/zoo/zoo'

// The server's answers are stubbed; the chain, Seaport, the registry and the collections are real.
let market: RoyalMarket
let owner: PrivateKeyAccount
let seller: PrivateKeyAccount
let buyer: PrivateKeyAccount

beforeAll(async () => {
  market = await startRoyalMarket()
  ;[owner, seller, buyer] = await Promise.all([market.createAccount(), market.createAccount(), market.createAccount()])
}, 120_000)
afterAll(() => market?.test.stop())

const bps = [500n, 333n, 111n, 77n, 1n] as const
/** No round number: of most shares something is left over. */
const priceWei = parseEther('1') + 7_777n

const createReceivers = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    receiver: privateKeyToAddress(generatePrivateKey()),
    bps: bps[index] as bigint,
  }))

type Receivers = ReturnType<typeof createReceivers>

/** A collection with these royalties, by one kind of engine, and a token of the seller's. */
type Mint = (receivers: Receivers) => Promise<{ contract: Address; tokenId: bigint }>

const mintManifold: Mint = async (receivers) => {
  const { client } = market
  const contract = await zoo.manifoldCreator.deploy(client, owner)
  const tokenId = await zoo.manifoldCreator.mint(client, contract, owner, seller.address)
  const [addresses, shares] = [receivers.map(({ receiver }) => receiver), receivers.map((one) => one.bps)]
  await zoo.manifoldCreator.setRoyalties(client, contract, owner, addresses, shares)
  return { contract, tokenId }
}

const mintRarible: Mint = async (receivers) => {
  const { client } = market
  const contract = await zoo.raribleErc721.deploy(client, owner)
  const parts = receivers.map(({ receiver, bps: value }) => ({ account: receiver, value }))
  return {
    contract,
    tokenId: await zoo.raribleErc721.mintWithRoyalties(client, contract, owner, seller.address, parts),
  }
}

const mintErc2981: Mint = async ([first]) => {
  const { client } = market
  const contract = await zoo.royaltyErc721.deploy(client, owner)
  await zoo.royaltyErc721.setRoyalty(client, contract, owner, first?.receiver as Address, first?.bps as bigint)
  return { contract, tokenId: await zoo.royaltyErc721.mint(client, contract, owner, seller.address) }
}

const mintOverridden: Mint = async ([first]) => {
  const { client, registry } = market
  const contract = await zoo.royaltyErc721.deploy(client, owner)
  const tokenId = await zoo.royaltyErc721.mint(client, contract, owner, seller.address)
  const royalty = { receiver: first?.receiver as Address, bps: Number(first?.bps) }
  await overrideRoyalty(client, registry, market.owner, contract, royalty)
  return { contract, tokenId }
}

/** The registry knows royalties of a contract that has no function for them. */
async function registerFallback(contract: Address, receivers: Receivers) {
  const recipients = receivers.map((one) => ({ recipient: one.receiver, bps: Number(one.bps) }))
  const signature = 'function setFallback(address, (address recipient, uint16 bps)[])'
  await send(market.client, market.owner, market.registry.fallbackRegistry, signature, [contract, recipients])
}

const mintFallback: Mint = async (receivers) => {
  const contract = await zoo.plainErc721.deploy(market.client, owner)
  await registerFallback(contract, receivers)
  return { contract, tokenId: await zoo.plainErc721.mint(market.client, contract, owner, seller.address) }
}

const engines: [string, Mint, number][] = [
  ['ERC-2981', mintErc2981, 1],
  ['Royalty Registry, override', mintOverridden, 1],
  ...[1, 2, 3, 4, 5].map((count): [string, Mint, number] => ['Manifold', mintManifold, count]),
  ...[1, 2, 3, 4, 5].map((count): [string, Mint, number] => ['Rarible', mintRarible, count]),
  ...[1, 3, 5].map((count): [string, Mint, number] => ['Royalty Registry, fallback', mintFallback, count]),
]

const shareOf = (wei: bigint, share: bigint) => (wei * share) / 10_000n

describe.each(engines)('%s', (_name, mint, count) => {
  test(`pays ${count} when a listing is bought and when an offer is accepted`, async () => {
    const receivers = createReceivers(count)
    const { contract, tokenId } = await mint(receivers)
    const token = toRoyalToken(contract, tokenId)
    const accounts = [...receivers.map(({ receiver }) => receiver), royalMarket]
    const due = [...receivers.map((one) => shareOf(priceWei, one.bps)), shareOf(priceWei, 250n)]

    const { order } = await market.list(seller, market.terms([token], { priceWei }))
    const sale = () => market.buy(buyer, order)
    expect(await market.measure(accounts, market.coinOf, sale)).toEqual(due)

    const bidder = seller
    await market.approveAll(buyer, contract)
    const bid = await market.offer(bidder, token, priceWei)
    const acceptance = () => market.accept(buyer, bid.order, token)
    expect(await market.measure(accounts, market.wethOf, acceptance)).toEqual(due)
  })
})

const mintArtBlocks = async (payeePercent: bigint) => {
  const { client } = market
  const artist = await market.createAccount()
  const contract = await zoo.artBlocks.deploy(client, artist)
  const payee = privateKeyToAddress(generatePrivateKey())
  const signature = 'function updateProjectAdditionalPayeeInfo(uint256, address, uint256)'
  await send(client, artist, contract, signature, [3n, payee, payeePercent])
  const tokenId = await zoo.artBlocks.mint(client, contract, artist, seller.address)
  return { artist, payee, token: toRoyalToken(contract, tokenId) }
}

test('Art Blocks pays the artist, and the additional payee a percentage of that', async () => {
  const { artist, payee, token } = await mintArtBlocks(30n)
  const { plan, order } = await market.list(seller, market.terms([token], { priceWei }))
  expect(plan.royalty).toMatchObject({ engines: ['art_blocks'], problem: null })
  const sale = () => market.buy(buyer, order)
  const due = [shareOf(priceWei, 350n), shareOf(priceWei, 150n)]
  expect(await market.measure([artist.address, payee], market.coinOf, sale)).toEqual(due)
})

describe('an edition that is sold in parts', () => {
  const unitWei = parseEther('0.1') + 777n
  const sell = async (contract: Address, tokenId: bigint, receivers: Receivers) => {
    const token = toRoyalToken(contract, tokenId, { standard: 'ERC1155', quantity: '10' })
    const { order } = await market.list(seller, market.terms([token], { priceWei: unitWei * 10n }))
    const accounts = [...receivers.map(({ receiver }) => receiver), royalMarket]
    for (const wanted of [3n, 1n, 6n]) {
      const due = [...receivers.map((one) => one.bps), 250n].map((share) => shareOf(unitWei, share) * wanted)
      const sale = () => market.buy(buyer, order, wanted)
      expect(await market.measure(accounts, market.coinOf, sale), `${wanted}`).toEqual(due)
    }
  }

  test('of Zora pays its receiver for each item', async () => {
    const creator = await market.createAccount()
    const contract = await zoo.zoraErc1155.deploy(market.client, creator)
    const tokenId = await zoo.zoraErc1155.mint(market.client, contract, creator, seller.address, { quantity: 10n })
    await sell(contract, tokenId, [{ receiver: creator.address, bps: 500n }])
  })

  test('with five receivers pays each for each item', async () => {
    const contract = await zoo.plainErc1155.deploy(market.client, owner)
    const receivers = createReceivers(5)
    await registerFallback(contract, receivers)
    const tokenId = await zoo.plainErc1155.mint(market.client, contract, owner, seller.address, { quantity: 10n })
    await sell(contract, tokenId, receivers)
  })
})

test('a bundle pays the receivers of each item their share of an equal part of the price', async () => {
  const [one, two] = [createReceivers(2), createReceivers(3)]
  const minted = [await mintManifold(one), await mintRarible(two)]
  const tokens = minted.map(({ contract, tokenId }) => toRoyalToken(contract, tokenId))
  const { order } = await market.list(seller, market.terms(tokens, { priceWei }))
  const sale = () => market.buy(buyer, order)
  const receivers = [...one, ...two]
  const due = receivers.map(({ bps: share }) => shareOf(priceWei / 2n, share))
  const accounts = receivers.map(({ receiver }) => receiver)
  expect(await market.measure(accounts, market.coinOf, sale)).toEqual(due)
})

test('a declining price pays each receiver the share of its start and of its end', async () => {
  const receivers = createReceivers(3)
  const { contract, tokenId } = await mintManifold(receivers)
  const terms = market.terms([toRoyalToken(contract, tokenId)], { priceWei, endPriceWei: priceWei / 3n })
  const { plan } = await market.list(seller, terms)
  const paid = plan.orders[0]?.consideration.slice(1, 4)
  expect(paid?.map((item) => [item.startAmount, item.endAmount])).toEqual(
    receivers.map(({ bps: share }) => [shareOf(priceWei, share), shareOf(priceWei / 3n, share)]),
  )
})

test('a listing that is reserved for a buyer pays all receivers', async () => {
  const receivers = createReceivers(2)
  const { contract, tokenId } = await mintManifold(receivers)
  const terms = market.terms([toRoyalToken(contract, tokenId)], { priceWei, taker: buyer.address })
  const { order } = await market.list(seller, terms)
  const accounts = receivers.map(({ receiver }) => receiver)
  const sale = () => market.buy(buyer, order)
  const due = receivers.map(({ bps: share }) => shareOf(priceWei, share))
  expect(await market.measure(accounts, market.coinOf, sale)).toEqual(due)
})

test('a seller who is a receiver has that part with the rest of the price', async () => {
  const [first, second] = createReceivers(2) as [Receivers[number], Receivers[number]]
  const { contract, tokenId } = await mintManifold([{ ...first, receiver: seller.address }, second])
  const { plan } = await market.list(seller, market.terms([toRoyalToken(contract, tokenId)], { priceWei }))
  const paid = plan.orders[0]?.consideration.map(({ recipient }) => recipient)
  expect(paid).toEqual([seller.address, second.receiver, royalMarket])
})

test('a collection without any function has no royalty', async () => {
  const contract = await zoo.plainErc721.deploy(market.client, owner)
  const tokenId = await zoo.plainErc721.mint(market.client, contract, owner, seller.address)
  const { plan } = await market.list(seller, market.terms([toRoyalToken(contract, tokenId)], { priceWei }))
  expect(plan.royalty).toEqual({ parts: [], engines: [], problem: null })
})

test.each([
  ['wholePrice', 'whole_price'],
  ['twicePrice', 'whole_price'],
  ['revert', 'no_answer'],
  ['burnGas', 'no_answer'],
] as const)('a royalty that is hostile (%s) is never read as none', async (mode, problem) => {
  const contract = await zoo.hostileRoyalty.deploy(market.client, owner)
  const tokenId = await zoo.hostileRoyalty.mint(market.client, contract, owner, seller.address)
  await zoo.hostileRoyalty.setMode(market.client, contract, owner, royaltyModes[mode])
  const { plan } = await market.list(seller, market.terms([toRoyalToken(contract, tokenId)], { priceWei }))
  expect(plan.royalty).toEqual({ parts: [], engines: [], problem })
})

test('an override that cannot be read is never read as none', async () => {
  const { client, registry } = market
  const contract = await zoo.royaltyErc721.deploy(client, owner)
  const tokenId = await zoo.royaltyErc721.mint(client, contract, owner, seller.address)
  const hostile = await zoo.hostileRoyalty.deploy(client, owner)
  const signature = 'function setRoyaltyLookupAddress(address, address) returns (bool)'
  await send(client, market.owner, registry.registry, signature, [contract, hostile])
  const { plan } = await market.list(seller, market.terms([toRoyalToken(contract, tokenId)], { priceWei }))
  expect(plan.royalty).toEqual({ parts: [], engines: [], problem: 'no_answer' })
})

test('a purchase names the receivers of any engine, and pays others as another payment', async () => {
  const receivers = createReceivers(2)
  const { contract, tokenId } = await mintManifold(receivers)
  const { order } = await market.list(seller, market.terms([toRoyalToken(contract, tokenId)], { priceWei }))
  const { fulfilment } = await market.buy(buyer, order)
  expect(fulfilment.payments.map(({ role }) => role)).toEqual(['seller', 'royalty', 'royalty', 'market_fee'])

  const plain = await zoo.plainErc721.deploy(market.client, owner)
  const id = await zoo.plainErc721.mint(market.client, plain, owner, seller.address)
  await market.approveAll(seller, plain)
  const stranger = privateKeyToAddress(generatePrivateKey())
  const components = await buildTestListing(market.test, {
    ...{ offerer: seller.address, contract: plain, tokenId: id, priceWei, fees: [{ recipient: stranger, bps: 1_000 }] },
  })
  const invented = market.toOrder(components, 'listing', await signOrder(seller, components))
  const plan = await market.buy(buyer, invented)
  expect(plan.fulfilment.payments.map(({ role }) => role)).toEqual(['seller', 'other'])
  expect(computeOtherBps(plan.fulfilment.payments, plan.priceWei)).toBe(1_000)
})

test('one request reads the royalties of a sale', async () => {
  const { contract, tokenId } = await mintManifold(createReceivers(5))
  const { hash: blockHash } = await market.client.getBlock()
  let requests = 0
  const client = createPublicClient({
    transport: http(market.test.chain.rpcUrl, { onFetchRequest: () => void requests++ }),
  })
  const token = { contract, tokenId, unitPrices: { startWei: priceWei, endWei: priceWei / 2n } }
  const of = { blockHash, seaport: seaportAddress, account: seller.address, tokens: [token] }
  const contracts = market.config.chains.find(({ served }) => served)?.contracts ?? {}
  const { tokens } = await readListingFacts(client, { ...of, contracts })
  expect(tokens[0]?.royalty?.end).toMatchObject({ status: 'known', parts: { length: 5 } })
  expect(requests).toBe(1)
})
