// @test-project mocks
import { expect, it, vi } from 'vitest'
import type { Config } from 'wagmi'
import { actingId } from '@/components/wallet/connectors/acting-connector'
import { openOwnerSigner } from './usePublishOwnerSigner'

const own = `0x${'0a'.repeat(20)}` as const
const safe = `0x${'5a'.repeat(20)}` as const
const getAccount = vi.hoisted(() => vi.fn())
vi.mock('wagmi/actions', () => ({ getAccount }))

const build = (chainId: number, switchChain?: () => Promise<unknown>) => ({
  getChainId: async () => chainId,
  getProvider: async () => ({ request: vi.fn() }),
  switchChain,
})
const open = (account: object) => {
  getAccount.mockReturnValue(account)
  return openOwnerSigner({} as Config, 31337)
}

it('is the connected account, on its network', async () => {
  const switchChain = vi.fn()
  expect((await open({ address: own, connector: build(31337, switchChain) })).address).toBe(own)
  expect(switchChain).not.toHaveBeenCalled()
})

it('is the owner behind the Safe that it acts as', async () => {
  const connector = { type: actingId, acting: { owner: own, inner: build(31337) } }
  expect((await open({ address: safe, connector })).address).toBe(own)
})

it('is asked to switch to the Safe’s network first, and cannot sign on another', async () => {
  const switchChain = vi.fn(async () => ({}))
  await open({ address: own, connector: build(1, switchChain) })
  expect(switchChain).toHaveBeenCalledExactlyOnceWith({ chainId: 31337 })
  await expect(open({ address: own, connector: build(1) })).rejects.toMatchObject({ code: 'wrong_chain' })
  await expect(open({ address: own, connector: build(1, () => Promise.reject(new Error('no'))) })).rejects.toThrow('no')
})

it('is nobody without a wallet', async () => {
  await expect(open({ address: undefined, connector: undefined })).rejects.toMatchObject({
    code: 'wallet_disconnected',
  })
})
