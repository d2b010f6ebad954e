import type { Address } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CollectionTask } from '@/lib/api/schemas/collection-task'
import { localChainId } from '@/lib/protocol/chains/chains'
import { eoaChainId } from '@/server/base/account-id'
import { registerCollection } from '@/server/collections/registration/register-collection'
import type { Database } from '@/server/db/database'
import { startCollectionTask } from '@/server/moderation/start-collection-task'
import { buildAddress } from '@/tests/builders/rows'
import { readTables } from '@/tests/harness/read-tables'
import { startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { openTestServices, startTestMarket, type TestMarket } from '@/tests/harness/start-test-market'
import { consecutiveAbi, deployConsecutive, deployMultiToken, multiTokenAbi, write } from '@/tests/harness/test-tokens'

let chain: TestChain
let market: TestMarket
let db: Database
let [ann, ben]: PrivateKeyAccount[] = []
let single: Address
let editions: Address
/** Called after each transaction, before anything else is done. */
let look = async () => {}

const operator = { address: buildAddress(9), accountChainId: eoaChainId }
const start = (contract: Address, action: CollectionTask['action']) =>
  startCollectionTask(market.services, operator, { chainId: localChainId, contract, action, ip: '192.0.2.1' })
const send = (account: PrivateKeyAccount, to: PrivateKeyAccount, tokenId: bigint) =>
  write(chain, account, {
    ...{ address: single, abi: consecutiveAbi, functionName: 'transferFrom' },
    args: [account.address, to.address, tokenId],
  })

beforeAll(async () => {
  chain = await startTestChain()
  ;[ann, ben] = chain.accounts
  if (!ann || !ben) throw new Error('The chain has no accounts.')
  single = await deployConsecutive(chain, ann, 3n)
  editions = await deployMultiToken(chain, ann)
  await write(chain, ann, {
    ...{ address: editions, abi: multiTokenAbi, functionName: 'mintBatch', args: [ann.address, [1n, 2n], [5n, 6n]] },
  })
  await send(ann, ben, 1n)
  await chain.client.mine({ blocks: 30 })
  await send(ben, ann, 1n)
  await send(ann, ben, 2n)
  await write(chain, ann, {
    ...{ address: editions, abi: multiTokenAbi, functionName: 'safeTransferFrom' },
    args: [ann.address, ben.address, 1n, 2n, '0x'],
  })
  const services = await openTestServices(chain.chain)
  const opened = services.db
  services.db = {
    ...opened,
    async transaction(run) {
      const result = await opened.transaction(run)
      await look()
      return result
    },
  }
  db = opened
  market = await startTestMarket(chain, { services, rangeLength: 10n })
  for (const contract of [single, editions])
    await registerCollection(services, { chainId: localChainId, contract, opener: 'visitor' })
  await market.sync()
}, 60_000)
afterAll(async () => {
  await market?.stop()
  await db?.close()
  await chain?.stop()
})

const isRead = async () =>
  (await db.query('select 1 from collections where reindex_from is not null or backfill_from is not null')).length === 0
async function readToEnd() {
  while (!(await isRead())) await market.sync()
}
const readOwners = async () =>
  (await db.query<{ owner: Address }>('select owner from items where contract = $1 order by token_id', [single])).map(
    ({ owner }) => owner,
  )

test('a collection that is read again has no old owner at any moment, stays in lists, and is what it was', async () => {
  const before = await readTables(db)
  const owners = [ann?.address, ann?.address, ben?.address]
  expect(await readOwners()).toEqual(owners)
  const seen: unknown[] = []
  look = async () => {
    seen.push(await readOwners())
    expect(await db.query('select 1 from collections where backfill_from is not null')).toEqual([])
  }
  for (const contract of [single, editions]) await start(contract, 'reindex')
  expect(await isRead()).toBe(false)
  await readToEnd()
  look = async () => {}
  expect(new Set(seen.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(owners)]))
  // Several ranges of each, and what was asked.
  expect(seen.length).toBeGreaterThan(6)
  expect(await readTables(db)).toEqual(before)
})

test('what the index lacks is added, and what is mined meanwhile is read once', async () => {
  await db.query('delete from transfers where contract = $1 and token_id = 2', [single])
  await db.query('delete from items where contract = $1 and token_id = 0', [single])
  await db.query('update items set owner = $2 where contract = $1 and token_id = 2', [single, ann?.address ?? ''])
  await db.query('delete from balances where contract = $1', [editions])
  await start(single, 'reindex')
  await start(editions, 'reindex')
  await send(ann as PrivateKeyAccount, ben as PrivateKeyAccount, 1n)
  await market.sync()
  await readToEnd()
  await market.sync()
  const followed = await readTables(db)

  const fresh = await openTestServices(chain.chain)
  const other = await startTestMarket(chain, { services: fresh })
  for (const contract of [single, editions])
    await registerCollection(fresh, { chainId: localChainId, contract, opener: 'visitor' })
  await other.sync()
  await other.stop()
  const expected = await readTables(fresh.db)
  await fresh.db.close()
  for (const table of ['transfers', 'balances', 'items', 'collections', 'sales']) {
    expect(followed[table], table).toEqual(expected[table])
  }
})

test('who asked is in the audit log; a collection that is being read, or is unknown, is refused', async () => {
  await start(single, 'refresh')
  const entries = () => db.query('select action, operator, subject from audit_log order by id desc limit 1')
  expect(await entries()).toEqual([
    { action: 'refresh', operator: operator.address, subject: `collection:${localChainId}:${single}` },
  ])
  // It has no cooldown.
  await start(single, 'refresh')
  await start(single, 'reindex')
  expect(await entries()).toMatchObject([{ action: 'reindex' }])
  await market.stop()
  await db.query('update collections set backfill_from = 1 where contract = $1', [editions])
  await expect(start(editions, 'reindex')).rejects.toMatchObject({ code: 'conflict' })
  await expect(start(buildAddress(77), 'reindex')).rejects.toMatchObject({ code: 'not_found' })
  expect(await entries()).toMatchObject([{ action: 'reindex', subject: `collection:${localChainId}:${single}` }])
})
