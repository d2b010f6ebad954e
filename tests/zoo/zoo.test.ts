import { readdirSync } from 'node:fs'
import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  keccak256,
  pad,
  parseAbi,
  parseEther,
  toHex,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { libraryPlace, read, readArtifact, send } from './chain'
import { deployRoyaltyRegistry, overrideRoyalty, readRoyalties } from './royalty-registry'
import type { InterfaceName, Sale, Species } from './species'
import { royaltyModes } from './species/hostile'
import { createTokenBoundAccount } from './token-bound-account'
import { approveItem, readHolding, transfer } from './transfers'
import { allSpecies, zoo } from './zoo'

const interfaceIds: Record<InterfaceName, Hex> = {
  ERC165: '0x01ffc9a7',
  ERC721: '0x80ac58cd',
  ERC1155: '0xd9b67a26',
  ERC2981: '0x2a55205a',
}

interface Specimen {
  contract: Address
  tokenId: bigint
  owner: PrivateKeyAccount
  holder: PrivateKeyAccount
  operator: PrivateKeyAccount
}

let chain: TestChain
let buyer: PrivateKeyAccount
const specimens = new Map<string, Specimen>()

beforeAll(async () => {
  chain = await startTestChain()
  buyer = await createAccount()
  await Promise.all(allSpecies.map(async (species) => specimens.set(species.name, await prepare(species))))
}, 120_000)

afterAll(async () => {
  await chain?.stop()
})

async function createAccount(): Promise<PrivateKeyAccount> {
  const account = privateKeyToAccount(generatePrivateKey())
  await chain.client.setBalance({ address: account.address, value: parseEther('100') })
  return account
}

/** Each species has accounts of its own, so that all of them deploy and trade at once. */
async function prepare(species: Species): Promise<Specimen> {
  const [owner, holder, operator] = await Promise.all([createAccount(), createAccount(), createAccount()])
  const contract = await species.deploy(chain.client, owner)
  const tokenId = await species.mint(chain.client, contract, owner, holder.address)
  return { contract, tokenId, owner, holder, operator }
}

function getSpecimen({ name }: Species): Specimen {
  const specimen = specimens.get(name)
  if (!specimen) throw new Error(`${name} was not deployed`)
  return specimen
}

const readHoldings = (species: Species, { contract, tokenId, holder }: Specimen) =>
  Promise.all([holder, buyer].map(({ address }) => readHolding(chain.client, species, contract, address, tokenId)))

/** The operator, once approved, moves the item from its holder to the buyer. */
async function sell(species: Species, { contract, tokenId, holder, operator }: Specimen): Promise<void> {
  const parts = { from: holder.address, to: buyer.address, tokenId }
  await transfer(chain.client, species, contract, operator, parts)
}

test.each(readdirSync(new URL('artifacts', import.meta.url)))('%s is the contract that was built', (file) => {
  const { name, bytecode, bytecodeHash, licence } = readArtifact(file.replace('.json', ''))
  expect(`${name}.json`).toBe(file)
  expect(keccak256(bytecode.replaceAll(libraryPlace, '0'.repeat(40)) as Hex)).toBe(bytecodeHash)
  expect(licence).toMatch(/^(MIT|BSD-2-Clause|Apache-2\.0|LGPL-3\.0-only|A?GPL-[23]\.0-(only|or-later))$/)
})

const everySpecies = allSpecies.map((species) => [species.name, species] as const)

test.concurrent.each(everySpecies)('%s mints to its holder and claims its interfaces', async (_, species) => {
  const specimen = getSpecimen(species)
  expect(await readHoldings(species, specimen)).toEqual([1n, 0n])
  expect(await readClaims(specimen.contract)).toEqual(species.claims)
})

test.concurrent.each(everySpecies)('%s is tradeable, or not, as it says', async (_, species) => {
  const specimen = getSpecimen(species)
  const approval = approveItem(chain.client, species, specimen.contract, specimen.holder, toSale(specimen))
  // Soulbound contracts refuse the approval already.
  await (species.isTradeable ? approval : approval.catch(() => {}))
  if (species.isTradeable || species.isDeceptive) await sell(species, specimen)
  else await expect(sell(species, specimen)).rejects.toThrow()
  expect(await readHoldings(species, specimen)).toEqual(species.isTradeable ? [0n, 1n] : [1n, 0n])
})

