// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { SafeHostState } from '@/hooks/safe/useSafeHost'
import { enSafeHost } from '@/lib/i18n/generated/en/safe-host'
import { enSafeProgress } from '@/lib/i18n/generated/en/safe-progress'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { safeDeployments } from '@/lib/protocol/safe-tx/deployments'
import { packCalls } from '@/lib/protocol/safe-tx/multi-send'
import type { OwnerSignature } from '@/lib/protocol/safe-tx/signatures'
import { decodeOrderComponents } from '@/lib/protocol/seaport'
import { buildValidate } from '@/lib/protocol/seaport/build-validate'
import type { PendingTransaction } from '@/lib/safe/signing/read-pending-transactions'
import { buildOrder, buyer, collection, seller } from '@/tests/builders/build-order'
import { SafeHostEntry } from './SafeHostEntry'

vi.mock('@/hooks/wallet/useWallet', () => ({ useWallet: () => ({ address: null }) }))
vi.mock('@/lib/api/client/core', () => ({ getItem: vi.fn(async () => Promise.reject(new Error('No market'))) }))

const waiting = {
  safeTxHash: `0x${'5a'.repeat(32)}`,
  tx: { to: collection, value: 1n, data: '0x12345678', nonce: 3n },
  signed: [{ owner: seller }],
  missing: [buyer],
  threshold: 2,
  isNext: true,
  isReverting: false,
  proposedAtMs: 1,
} as unknown as PendingTransaction
const host = { ground: { safe: collection, keys: [], chainId: 31337 }, ask: vi.fn() } as unknown as SafeHostState

const rejection: PendingTransaction = { ...waiting, tx: { ...waiting.tx, value: 0n, data: '0x' } }

function show(change: Partial<PendingTransaction>, rivals: PendingTransaction[] = []) {
  const entry = { ...waiting, ...change }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SafeHostEntry {...{ host, entry, rivals }} isActing={false} act={vi.fn(async (item) => void (await item()))} />
    </QueryClientProvider>,
  )
  const isFilled = ({ className }: HTMLElement) => className.includes('bg-accent')
  const sign = screen.getByRole('button', { name: /and execute$/ })
  return { sign: isFilled(sign), reject: isFilled(screen.getByRole('button', { name: enSafeHost.replace })) }
}

afterEach(cleanup)

it('leads to its execution', () => {
  expect(show({})).toEqual({ sign: true, reject: false })
})

it('that the chain would refuse leads to its rejection, by the name that the texts give it', () => {
  expect(show({ isReverting: true })).toEqual({ sign: false, reject: true })
  for (const text of [enSafeHost.dead, ...Object.values(enSafeProgress.tooLate)]) expect(text).toContain('Reject it')
  expect(enSafeHost.replace).toMatch(/^Reject/)
})

it('is rejected by owners who have not signed its rejection', () => {
  vi.mocked(host.ask).mockResolvedValue(null)
  show({}, [{ ...rejection, signed: [{ owner: seller, signature: '0x' }] }])
  fireEvent.click(screen.getByRole('button', { name: enSafeHost.replace }))
  expect(host.ask).toHaveBeenCalledWith(expect.objectContaining({ owners: [buyer] }))
  expect(screen.getByText(enSafeHost.rejection({ signed: 1, threshold: 2 }))).toBeTruthy()
  cleanup()
  const both = [seller, buyer].map((owner) => ({ owner, signature: '0x' })) as OwnerSignature[]
  const entry = { ...waiting, isReverting: true }
  render(
    <SafeHostEntry {...{ host, entry }} rivals={[{ ...rejection, signed: both }]} isActing={false} act={vi.fn()} />,
  )
  expect(screen.queryByRole('button', { name: enSafeHost.replace })).toBeNull()
})

it('a listing says which item for how much', () => {
  const components = decodeOrderComponents(buildOrder().parameters)
  const { to, data } = buildValidate(seaportAddress, [components])
  show({ tx: { ...waiting.tx, to, data, value: 0n } })
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('List Token 7 for 1.20 ETH')
})

it('a contract that is not known is not shown by what the data of a batch would do', () => {
  const { data } = packCalls([
    { to: collection, value: 0n, data: '0x' },
    { to: seller, value: 0n, data: '0x' },
  ])
  show({ tx: { ...waiting.tx, to: buyer, value: 0n, data, operation: 1 } })
  expect(screen.getByText(enSafeHost.delegate)).toBeTruthy()
  cleanup()
  show({ tx: { ...waiting.tx, to: safeDeployments.multiSendCallOnly, value: 0n, data, operation: 1 } })
  expect(screen.queryByText(enSafeHost.delegate)).toBeNull()
})
