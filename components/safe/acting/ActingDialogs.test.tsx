// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { WagmiContext } from 'wagmi'
import { createWalletSetup } from '@/components/wallet/connectors/create-wallet-setup'
import { WalletProvider } from '@/context/WalletProvider'
import { useWalletStore } from '@/hooks/wallet/useWalletStore'
import { openSafeDialog } from '@/lib/safe/acting/open-safe-dialog'
import { disconnected } from '@/lib/wallet/wallet-store'
import { buildConfig } from '@/tests/builders/build-config'
import { ActingDialogs } from './ActingDialogs'

const safe = `0x${'11'.repeat(20)}` as const
const config = buildConfig()
let store: ReturnType<typeof useWalletStore>

function Probe() {
  store = useWalletStore()
  return null
}

afterEach(cleanup)

it('what was asked for before the wallet of the last visit is back waits for it, and goes with the wallet', async () => {
  const { wagmi, acting } = createWalletSetup({
    ...{ config, appName: 'Verdigris' },
    ...{ formatDemoName: (name: string) => name, onObstacle: vi.fn(), onFailure: vi.fn() },
  })
  const queryClient = new QueryClient()
  const view = { kind: 'waiting', chainId: 31337, safe } as const
  const tree = (children: ReactNode) => (
    <WagmiContext value={wagmi}>
      <QueryClientProvider client={queryClient}>
        <WalletProvider>
          <Probe />
          {children}
        </WalletProvider>
      </QueryClientProvider>
    </WagmiContext>
  )
  localStorage.setItem(
    'verdigris.wallet',
    JSON.stringify({ walletId: 'acting', address: safe, chainId: 31337, name: null }),
  )
  const { rerender } = render(tree(null))
  expect(store.getState().status).toBe('reconnecting')
  openSafeDialog.setState(view)
  await act(async () => rerender(tree(<ActingDialogs {...{ config, acting, view }} question={null} />)))
  expect(openSafeDialog.getState()).toEqual(view)
  await act(async () => store.setConnection(disconnected))
  expect(openSafeDialog.getState()).toBeNull()
})
