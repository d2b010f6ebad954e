import { expect, it, vi } from 'vitest'
import { switchAccount } from './switch-account'

const refuse = (code: number) => Object.assign(new Error('Refused'), { code })

it('asks for another account by wallet_requestPermissions', async () => {
  const request = vi.fn(async () => [])
  expect(await switchAccount({ request })).toBe('asked')
  expect(request).toHaveBeenCalledExactlyOnceWith({
    method: 'wallet_requestPermissions',
    params: [{ eth_accounts: {} }],
  })
})

it.each([4200, -32601, -32004])('says that a wallet cannot be asked for another account (%i)', async (code) => {
  expect(await switchAccount({ request: () => Promise.reject(refuse(code)) })).toBe('unsupported')
})

it('hands on that its person refused', async () => {
  await expect(switchAccount({ request: () => Promise.reject(refuse(4001)) })).rejects.toMatchObject({ code: 4001 })
})
