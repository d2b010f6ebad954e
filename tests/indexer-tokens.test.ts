import { type Address, type PublicClient, zeroAddress } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { AppError } from '@/lib/base/errors/app-error'
import { localChainId } from '@/lib/protocol/chains/chains'
import { registerCollection } from '@/server/collections/registration/register-collection'
import { registerConfiguredCollections } from '@/server/collections/registration/register-configured-collections'
import type { Services } from '@/server/services/services'
import { clearTables, readTables } from '@/tests/harness/read-tables'
import { silentLog, startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { openTestServices, startTestMarket, type TestMarket } from '@/tests/harness/start-test-market'
import { consecutiveAbi, deployConsecutive, deployMultiToken, multiTokenAbi, write } from '@/tests/harness/test-tokens'

let testChain: TestChain
let services: Services
let fresh: Services
let market: TestMarket
let [alice, bob]: PrivateKeyAccount[] = []

beforeAll(async () => {
  testChain = await startTestChain()
  services = await openTestServices(testChain.chain)
  fresh = await openTestServices(testChain.chain)
  market = await startTestMarket(testChain, { services })
  ;[alice, bob] = testChain.accounts
})

afterAll(async () => {
  await market?.stop()
  await services?.db.close()
  await fresh?.db.close()
  await testChain?.stop()
})

const people = () => [alice, bob] as [PrivateKeyAccount, PrivateKeyAccount]
const open = (contract: Address) =>
  registerCollection(services, { chainId: localChainId, contract, opener: 'operator' })

async function readBalances(contract: Address) {
  await market.sync()
  const rows = await services.db.query<{ token_id: string; holder: Address; quantity: string }>(
    'select token_id, holder, quantity from balances where contract = $1 order by token_id, quantity',
    [contract],
  )
  const name = (holder: Address) => (holder === people()[0].address ? 'alice' : 'bob')
  return rows.map(({ token_id, holder, quantity }) => `${name(holder)} ${quantity} of ${token_id}`)
}

async function expectFreshIndex(contracts: readonly Address[]): Promise<void> {
  await market.sync()
  await clearTables(fresh.db)
  for (const contract of contracts)
    await registerCollection(fresh, { chainId: localChainId, contract, opener: 'operator' })
  const other = await startTestMarket(testChain, { services: fresh })
  await other.sync()
  await other.stop()
  expect(await readTables(services.db)).toEqual(await readTables(fresh.db))
}

test('an ERC-1155: singles, batches, burns and a reorganisation keep each balance', async () => {
  const [one, two] = people()
  const contract = await deployMultiToken(testChain, one)
  const call = (functionName: string, ...args: unknown[]) =>
    write(testChain, one, { address: contract, abi: multiTokenAbi, functionName, args })
  await call('mint', one.address, 7n, 10n)
  expect(await open(contract)).toMatchObject({ standard: 'ERC1155', name: 'Test Multi Token' })
  expect(await readBalances(contract)).toEqual(['alice 10 of 7'])

  await call('mintBatch', one.address, [8n, 9n, 8n], [5n, 6n, 1n])
  await call('safeTransferFrom', one.address, two.address, 7n, 3n, '0x')
  await call('safeBatchTransferFrom', one.address, two.address, [8n, 9n], [6n, 2n], '0x')
  await call('safeTransferFrom', one.address, one.address, 9n, 1n, '0x')
  const all = ['bob 3 of 7', 'alice 7 of 7', 'bob 6 of 8', 'bob 2 of 9', 'alice 4 of 9']
  expect(await readBalances(contract)).toEqual(all)
  const items = await services.db.query('select token_id, owner, standard from items where contract = $1 order by 1', [
    contract,
  ])
  expect(items).toEqual(['7', '8', '9'].map((token_id) => ({ token_id, owner: null, standard: 'ERC1155' })))
  await expectFreshIndex([contract])

  await call('burn', one.address, 9n, 4n)
  expect(await readBalances(contract)).toEqual(all.slice(0, 4))
  await testChain.client.request({ method: 'anvil_reorg' as never, params: [1, []] as never })
  expect(await readBalances(contract)).toEqual(all)
  await expectFreshIndex([contract])
})

test('an ERC-2309 range has an owner for each token, and single transfers after it count', async () => {
  const [one, two] = people()
  const contract = await deployConsecutive(testChain, one, 120n)
  expect(await open(contract)).toMatchObject({ standard: 'ERC721', name: 'Test Consecutive' })
  await write(testChain, one, {
    ...{ address: contract, abi: consecutiveAbi, functionName: 'transferFrom', args: [one.address, two.address, 11n] },
  })
  await market.sync()
  const owners = await services.db.query(
    'select owner, count(*)::integer as tokens from items where contract = $1 group by owner order by 2',
    [contract],
  )
  expect(owners).toEqual([
    { owner: two.address, tokens: 1 },
    { owner: one.address, tokens: 119 },
  ])
})

test('ERC-4906: the documents that changed are read again, the others are not', async () => {
  const [one] = people()
  const contract = await deployConsecutive(testChain, one, 3n)
  await open(contract)
  const setUri = (name: string, from: bigint, to: bigint) =>
    write(testChain, one, {
      ...{ address: contract, abi: consecutiveAbi, functionName: 'setURI' },
      args: [`data:application/json,{"name":"${name}"}`, from, to],
    })
  const readNames = async () => {
    await market.sync()
    const rows = await services.db.query<{ name: string | null }>(
      'select name from items where contract = $1 order by token_id',
      [contract],
    )
    return rows.map(({ name }) => name)
  }
  await setUri('First', 0n, 2n)
  expect(await readNames()).toEqual(['First', 'First', 'First'])
  await setUri('Second', 1n, 1n)
  expect(await readNames()).toEqual(['First', 'Second', 'First'])
  await setUri('Third', 0n, 1n)
  expect(await readNames()).toEqual(['Third', 'Third', 'First'])
  await testChain.client.request({ method: 'anvil_rollback' as never, params: [1] as never })
  expect(await readNames()).toEqual(['Second', 'Second', 'First'])
})

test('what is no NFT collection is not opened', async () => {
  for (const contract of [zeroAddress, people()[0].address, services.config.chains[4]?.contracts.weth as Address]) {
    await expect(open(contract)).rejects.toMatchObject({ code: 'not_found' })
  }
})

test('a collection of the operator is opened once its chain answers, and named in the log once', async () => {
  const [owner] = people()
  const contract = await deployMultiToken(testChain, owner)
  const warned: unknown[] = []
  const log = { ...silentLog, warn: (_: string, facts?: object) => void warned.push(facts) }
  let isAway = true
  const client = new Proxy(services.clients.get(localChainId) as PublicClient, {
    get(target, name, receiver) {
      const value = Reflect.get(target, name, receiver)
      return isAway && typeof value === 'function' ? () => Promise.reject(new AppError('unavailable', 'away')) : value
    },
  })
  const own = { ...services, clients: new Map([[localChainId, client]]) }
  const opening = registerConfiguredCollections({
    services: own,
    list: [`${localChainId}:${contract}`],
    log,
    intervalMs: 20,
  })
  await opening.tried
  const find = () => services.db.query('select 1 from collections where contract = $1', [contract])
  expect(await find()).toEqual([])
  await new Promise((resolve) => setTimeout(resolve, 100))
  isAway = false
  await vi.waitFor(async () => expect(await find()).toHaveLength(1), { timeout: 10_000 })
  opening.stop()
  expect(warned).toMatchObject([{ willRetry: true }])
})

test('the operator’s own collections are opened at the start; one that can’t be is named in the log and holds up no other', async () => {
  const [owner] = people()
  const contract = await deployMultiToken(testChain, owner)
  const warned: unknown[] = []
  const log = { ...silentLog, warn: (_: string, facts?: object) => void warned.push(facts) }
  const nobody = `${localChainId}:${owner.address}`
  const elsewhere = `5:${contract}`
  await registerConfiguredCollections({ services, list: [nobody, elsewhere, `${localChainId}:${contract}`], log }).tried
  expect(warned).toMatchObject([{ collection: nobody }, { collection: elsewhere }])
  const opened = await services.db.query<{ contract: Address }>('select contract from collections')
  expect(opened.map((row) => row.contract)).toContain(contract)
  expect(opened.map((row) => row.contract)).not.toContain(owner.address)
})
