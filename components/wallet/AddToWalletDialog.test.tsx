// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { http } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import { createConfig, WagmiContext } from 'wagmi'
import { connect } from 'wagmi/actions'
import { enWalletConnection } from '@/lib/i18n/generated/en/wallet-connection'
import { buildChains } from '@/lib/wallet/build-chains'
import { buildConfig } from '@/tests/builders/build-config'
import { buildItem } from '@/tests/builders/build-item'
import { seller } from '@/tests/builders/build-order'
import { AddToWalletDialog } from './AddToWalletDialog'
import { browserConnector } from './connectors/browser-connector'

const { watch: messages } = enWalletConnection
const item = buildItem({ owner: seller })
const onClose = vi.fn()

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

async function show(answer: () => unknown) {
  const request = vi.fn(async ({ method }: { method: string; params?: unknown }): Promise<unknown> => {
    if (method === 'wallet_watchAsset') return answer()
    if (method === 'eth_chainId') return '0x7a69'
    if (method === 'wallet_requestPermissions') throw Object.assign(new Error('No such method'), { code: 4200 })
    return [seller]
  })
  const provider = { request, on: () => {}, removeListener: () => {} }
  const chains = buildChains(buildConfig(), 'http://127.0.0.1:3000')
  const wagmi = createConfig({
    chains,
    transports: Object.fromEntries(chains.map(({ id }) => [id, http('http://127.0.0.1:9')])),
    connectors: [browserConnector({ id: 'test', name: 'Some Wallet', find: () => provider, onMissing: vi.fn() })],
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  const [connector] = wagmi.connectors
  if (!connector) throw new Error('No connector')
  await connect(wagmi, { connector })
  render(
    <WagmiContext value={wagmi}>
      <AddToWalletDialog {...{ item, onClose }} />
    </WagmiContext>,
  )
  return () => request.mock.calls.filter(([{ method }]) => method === 'wallet_watchAsset').map(([call]) => call)
}

const refuse = (code: number) => (): boolean => {
  throw Object.assign(new Error('Refused'), { code })
}

it.each<[string, 'shown' | 'refused' | 'unsupported', () => boolean]>([
  ['shows it', 'shown', () => true],
  ['does not take it', 'refused', () => false],
  ['cannot be asked', 'unsupported', refuse(4200)],
])('asks a wallet that %s once, and says what came of it', async (_, outcome, answer) => {
  const readAsked = await show(answer)
  const text = messages[outcome]({ name: item.name ?? '', wallet: 'Some Wallet' })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(text))
  expect(readAsked()).toEqual([
    {
      method: 'wallet_watchAsset',
      params: { type: item.standard, options: { address: item.contract, tokenId: item.tokenId } },
    },
  ])
  // The two facts to add it by hand, unless the wallet shows it already.
  expect(screen.queryByText(messages.byHand) === null).toBe(outcome === 'shown')
  fireEvent.click(screen.getByRole('button', { name: messages.done }))
  expect(onClose).toHaveBeenCalledOnce()
})
