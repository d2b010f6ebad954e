import { readFile, stat, truncate } from 'node:fs/promises'
import { createServer } from 'node:net'
import { keccak256, parseEther } from 'viem'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  createDataDir,
  killAnvils,
  recipient,
  signTransfer,
  silentLog,
  startChain,
  stateFileOf,
} from '@/tests/builders/local-chain'
import { startAnvil } from './anvil-process'
import { openChainFiles } from './chain-files'
import { createLocalClient } from './client'
import { findFreePort } from './find-free-port'
import { openJournal } from './journal'
import { startLocalChain } from './start-local-chain'
import { findAnvils } from './stop-orphans'

const oneEther = parseEther('1')
const now = () => Math.floor(Date.now() / 1000)

describe('what sendRawTransaction acknowledged', () => {
  it('is on the chain again after anvil was killed before it wrote its state', async () => {
    const dataDir = await createDataDir()
    const first = await startChain(dataDir)
    const hash = await first.sendRawTransaction(await signTransfer(0, oneEther))
    expect(await killAnvils(dataDir)).toBe(1)
    await first.stop()

    const second = await startChain(dataDir)
    const client = createLocalClient(second.rpcUrl)
    expect((await client.getTransactionReceipt({ hash })).status).toBe('success')
    expect(await client.getBalance({ address: recipient })).toBe(oneEther)
  })

  it('is there after a restart that nobody asked for, under the same address', async () => {
    const dataDir = await createDataDir()
    const chain = await startChain(dataDir)
    const client = createLocalClient(chain.rpcUrl)
    await chain.sendRawTransaction(await signTransfer(0, oneEther))
    await killAnvils(dataDir)

    const hash = await chain.sendRawTransaction(await signTransfer(1, oneEther))
    expect((await client.waitForTransactionReceipt({ hash, timeout: 5_000 })).status).toBe('success')
    expect(await client.getBalance({ address: recipient })).toBe(2n * oneEther)
    expect(chain.health()).toEqual({ isUp: true, restarts: 1 })
  })

  it('keeps its block time in a chain built from nothing, and the clock is right after it', async () => {
    const dataDir = await createDataDir()
    const files = await openChainFiles(dataDir)
    const journal = await openJournal(files.journal)
    const raws = [await signTransfer(0, oneEther), await signTransfer(1, oneEther)] as const
    await journal.add({ hash: keccak256(raws[0]), at: now() - 5_000, raw: raws[0] })
    await journal.add({ hash: keccak256(raws[1]), at: now() - 1_000, raw: raws[1] })
    await journal.close()

    const chain = await startChain(dataDir)
    const client = createLocalClient(chain.rpcUrl)
    const times = await Promise.all(
      raws.map(async (raw) => {
        const { blockHash } = await client.getTransactionReceipt({ hash: keccak256(raw) })
        return now() - Number((await client.getBlock({ blockHash })).timestamp)
      }),
    )
    expect(times[0]).toBeCloseTo(5_000, -1)
    expect(times[1]).toBeCloseTo(1_000, -1)
    await chain.mineIfIdle()
    expect(Math.abs(Number((await client.getBlock()).timestamp) - now())).toBeLessThanOrEqual(2)
  })

  it('keeps its block time on a state that is older than it, however late the restart', async () => {
    const dataDir = await createDataDir()
    const first = await startChain(dataDir)
    await first.stop()
    const raw = await signTransfer(0, oneEther)
    const at = now()
    const journal = await openJournal((await openChainFiles(dataDir)).journal)
    await journal.add({ hash: keccak256(raw), at, raw })
    await journal.close()
    await vi.waitUntil(() => now() > at + 1, { timeout: 5_000 })

    const second = await startChain(dataDir)
    const client = createLocalClient(second.rpcUrl)
    const { status, blockHash } = await client.getTransactionReceipt({ hash: keccak256(raw) })
    expect(status).toBe('success')
    expect((await client.getBlock({ blockHash })).timestamp).toBe(BigInt(at))
  })

  it('does not include what the chain refused', async () => {
    const dataDir = await createDataDir()
    const first = await startChain(dataDir)
    const tooMuch = await signTransfer(0, parseEther('1000'))
    await expect(first.sendRawTransaction(tooMuch)).rejects.toThrow(/insufficient funds/i)
    const [ada] = first.accounts
    await createLocalClient(first.rpcUrl).setBalance({ address: ada?.address ?? '0x', value: parseEther('5000') })
    await first.stop()

    const second = await startChain(dataDir)
    expect(await createLocalClient(second.rpcUrl).getBalance({ address: recipient })).toBe(0n)
  })

  it('is answered with the same hash when it is sent twice', async () => {
    const chain = await startChain(await createDataDir())
    const raw = await signTransfer(0, oneEther)
    const hashes = await Promise.all([chain.sendRawTransaction(raw), chain.sendRawTransaction(raw)])
    expect(hashes).toEqual([keccak256(raw), keccak256(raw)])
  })
})

