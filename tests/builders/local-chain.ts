import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Hex, parseGwei } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { onTestFinished, vi } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import { deriveDemoAccounts } from '@/server/local/chain/accounts'
import { type LocalChain, startLocalChain } from '@/server/local/chain/start-local-chain'
import { findAnvils } from '@/server/local/chain/stop-orphans'

/** A folder of the test's own; whatever anvil is left on it ends with the test. */
export async function createDataDir(): Promise<string> {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'local-chain-')))
  onTestFinished(async () => {
    await killAnvils(dataDir)
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })
  return dataDir
}

export function stateFileOf(dataDir: string) {
  return join(dataDir, 'chain', 'state.json')
}

export async function killAnvils(dataDir: string): Promise<number> {
  const pids = await findAnvils(stateFileOf(dataDir))
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  return pids.length
}

export const silentLog = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

export async function startChain(dataDir: string): Promise<LocalChain> {
  const chain = await startLocalChain({ dataDir, log: silentLog })
  onTestFinished(() => chain.stop())
  return chain
}

/** A raw transaction of the first demo wallet that sends this much, with so many bytes of data, to an address nobody uses. */
export function signTransfer(nonce: number, value: bigint, dataBytes = 0): Promise<Hex> {
  const [ada] = deriveDemoAccounts()
  if (!ada) throw new Error('no demo wallet')
  return privateKeyToAccount(ada.privateKey).signTransaction({
    type: 'eip1559',
    chainId: localChainId,
    nonce,
    to: recipient,
    value,
    data: `0x${'01'.repeat(dataBytes)}`,
    gas: 21_000n + 40n * BigInt(dataBytes),
    maxFeePerGas: parseGwei('3'),
    maxPriorityFeePerGas: parseGwei('1'),
  })
}

export const recipient: Hex = '0x00000000000000000000000000000000000beef1'
