import { type Address, createPublicClient, getAddress, http, pad } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectionRulesAnswerSchema, itemRulesAnswerSchema, type TokenRule } from '@/lib/api/schemas/token-rules'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import { createApi } from '@/server/api/core/create-api'
import { registerCollection } from '@/server/collections/registration/register-collection'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import type { Services } from '@/server/services/services'
import { type FaultProxy, startFaultProxy } from '@/tests/harness/fault-proxy'
import { startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { startTestMarket, type TestMarket } from '@/tests/harness/start-test-market'
import { read } from '@/tests/zoo/chain'
import type { Species } from '@/tests/zoo/species'
import { createTokenBoundAccount } from '@/tests/zoo/token-bound-account'
import { transfer } from '@/tests/zoo/transfers'
import { zoo } from '@/tests/zoo/zoo'

interface Specimen {
  contract: Address
  tokenId: bigint
}

interface Case {
  species: Species
  /** What is done to the item before it is asked for. */
  prepare?(specimen: Specimen): Promise<unknown>
  rules(specimen: Specimen): TokenRule[] | Promise<TokenRule[]>
  /** Of its collection, where it has more than its item, or less. */
  ofCollection?: string[]
}

let chain: TestChain
let market: TestMarket
let owner: PrivateKeyAccount
let holder: PrivateKeyAccount
let other: PrivateKeyAccount
beforeAll(async () => {
  chain = await startTestChain()
  market = await startTestMarket(chain)
  ;[owner, holder, other] = chain.accounts as [PrivateKeyAccount, PrivateKeyAccount, PrivateKeyAccount]
})
afterAll(async () => {
  await market?.stop()
  await chain?.stop()
})

const filterRegistry: Address = '0x000000000000AAeB6D7670E522A718067333cd4E'
const sale = (tokenId: bigint) => ({ owner, holder, operator: seaportAddress, tokenId })
const readAddress = async (contract: Address, signature: string) =>
  (await read(chain.client, contract, `function ${signature} view returns (address)`)) as Address
const readTime = async ({ contract, tokenId }: Specimen, name: string, type: string) =>
  String(await read(chain.client, contract, `function ${name}(uint256) view returns (${type})`, [tokenId]))

const cases: Record<string, Case> = {
  'a plain item': { species: zoo.plainErc721, rules: () => [], ofCollection: [] },
  'an edition without rules': { species: zoo.plainErc1155, rules: () => [], ofCollection: [] },
  'a soulbound item (ERC-5192)': {
    species: zoo.soulboundErc5192,
    rules: () => [{ kind: 'locked', standard: 'ERC-5192' }],
    ofCollection: ['locked ERC-5192'],
  },
  'a soulbound item (ERC-6454)': {
    species: zoo.soulboundErc6454,
    rules: () => [{ kind: 'locked', standard: 'ERC-6454' }],
    ofCollection: ['locked ERC-6454'],
  },
  'an item of a paused collection': {
    species: zoo.pausableErc721,
    prepare: ({ contract }) => zoo.pausableErc721.pause(chain.client, contract, owner),
    rules: () => [{ kind: 'paused', standard: 'OpenZeppelin' }],
  },
  'an item of a collection that can be paused': { species: zoo.pausableErc721, rules: () => [] },
  'an edition of a paused collection': {
    species: zoo.supplyErc1155,
    prepare: ({ contract }) => zoo.supplyErc1155.pause(chain.client, contract, owner),
    rules: () => [{ kind: 'paused', standard: 'OpenZeppelin' }],
  },
  'an item with a transfer validator': {
    species: zoo.creatorErc721,
    rules: async ({ contract }) => [
      { kind: 'restricted', standard: 'ERC-721C', by: await readAddress(contract, 'getTransferValidator()') },
    ],
  },
  'an edition with a transfer validator': {
    species: zoo.creatorErc1155,
    rules: async ({ contract }) => [
      { kind: 'restricted', standard: 'ERC-1155C', by: await readAddress(contract, 'getTransferValidator()') },
    ],
  },
  'an item of a collection in the operator filter registry': {
    species: zoo.filteredErc721,
    rules: () => [{ kind: 'restricted', standard: 'Operator Filter Registry', by: filterRegistry }],
  },
  'an item with the allowlist of Immutable': {
    species: zoo.immutableErc721,
    rules: async ({ contract }) => [
      { kind: 'restricted', standard: 'Immutable', by: await readAddress(contract, 'operatorAllowlist()') },
    ],
  },
  'an item of thirdweb that some accounts alone transfer': {
    species: zoo.thirdwebErc721,
    prepare: ({ contract, tokenId }) => zoo.thirdwebErc721.forbidSale(chain.client, contract, sale(tokenId)),
    rules: () => [{ kind: 'restricted', standard: 'thirdweb' }],
  },
  'an item of thirdweb': { species: zoo.thirdwebErc721, rules: () => [] },
  'an edition of thirdweb that some accounts alone transfer': {
    species: zoo.thirdwebErc1155,
    prepare: ({ contract, tokenId }) => zoo.thirdwebErc1155.forbidSale(chain.client, contract, sale(tokenId)),
    rules: () => [{ kind: 'restricted', standard: 'thirdweb' }],
  },
  'an item that can be equipped': {
    species: zoo.equippableErc6220,
    rules: () => [],
    ofCollection: ['nested ERC-7401'],
  },
  'a rented item': {
    species: zoo.rentableErc4907,
    prepare: ({ contract, tokenId }) =>
      zoo.rentableErc4907.setUser(chain.client, contract, holder, tokenId, other.address, 4_102_444_800n),
    rules: () => [{ kind: 'rented', standard: 'ERC-4907', user: other.address, until: '4102444800' }],
    ofCollection: ['rented ERC-4907'],
  },
  'an item that is rented without an end': {
    species: zoo.rentableErc4907,
    prepare: ({ contract, tokenId }) =>
      zoo.rentableErc4907.setUser(chain.client, contract, holder, tokenId, other.address),
    rules: () => [{ kind: 'rented', standard: 'ERC-4907', user: other.address }],
  },
  'an item whose rental is over': {
    species: zoo.rentableErc4907,
    prepare: ({ contract, tokenId }) =>
      zoo.rentableErc4907.setUser(chain.client, contract, holder, tokenId, other.address, 1_700_000_000n),
    rules: () => [],
  },
  'an item that is rented for longer than dates reach': {
    species: zoo.rentableErc4907,
    prepare: ({ contract, tokenId }) =>
      zoo.rentableErc4907.setUser(chain.client, contract, holder, tokenId, other.address, 8_640_000_000_001n),
    rules: () => [{ kind: 'rented', standard: 'ERC-4907', user: other.address }],
  },
  'an item that can be rented': { species: zoo.rentableErc4907, rules: () => [], ofCollection: ['rented ERC-4907'] },
  'a subscription': {
    species: zoo.subscriptionErc5643,
    rules: async (specimen) => [
      { kind: 'expires', standard: 'ERC-5643', at: await readTime(specimen, 'expiresAt', 'uint64') },
    ],
    ofCollection: ['expires ERC-5643'],
  },
  'a subscription that was cancelled': {
    species: zoo.subscriptionErc5643,
    prepare: ({ contract, tokenId }) => zoo.subscriptionErc5643.cancel(chain.client, contract, holder, tokenId),
    rules: () => [{ kind: 'expires', standard: 'ERC-5643' }],
  },
  'a name of ENS': {
    species: zoo.ensRegistrar,
    rules: async (specimen) => [
      { kind: 'expires', standard: 'ENS', at: await readTime(specimen, 'nameExpires', 'uint256') },
    ],
    ofCollection: ['expires ENS'],
  },
  'a key of Unlock': {
    species: zoo.unlockLock,
    rules: async (specimen) => [
      {
        ...{ kind: 'expires', standard: 'Unlock Protocol' },
        at: await readTime(specimen, 'keyExpirationTimestampFor', 'uint256'),
      },
    ],
    ofCollection: ['expires Unlock Protocol'],
  },
  'an item in another one (ERC-7401)': {
    species: zoo.nestableErc7401,
    prepare: ({ contract, tokenId }) => zoo.nestableErc7401.forbidSale(chain.client, contract, sale(tokenId)),
    rules: ({ contract, tokenId }) => [
      {
        ...{ kind: 'nested', standard: 'ERC-7401', contract },
        ...{ tokenId: String(tokenId + 1n), owner: holder.address },
      },
    ],
    ofCollection: ['nested ERC-7401'],
  },
  'an item that could be in another one': { species: zoo.nestableErc7401, rules: () => [] },
  'a burned item': {
    species: zoo.burnableErc721,
    prepare: ({ contract, tokenId }) => zoo.burnableErc721.burn(chain.client, contract, holder, tokenId),
    rules: () => [{ kind: 'burned' }],
    ofCollection: [],
  },
  'a position with liquidity': {
    species: zoo.uniswapPositions,
    rules: () => [{ kind: 'liquidity', standard: 'Uniswap' }],
    ofCollection: ['liquidity Uniswap'],
  },
  'an item with traits on chain': {
    species: zoo.dynamicErc7496,
    prepare: ({ contract, tokenId }) =>
      zoo.dynamicErc7496.setTrait(chain.client, contract, holder, tokenId, { key: 'points', value: pad('0x2a') }),
    rules: () => [
      {
        ...{ kind: 'dynamic_traits', standard: 'ERC-7496' },
        traits: [{ name: 'Points', value: '42', displayType: 'number' }],
      },
    ],
    ofCollection: ['dynamic_traits ERC-7496'],
  },
}

/** Where the accounts of most tokens have their code. */
const accountImplementation: Address = '0x41C8f39463A868d3A88af00cd0fe7102F30E44eC'

async function join({ species, prepare }: Pick<Case, 'species' | 'prepare'>): Promise<Specimen> {
  const contract = getAddress(await species.deploy(chain.client, owner))
  const tokenId = await species.mint(chain.client, contract, owner, holder.address)
  await prepare?.({ contract, tokenId })
  await registerCollection(market.services, { chainId: localChainId, contract, opener: 'operator' })
  await market.sync()
  return { contract, tokenId }
}

async function ask(path: string, services = market.services) {
  const callApi = createApi(() => services)
  const request = new Request(`http://127.0.0.1/api/v1/${path}`)
  const response = await callApi(request, { ip: '127.0.0.1', requestId: 'request-1' })
  return { status: response.status, body: (await response.json()) as unknown }
}

const askItem = async ({ contract, tokenId }: Specimen) =>
  itemRulesAnswerSchema.parse((await ask(`items/${localChainId}/${contract}/${tokenId}/rules`)).body)
const askCollection = async ({ contract }: Specimen) =>
  collectionRulesAnswerSchema.parse((await ask(`collections/${localChainId}/${contract}/rules`)).body)

test.each(Object.keys(cases))('%s: what it may do is read from its contract', async (name) => {
  const { ofCollection, rules, ...one } = cases[name] as Case
  const specimen = await join(one)
  expect((await askItem(specimen)).rules).toEqual(await rules(specimen))
  const { itemRules } = await askCollection(specimen)
  if (ofCollection) expect(itemRules.map(({ kind, standard }) => `${kind} ${standard}`)).toEqual(ofCollection)
})

test('the account of an item is told, once there is one', async () => {
  const specimen = await join({ species: zoo.plainErc721 })
  const place = accountImplementation
  // Of another item: the registry is there from now on.
  await createTokenBoundAccount(chain.client, owner, { ...specimen, tokenId: specimen.tokenId + 1n, place })
  const later = await join({ species: zoo.plainErc721 })
  expect((await askItem(later)).rules).toEqual([])
  const other = await join({
    species: zoo.plainErc721,
    prepare: (one) => createTokenBoundAccount(chain.client, owner, { ...one, place }),
  })
  const account = await createTokenBoundAccount(chain.client, owner, { ...other, place })
  expect((await askItem(other)).rules).toEqual([{ kind: 'account', standard: 'ERC-6551', account }])
  expect((await askCollection(other)).itemRules).toEqual([])
})

test('an item that the index does not know has no answer, and an edition that was burned says so', async () => {
  const { contract, tokenId } = await join({ species: zoo.plainErc1155 })
  expect(await ask(`items/${localChainId}/${contract}/${tokenId + 1n}/rules`)).toMatchObject({ status: 404 })
  const bound = await join({
    species: zoo.soulboundErc1155,
    prepare: (one) => zoo.soulboundErc1155.burn(chain.client, one.contract, holder, one.tokenId),
  })
  expect((await askItem(bound)).rules).toEqual([{ kind: 'burned' }])
})

function serveFrom({ url }: FaultProxy): Services {
  const client = createPublicClient({ chain: localViemChain, transport: http(url, { retryCount: 0 }) })
  return { ...market.services, clients: new Map([[localChainId, client]]) }
}

test('the first reader costs the node a call for the collection and one for the item, and later ones nothing', async () => {
  const { contract, tokenId } = await join({ species: zoo.rentableErc4907 })
  const proxy = await startFaultProxy(chain.chain.rpcUrl)
  const services = serveFrom(proxy)
  const path = `${localChainId}/${contract}`
  const count = async (of: string) => {
    proxy.methods.splice(0)
    expect(await ask(of, services)).toMatchObject({ status: 200 })
    return proxy.methods.filter((method) => method === 'eth_call').length
  }
  expect(await count(`items/${path}/${tokenId}/rules`)).toBe(2)
  expect(await count(`items/${path}/${tokenId}/rules`)).toBe(0)
  expect(await count(`collections/${path}/rules`)).toBe(0)
  await proxy.close()
})

test('of a contract that claims every interface, none is believed', async () => {
  const specimen = await join({ species: zoo.plainErc721 })
  // It answers 1 to whatever it is asked.
  await chain.client.setCode({ address: specimen.contract, bytecode: '0x600160005260206000f3' })
  const standards = (await askItem(specimen)).rules.map((rule) => ('standard' in rule ? rule.standard : null))
  expect(standards.filter((standard) => standard?.startsWith('ERC-') && standard !== 'ERC-721C')).toEqual([])
})

test('contracts that burn all gas tell nothing at little cost, and hide nothing of another', async () => {
  const burner = await join({ species: zoo.plainErc721 })
  const rented = await join({
    species: zoo.rentableErc4907,
    prepare: ({ contract, tokenId }) =>
      zoo.rentableErc4907.setUser(chain.client, contract, holder, tokenId, other.address),
  })
  // The invalid opcode, also as whoever holds the other item.
  await chain.client.setCode({ address: burner.contract, bytecode: '0xfe' })
  const move = { from: holder.address, to: burner.contract, tokenId: rented.tokenId }
  await transfer(chain.client, zoo.rentableErc4907, rented.contract, holder, move)
  await market.sync()
  const proxy = await startFaultProxy(chain.chain.rpcUrl)
  const services = serveFrom(proxy)
  const read = ({ contract, tokenId }: Specimen) => ask(`items/${localChainId}/${contract}/${tokenId}/rules`, services)
  expect(await read(burner)).toMatchObject({ status: 200, body: { rules: [] } })
  expect(proxy.methods.length).toBeLessThanOrEqual(8)
  const rules = [{ kind: 'rented', standard: 'ERC-4907', user: other.address }]
  expect(await read(rented)).toMatchObject({ status: 200, body: { rules } })
  await proxy.close()
})
