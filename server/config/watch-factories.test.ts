import type { PublicClient } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { collectionFactoryAddress } from '@/lib/contracts/deployments'
import { silentLog } from '@/tests/harness/start-test-chain'
import { buildConfig } from './build-config'
import { watchFactories } from './watch-factories'

const local = { rpcUrl: '', accounts: [], safe: collectionFactoryAddress, demoCollection: collectionFactoryAddress }

test('each public chain is asked until it has the factory; one that does not answer holds up no other', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const answers: Record<number, (() => Promise<string | undefined>)[]> = {
    1: [async () => '0x60'],
    10: [async () => undefined, async () => '0x60'],
    137: [() => Promise.reject(new Error('away')), async () => '0x60'],
  }
  const asked: number[] = []
  const clients = new Map(
    [1, 10, 137].map((chainId) => {
      const getCode = () => {
        asked.push(chainId)
        return answers[chainId]?.shift()?.()
      }
      return [chainId, { getCode } as unknown as PublicClient]
    }),
  )
  const config = buildConfig({ MARKET_FEE_BPS: 0, SAFE_APP_ORIGINS: [], SAFE_APP_URLS: [] }, local, [1, 10, 137])
  const has = () => config.chains.filter(({ contracts }) => contracts.collectionFactory).map(({ id }) => id)
  expect(has()).toEqual([31337])
  const watch = watchFactories({ config, clients }, silentLog)
  onTestFinished(() => watch.stop())
  await vi.advanceTimersByTimeAsync(1)
  expect(has()).toEqual([1, 31337])
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(has()).toEqual([1, 137, 10, 31337])
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(asked, 'nobody is asked once it is there').toEqual([1, 10, 137, 10, 137])
})