test('the rules that allow a sale allow it', async () => {
  for (const species of allSpecies.filter(({ allowSale }) => allowSale)) {
    const specimen = getSpecimen(species)
    await species.allowSale?.(chain.client, specimen.contract, toSale(specimen))
    await sell(species, specimen)
    expect(await readHoldings(species, specimen), species.name).toEqual([0n, 1n])
  }
})

test('the rules that forbid a sale forbid it', async () => {
  for (const species of allSpecies.filter(
    ({ forbidSale, bindsContractsAlone }) => forbidSale && !bindsContractsAlone,
  )) {
    const { contract, owner, holder, operator } = getSpecimen(species)
    const tokenId = await species.mint(chain.client, contract, owner, holder.address)
    const specimen = { contract, tokenId, owner, holder, operator }
    await species.forbidSale?.(chain.client, contract, toSale(specimen))
    await expect(sell(species, specimen), species.name).rejects.toThrow()
  }
})

const toSale = ({ operator, ...rest }: Specimen): Sale => ({ ...rest, operator: operator.address })

async function readClaims(contract: Address): Promise<string[]> {
  const supports = (id: Hex) =>
    read(chain.client, contract, 'function supportsInterface(bytes4) view returns (bool)', [id]).catch(() => false)
  const answers = await Promise.all(
    Object.entries(interfaceIds).map(async ([name, id]) => ((await supports(id)) ? [name] : [])),
  )
  expect(await supports('0xffffffff')).toBe(false)
  return answers.flat()
}

test('heavy metadata is as long as it was set to be', async () => {
  const { contract, tokenId, owner } = getSpecimen(zoo.heavyMetadata)
  for (const length of [100n, 20_001n, 2_000_000n]) {
    await zoo.heavyMetadata.setUriLength(chain.client, contract, owner, length)
    const uri = await readUri(contract, tokenId)
    expect(uri.length).toBe(Number(length))
    expect(JSON.parse(uri.replace('data:application/json,', ''))).toMatchObject({ name: 'Heavy metadata' })
  }
})

test('a position of Uniswap draws its picture on chain', async () => {
  const { contract, tokenId } = getSpecimen(zoo.uniswapPositions)
  expect((await readUri(contract, tokenId)).length).toBeGreaterThan(10_000)
})

const readUri = async (contract: Address, tokenId: bigint) =>
  String(await read(chain.client, contract, 'function tokenURI(uint256) view returns (string)', [tokenId]))

test('batches by ERC-2309 give the owner thousands of tokens', async () => {
  for (const species of [zoo.consecutiveErc721, zoo.erc721aConsecutive]) {
    const { contract, owner } = getSpecimen(species)
    const signature = 'function balanceOf(address) view returns (uint256)'
    expect(await read(chain.client, contract, signature, [owner.address])).toBe(5000n)
  }
})

test('units of DN404 that move take the item along', async () => {
  const [owner, holder] = await Promise.all([createAccount(), createAccount()])
  const contract = await zoo.dn404.deploy(chain.client, owner)
  const tokenId = await zoo.dn404.mint(chain.client, contract, owner, holder.address)
  await zoo.dn404.transferUnits(chain.client, contract, holder, buyer.address, 1n)
  expect(await readHolding(chain.client, zoo.dn404, contract, holder.address, tokenId)).toBe(0n)
})

test('a subscription expires, and ends where its holder cancels it', async () => {
  const { contract, owner, holder } = getSpecimen(zoo.subscriptionErc5643)
  const tokenId = await zoo.subscriptionErc5643.mint(chain.client, contract, owner, holder.address)
  const expiresAt = 'function expiresAt(uint256) view returns (uint64)'
  expect(await read(chain.client, contract, expiresAt, [tokenId])).toBeGreaterThan(0n)
  await zoo.subscriptionErc5643.cancel(chain.client, contract, holder, tokenId)
  expect(await read(chain.client, contract, expiresAt, [tokenId])).toBe(0n)
})

test('a dynamic trait is what it was set to', async () => {
  const { contract, owner, holder } = getSpecimen(zoo.dynamicErc7496)
  const tokenId = await zoo.dynamicErc7496.mint(chain.client, contract, owner, holder.address)
  const value = pad('0x07')
  await zoo.dynamicErc7496.setTrait(chain.client, contract, holder, tokenId, { key: 'points', value })
  const getTraitValue = 'function getTraitValue(uint256, bytes32) view returns (bytes32)'
  expect(await read(chain.client, contract, getTraitValue, [tokenId, keccak256(toHex('points'))])).toBe(value)
})

