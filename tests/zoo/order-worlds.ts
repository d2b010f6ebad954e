import { type Address, maxUint256, parseEther } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import type { Services } from '@/server/services/services'
import { buildCollectionRow, buildItemRow, insertRows } from '@/tests/builders/rows'
import { editionIds, type OrderWorld } from '@/tests/harness/orders-world'
import { assertMined, startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { openTestServices } from '@/tests/harness/start-test-market'
import { send, sendAs } from './chain'
import { takerPurseWei } from './fill-outcome'
import { findTradedStandard, type Species } from './species'
import { transfer } from './transfers'

/** The makers, buyer and Safe of an order world, who trade items of two species. */
export interface ZooWorld extends OrderWorld {
  species: Species
  editionSpecies: Species
  /** Of both collections. */
  owner: PrivateKeyAccount
}

const makerCount = 3
const editionCount = 1_000n
interface Ground {
  test: TestChain
  services: Services
  weth: Address
  owner: PrivateKeyAccount
  /** Makers, buyer and the careless one, in this order. */
  accounts: PrivateKeyAccount[]
}

/** A world for each pair of a species of single items and one of editions; all on one chain and in one book. */
export async function startZooWorlds(
  pairs: readonly (readonly [single: Species, editions: Species])[],
): Promise<{ worlds: ZooWorld[]; stop(): Promise<void> }> {
  const test = await startTestChain()
  const services = await openTestServices(test.chain)
  const weth = findChain(localChainId)?.weth.address as Address
  const accounts = [
    ...test.accounts.slice(5, 5 + makerCount),
    ...test.accounts.slice(0, 1),
    ...test.accounts.slice(4, 5),
  ]
  const ground = { test, services, weth, owner: test.accounts.at(-1) as PrivateKeyAccount, accounts }
  await fundAll(ground)
  const stocks = new Map<Species, EditionStock>()
  const worlds: ZooWorld[] = []
  for (const [single, editions] of pairs) {
    const stock = stocks.get(editions) ?? (await stockEditions(ground, editions))
    stocks.set(editions, stock)
    worlds.push(await buildWorld(ground, single, stock))
  }
  return {
    worlds,
    async stop() {
      await services.db.close()
      await test.stop()
    },
  }
}

/** Everybody has coin and wrapped coin; all but the careless one let Seaport take it. */
async function fundAll({ test: { client, chain }, weth, accounts }: Ground): Promise<void> {
  for (const account of accounts) {
    const isBuyer = account === accounts[makerCount]
    await client.setBalance({ address: account.address, value: isBuyer ? 2n * takerPurseWei : parseEther('10000') })
    await deposit(account, isBuyer ? takerPurseWei : parseEther('1000'))
    if (account !== accounts.at(-1)) await send(client, account, weth, approveSignature, [seaportAddress, maxUint256])
  }
  await client.setBalance({ address: chain.safe, value: parseEther('100') })
  await client.impersonateAccount({ address: chain.safe })
  await deposit(chain.safe, parseEther('10'))
  await sendAs(client, chain.safe, weth, approveSignature, [seaportAddress, maxUint256])

  async function deposit(account: PrivateKeyAccount | Address, value: bigint) {
    await assertMined(client, await client.sendTransaction({ account, to: weth, value }))
  }
}

const approveSignature = 'function approve(address, uint256) returns (bool)'
const approveAllSignature = 'function setApprovalForAll(address, bool)'

/** Lets Seaport move the items of all but the careless one; some contracts let nobody approve. */
async function approveAll({ test: { client, chain }, accounts }: Ground, contract: Address): Promise<void> {
  const args = [seaportAddress, true]
  for (const account of accounts.slice(0, -1)) {
    await send(client, account, contract, approveAllSignature, args).catch(() => {})
  }
  await sendAs(client, chain.safe, contract, approveAllSignature, args).catch(() => {})
}

interface EditionStock {
  species: Species
  contract: Address
}

/** Everybody holds 1,000 of each edition. */
async function stockEditions(ground: Ground, species: Species): Promise<EditionStock> {
  const { test, services, owner, accounts } = ground
  const { client, chain } = test
  const contract = await species.deploy(client, owner)
  const holders = [...accounts.map(({ address }) => address), chain.safe]
  for (const tokenId of editionIds) {
    for (const [index, holder] of holders.entries()) {
      const isNumbered = species.numbersEditions && index === 0
      const options = { quantity: editionCount, ...(isNumbered ? {} : { tokenId }) }
      const minted = await species.mint(client, contract, owner, holder, options)
      if (minted !== tokenId) throw new Error(`${species.name} minted ${minted} in place of ${tokenId}`)
    }
    const rows = holders.map((holder) => ({ token_id: tokenId, holder, quantity: editionCount }))
    await insertRows(
      services.db,
      'balances',
      rows.map((row) => ({ chain_id: localChainId, contract, ...row })),
    )
  }
  await approveAll(ground, contract)
  await noteCollection(services, species, contract)
  return { species, contract }
}

async function buildWorld(ground: Ground, species: Species, editions: EditionStock): Promise<ZooWorld> {
  const { test, services, weth, owner, accounts } = ground
  const { client, chain } = test
  const contract = await species.deploy(client, owner)
  const standard = findTradedStandard(species)
  const mintTo = async (to: Address, count: number) => {
    const tokenIds: bigint[] = []
    for (let index = 0; index < count; index++) {
      const tokenId = await species.mint(client, contract, owner, to).catch(() => null)
      tokenIds.push(tokenId ?? (await mintAndSend(to)))
    }
    return tokenIds
  }
  // DN404 mints no item for a contract.
  const mintAndSend = async (to: Address) => {
    const tokenId = await species.mint(client, contract, owner, owner.address)
    await transfer(client, species, contract, owner, { from: owner.address, to, tokenId })
    return tokenId
  }
  const equip = async (account: PrivateKeyAccount, count: number) => ({
    account,
    tokenIds: await mintTo(account.address, count),
  })
  const makers: OrderWorld['makers'] = []
  for (const account of accounts.slice(0, makerCount)) makers.push(await equip(account, 3))
  const buyer = await equip(accounts[makerCount] as PrivateKeyAccount, 6)
  const careless = await equip(accounts[makerCount + 1] as PrivateKeyAccount, 1)
  const safe = { address: chain.safe, owners: test.accounts.slice(0, 2), tokenIds: await mintTo(chain.safe, 2) }
  await approveAll(ground, contract)
  await noteCollection(services, species, contract)
  await noteItems(services, { contract, standard, owner: buyer.account.address, tokenIds: buyer.tokenIds })
  return {
    ...{ test, services, weth, owner, species, makers, buyer, careless, safe, collection: contract, standard },
    ...{ editionSpecies: editions.species, editions: editions.contract },
    stop: async () => {},
  }
}

/** As the index has it once it has read all of it. */
async function noteCollection({ db }: Services, species: Species, contract: Address): Promise<void> {
  const row = buildCollectionRow({ contract, name: species.name, standard: findTradedStandard(species) })
  await insertRows(db, 'collections', [row])
}

/** What the index would know of the buyer's items. */
async function noteItems(
  { db }: Services,
  item: { contract: Address; standard: OrderWorld['standard']; owner: Address; tokenIds: readonly bigint[] },
): Promise<void> {
  const { contract, standard, owner, tokenIds } = item
  for (const [index, tokenId] of tokenIds.entries()) {
    const key = { chain_id: localChainId, contract, token_id: tokenId }
    const isSingle = standard === 'ERC721'
    await insertRows(db, 'items', [buildItemRow({ ...key, standard, owner: isSingle ? owner : null })])
    if (!isSingle) await insertRows(db, 'balances', [{ ...key, holder: owner, quantity: 1n }])
    await insertRows(db, 'item_traits', [{ ...key, name: 'Mood', value: index < 4 ? 'calm' : 'wild' }])
  }
}
