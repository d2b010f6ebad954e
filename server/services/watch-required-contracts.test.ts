import type { Address, PublicClient } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { collectionFactoryAddress } from '@/lib/protocol/contracts/deployments'
import { buildConfig } from '@/server/app/build-config'
import { createLog } from '@/server/base/log'
import { watchRequiredContracts } from './watch-required-contracts'

const local = { rpcUrl: '', accounts: [], safe: collectionFactoryAddress, demoCollection: collectionFactoryAddress }
const config = () => buildConfig({ MARKET_FEE_BPS: 0, SAFE_APP_ORIGINS: [], SAFE_APP_URLS: [] }, local, [1, 10, 137])

/** A chain that has code at all addresses but these; `away` rejects. */
interface Chain {
  lacks: Address[]
  isAway?: boolean
}

function watch(chains: Record<number, Chain>) {
  const asked: number[] = []
  const lines: string[] = []
  const clients = new Map(
    Object.entries(chains).map(([chainId, chain]) => {
      const getCode = async ({ address }: { address: Address }) => {
        if (asked.at(-1) !== Number(chainId)) asked.push(Number(chainId))
        if (chain.isAway) throw new Error('away')
        return chain.lacks.includes(address) ? undefined : '0x60'
      }
      return [Number(chainId), { getCode } as unknown as PublicClient]
    }),
  )
  const services = { config: config(), clients, missingContracts: new Map() }
  const watching = watchRequiredContracts(services, createLog({ write: (line) => lines.push(line), format: 'text' }))
  onTestFinished(() => watching.stop())
  const withFactory = () =>
    services.config.chains.filter(({ contracts }) => contracts.collectionFactory).map(({ id }) => id)
  const missing = (chainId: number) => services.missingContracts.get(chainId)?.map(({ name }: { name: string }) => name)
  return { asked, lines, withFactory, missing }
}

test('each public chain is asked until it has all; one that does not answer holds up no other', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const chains: Record<number, Chain> = {
    1: { lacks: [] },
    10: { lacks: [collectionFactoryAddress] },
    137: { lacks: [], isAway: true },
  }
  const { asked, withFactory, missing } = watch(chains)
  await vi.advanceTimersByTimeAsync(1)
  expect(withFactory()).toEqual([1, 31337])
  expect([missing(1), missing(10), missing(137)]).toEqual([[], ['the collection factory'], undefined])
  chains[10] = Object.assign(chains[10] as Chain, { lacks: [] })
  chains[137] = Object.assign(chains[137] as Chain, { isAway: false })
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(withFactory()).toEqual([1, 137, 10, 31337])
  const before = asked.length
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(asked.length, 'nobody is asked once all is there').toBe(before)
})

test('what a chain lacks is told once, with what to do about it', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { lines, missing } = watch({ 10: { lacks: [seaportAddress, collectionFactoryAddress] } })
  await vi.advanceTimersByTimeAsync(30 * 60_000)
  expect(missing(10)).toEqual(['Seaport 1.6', 'the collection factory'])
  expect(lines).toHaveLength(2)
  expect(lines.join()).toContain(`Optimism lacks Seaport 1.6 at ${seaportAddress}`)
  expect(lines.join()).toContain('npm run chain:deploy -- ')
})