describe('a state file', () => {
  it('that is cut short gives way to its backup and the journal', async () => {
    const dataDir = await createDataDir()
    const first = await startChain(dataDir)
    await first.sendRawTransaction(await signTransfer(0, oneEther))
    await first.stop()
    const second = await startChain(dataDir)
    await second.sendRawTransaction(await signTransfer(1, oneEther))
    await second.stop()
    await truncate(stateFileOf(dataDir), 100_000)

    const third = await startChain(dataDir)
    expect(await createLocalClient(third.rpcUrl).getBalance({ address: recipient })).toBe(2n * oneEther)
  })

  it('that is lost with its backup is built again from a whole journal', async () => {
    const dataDir = await createDataDir()
    const files = await openChainFiles(dataDir)
    for (const nonce of [0, 1]) {
      const chain = await startChain(dataDir)
      await chain.sendRawTransaction(await signTransfer(nonce, oneEther))
      await chain.stop()
    }
    await truncate(files.state, 100_000)
    await truncate(files.backup, 100_000)

    const chain = await startChain(dataDir)
    expect(await createLocalClient(chain.rpcUrl).getBalance({ address: recipient })).toBe(2n * oneEther)
  })

  it('that is cut short after the journal was compacted gives way to a backup that holds the rest', async () => {
    const dataDir = await createDataDir()
    const files = await openChainFiles(dataDir)
    const first = await startChain(dataDir)
    const client = createLocalClient(first.rpcUrl)
    for (let nonce = 0; nonce < 20; nonce++) {
      const hash = await first.sendRawTransaction(await signTransfer(nonce, 1n, 60_000))
      // The journal keeps what is acknowledged and in no block when the chain stops.
      await client.waitForTransactionReceipt({ hash, timeout: 5_000 })
    }
    await first.stop()
    const before = await stat(files.journal)
    const second = await startChain(dataDir)
    await second.sendRawTransaction(await signTransfer(20, 1n))
    await second.stop()
    expect((await stat(files.journal)).size).toBeLessThan(before.size / 100)
    await truncate(files.state, 100_000)

    const third = await startChain(dataDir)
    expect(await createLocalClient(third.rpcUrl).getBalance({ address: recipient })).toBe(21n)
  })

  it('that is lost with its backup is named when the journal begins later', async () => {
    const dataDir = await createDataDir()
    const files = await openChainFiles(dataDir)
    const journal = await openJournal(files.journal)
    await journal.compact(new Set())
    await journal.close()
    await expect(startChain(dataDir)).rejects.toThrow(files.state)
  })
})

describe('an anvil', () => {
  it('left by a killed parent is stopped, and what only it knew is kept', async () => {
    const dataDir = await createDataDir()
    const files = await openChainFiles(dataDir)
    const port = await findFreePort(0)
    const client = createLocalClient(`http://127.0.0.1:${port}`)
    const orphan = await startAnvil({ files, port, client })
    await client.setBalance({ address: recipient, value: oneEther })

    const chain = await startChain(dataDir)
    expect(await orphan.exited).toBe('code 0')
    expect(await findAnvils(files.state)).not.toContain(orphan.pid)
    expect(await createLocalClient(chain.rpcUrl).getBalance({ address: recipient })).toBe(oneEther)
  })

  it('that dies again and again is given up, and the listener hears it', async () => {
    const dataDir = await createDataDir()
    const chain = await startChain(dataDir)
    const heard = vi.fn()
    chain.onExit(heard)
    const killer = setInterval(() => killAnvils(dataDir).catch(() => 0), 20)
    onTestFinished(() => clearInterval(killer))
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce(), { timeout: 20_000, interval: 50 })
    expect(chain.health().isUp).toBe(false)
    await expect(chain.sendRawTransaction(await signTransfer(0, oneEther))).rejects.toThrow(/keeps exiting/)
  })

  it('ends with stop, its state written', async () => {
    const dataDir = await createDataDir()
    const chain = await startChain(dataDir)
    await createLocalClient(chain.rpcUrl).setBalance({ address: recipient, value: oneEther })
    await chain.stop()
    expect(await findAnvils(stateFileOf(dataDir))).toEqual([])
    expect(await readFile(stateFileOf(dataDir), 'utf8')).toContain(recipient)
  })

  it.each([undefined, 'http://127.0.0.1:3000'])(
    'lets the pages of %s read it, and of no other website',
    async (pageOrigin) => {
      const chain = await startLocalChain({ dataDir: await createDataDir(), log: silentLog, pageOrigin })
      onTestFinished(() => chain.stop())
      const ask = (origin: string, method: 'POST' | 'OPTIONS') =>
        fetch(chain.rpcUrl, {
          method,
          headers: {
            origin,
            'content-type': 'application/json',
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'content-type',
          },
          ...(method === 'POST' ? { body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}' } : {}),
        })
      for (const method of ['POST', 'OPTIONS'] as const) {
        const { headers } = await ask('https://evil.example', method)
        expect([null, pageOrigin], method).toContain(headers.get('access-control-allow-origin'))
      }
      const own = await ask('http://127.0.0.1:3000', 'POST')
      expect(own.headers.get('access-control-allow-origin')).toBe(pageOrigin ?? null)
    },
  )

  it('is not started on a port that is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await vi.waitFor(() => expect(server.listening).toBe(true))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await expect(startLocalChain({ dataDir: await createDataDir(), port, log: silentLog })).rejects.toThrow(
      String(port),
    )
  })
})

describe('mineIfIdle', () => {
  it('mines one block of the present on an old head, and none on a young one', async () => {
    const chain = await startChain(await createDataDir())
    const client = createLocalClient(chain.rpcUrl)
    const setTime = (seconds: number) =>
      client.request<{ Parameters: [number]; ReturnType: number }>({ method: 'evm_setTime', params: [seconds] })
    await setTime(now() - 600)
    await client.mine({ blocks: 1 })
    await setTime(now())
    const before = await client.getBlock()
    expect(now() - Number(before.timestamp)).toBeGreaterThan(500)

    await Promise.all([chain.mineIfIdle(), chain.mineIfIdle(), chain.mineIfIdle()])
    await chain.mineIfIdle()
    const after = await client.getBlock()
    expect(after.number).toBe(before.number + 1n)
    expect(Math.abs(Number(after.timestamp) - now())).toBeLessThanOrEqual(2)
  })
})