test('the account of a token is controlled by who owns the token', async () => {
  const { contract, owner, holder } = getSpecimen(zoo.plainErc721)
  const tokenId = await zoo.plainErc721.mint(chain.client, contract, owner, holder.address)
  const account = await createTokenBoundAccount(chain.client, owner, { contract, tokenId })
  await chain.client.setBalance({ address: account, value: 2n })
  const withdraw = (by: PrivateKeyAccount) =>
    send(chain.client, by, account, 'function execute(address, uint256, bytes, uint8) returns (bytes)', [
      ...[buyer.address, 1n, '0x', 0],
    ])
  await withdraw(holder)
  await transfer(chain.client, zoo.plainErc721, contract, holder, { from: holder.address, to: owner.address, tokenId })
  await expect(withdraw(holder)).rejects.toThrow()
  await withdraw(owner)
  expect(await chain.client.getBalance({ address: account })).toBe(0n)
})

const priceWei = 10_000n
const royaltyAbi = parseAbi(['function royaltyInfo(uint256, uint256) view returns (address, uint256)'])

async function readRoyaltyInfo(contract: Address, tokenId: bigint) {
  const data = encodeFunctionData({ abi: royaltyAbi, args: [tokenId, priceWei] })
  const { data: result = '0x' } = await chain.client.call({ to: contract, data, gas: 1_000_000n })
  return decodeFunctionResult({ abi: royaltyAbi, data: result })
}

test('the royalty engine reads what ERC-2981 does not tell', async () => {
  const { client } = chain
  const registryOwner = await createAccount()
  const registry = await deployRoyaltyRegistry(client, registryOwner)
  const manifold = getSpecimen(zoo.manifoldCreator)
  const receivers = [manifold.owner.address, manifold.holder.address]
  await zoo.manifoldCreator.setRoyalties(client, manifold.contract, manifold.owner, receivers, [300n, 200n])
  await expect(readRoyaltyInfo(manifold.contract, manifold.tokenId)).rejects.toThrow()
  expect(await readRoyalties(client, registry, manifold.contract, manifold.tokenId, priceWei)).toEqual([
    { receiver: receivers[0], amountWei: 300n },
    { receiver: receivers[1], amountWei: 200n },
  ])
  const rarible = getSpecimen(zoo.raribleErc721)
  expect(await readRoyalties(client, registry, rarible.contract, rarible.tokenId, priceWei)).toEqual([
    { receiver: rarible.owner.address, amountWei: 500n },
  ])
  const plain = getSpecimen(zoo.plainErc721)
  expect(await readRoyalties(client, registry, plain.contract, plain.tokenId, priceWei)).toEqual([])
  await overrideRoyalty(client, registry, registryOwner, plain.contract, { receiver: buyer.address, bps: 700 })
  expect(await readRoyalties(client, registry, plain.contract, plain.tokenId, priceWei)).toEqual([
    { receiver: buyer.address, amountWei: 700n },
  ])
})

test('an Art Blocks contract tells its royalty by a function of its own', async () => {
  const { contract, tokenId, owner } = getSpecimen(zoo.artBlocks)
  const signature = 'function getRoyaltyData(uint256) view returns (address, address, uint256, uint256)'
  expect(await read(chain.client, contract, signature, [tokenId])).toMatchObject({ 0: owner.address, 3: 5n })
})

test('a hostile royalty asks for all, reverts or burns all gas', async () => {
  const { contract, tokenId, owner } = getSpecimen(zoo.hostileRoyalty)
  expect(await readRoyaltyInfo(contract, tokenId)).toEqual([contract, priceWei])
  await zoo.hostileRoyalty.setMode(chain.client, contract, owner, royaltyModes.twicePrice)
  expect(await readRoyaltyInfo(contract, tokenId)).toEqual([contract, priceWei * 2n])
  for (const mode of [royaltyModes.revert, royaltyModes.burnGas]) {
    await zoo.hostileRoyalty.setMode(chain.client, contract, owner, mode)
    await expect(readRoyaltyInfo(contract, tokenId)).rejects.toThrow()
  }
})
