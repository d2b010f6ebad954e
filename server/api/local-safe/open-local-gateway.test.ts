import type { PublicClient } from 'viem'
import { expect, test, vi } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import { getFiatCurrencies } from '@/lib/protocol/safe-gateway'
import { allowances } from '@/server/base/limits'
import { openTestServices } from '@/tests/builders/services'
import { openLocalGateway } from './open-local-gateway'

test('the process may ask its own Safe service more often than a visitor', async () => {
  const services = await openTestServices({ clients: new Map([[localChainId, {} as PublicClient]]) })
  // No allowance comes back meanwhile.
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const gateway = openLocalGateway(services)
  const asked = Array.from({ length: allowances.safes.burst + 1 }, () => getFiatCurrencies(gateway))
  expect((await Promise.all(asked)).at(-1)).toContain('USD')
  vi.useRealTimers()
  await services.db.close()
})
