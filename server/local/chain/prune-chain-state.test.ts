import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { recipient, signTransfer } from '@/tests/builders/local-chain'
import { silentLog } from '@/tests/harness/start-test-chain'
import { openChainFiles } from './chain-files'
import { createLocalClient } from './client'
import { pruneChainState } from './prune-chain-state'
import { startLocalChain } from './start-local-chain'

const folder = await realpath(await mkdtemp(join(tmpdir(), 'verdigris-prune-')))
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

test('a chain without its old blocks has its accounts and its last blocks, and goes on', async () => {
  const first = await startLocalChain({ dataDir: join(folder, 'long'), log: silentLog })
  const hash = await first.sendRawTransaction(await signTransfer(0, 5n))
  const long = createLocalClient(first.rpcUrl)
  await long.mine({ blocks: 200 })
  const head = await long.getBlock()
  await first.stop()
  const base = join(folder, 'pruned.json')
  await pruneChainState((await openChainFiles(join(folder, 'long'))).state, base)

  const second = await startLocalChain({ dataDir: join(folder, 'pruned'), log: silentLog, base })
  const pruned = createLocalClient(second.rpcUrl)
  expect(await pruned.getBalance({ address: recipient })).toBe(5n)
  expect((await pruned.getBlock({ blockNumber: head.number })).hash).toBe(head.hash)
  expect((await pruned.getBlock({ blockNumber: head.number - 127n })).number).toBe(head.number - 127n)
  await expect(pruned.getTransactionReceipt({ hash })).rejects.toThrow('could not be found')
  await second.sendRawTransaction(await signTransfer(1, 7n))
  expect(await pruned.getBalance({ address: recipient })).toBe(12n)
  expect(await pruned.getBlockNumber()).toBe(head.number + 1n)
  await second.stop()
})
