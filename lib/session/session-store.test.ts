// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Session } from '@/lib/api/schemas/session'
import { AppError } from '@/lib/base/errors/app-error'
import { runWithSession } from './run-with-session'
import { createSessionStore, getSessionStatus, readSessionHint, type SessionStore } from './session-store'

const ada: Session = { address: `0x${'aB'.repeat(20)}`, chainId: 31337, contractChainId: null, expiresAt: '1' }
const bela: Session = { address: `0x${'cd'.repeat(20)}`, chainId: 31337, contractChainId: null, expiresAt: '1' }

const getSession = vi.fn(async (): Promise<Session | null> => null)
const deleteSession = vi.fn(async () => undefined)
let store: SessionStore

beforeEach(() => {
  localStorage.clear()
  getSession.mockReset().mockResolvedValue(null)
  deleteSession.mockClear()
  store = createSessionStore({ getSession, deleteSession })
})

const here = (address: string | null) => ({ address, chainId: 31337 })
const statusFor = (address: string | null) => getSessionStatus(store.getState(), here(address))

test('a session is of its own account, in any letter case, and none for another wallet', async () => {
  getSession.mockResolvedValue(ada)
  const loading = store.load()
  expect(statusFor(ada.address)).toBe('loading')
  await Promise.all([loading, store.load()])
  expect(getSession).toHaveBeenCalledTimes(1)
  expect(statusFor(ada.address.toLowerCase())).toBe('authenticated')
  expect(statusFor(bela.address)).toBe('unauthenticated')
  expect(statusFor(null)).toBe('unauthenticated')
})

test('nobody is asked while the session lasts', async () => {
  getSession.mockResolvedValue(ada)
  expect(await store.require(here(ada.address))).toEqual(ada)
  expect(store.getState().ask).toBeNull()
})

test('another account is asked, and what it gives goes on', async () => {
  getSession.mockResolvedValue(ada)
  const asked = store.require(here(bela.address))
  await vi.waitFor(() => expect(store.getState().ask).not.toBeNull())
  store.accept(bela)
  expect(await asked).toEqual(bela)
  expect(readSessionHint()).toBe(bela.address)
  expect(statusFor(bela.address)).toBe('authenticated')
})

test('a cancelled question ends what waited for it, and so does a newer one', async () => {
  const first = store.require(here(null))
  expect(store.getState().ask).not.toBeNull()
  const second = store.require(here(null))
  expect(await first).toBeNull()
  store.cancel()
  expect(await second).toBeNull()
  expect(store.getState().ask).toBeNull()
})

test('a market that does not answer leaves the question open', async () => {
  getSession.mockRejectedValue(new Error('away'))
  const asked = store.require(here(ada.address))
  await vi.waitFor(() => expect(store.getState().ask).not.toBeNull())
  store.accept(ada)
  expect(await asked).toEqual(ada)
})

test('signing out is the server’s word; where it fails one is still in', async () => {
  store.accept(ada)
  deleteSession.mockRejectedValueOnce(new Error('away'))
  await expect(store.signOut()).rejects.toThrow('away')
  expect(statusFor(ada.address)).toBe('authenticated')
  await store.signOut()
  expect(statusFor(ada.address)).toBe('unauthenticated')
  expect(readSessionHint()).toBeNull()
})

test('a contract’s session counts on its own chain alone, a key’s on every one', async () => {
  const safe: Session = { ...bela, chainId: 10, contractChainId: 10 }
  for (const [session, chainId, status] of [
    [safe, 10, 'authenticated'],
    [safe, 1, 'unauthenticated'],
    [safe, null, 'authenticated'],
    [bela, 1, 'authenticated'],
  ] as const) {
    store.accept(session)
    expect(getSessionStatus(store.getState(), { address: bela.address, chainId })).toBe(status)
  }
  store.accept(safe)
  const asked = store.require({ address: safe.address, chainId: 1 })
  await vi.waitFor(() => expect(store.getState().ask, 'its person is asked anew').not.toBeNull())
  store.cancel()
  expect(await asked).toBeNull()
})

describe('another tab', () => {
  /** As it leaves the storage, and what the browser says of it here. */
  const change = (hint: string | null, key: string | null = 'verdigris.session') => {
    if (hint) localStorage.setItem('verdigris.session', hint)
    else localStorage.removeItem('verdigris.session')
    return store.handleStorage(new StorageEvent('storage', { key }))
  }

  test.each(['verdigris.session', null])(
    'that signs out, or clears all (%s), is out here, and none is asked',
    async (key) => {
      store.accept(ada)
      await change(null, key)
      expect(statusFor(ada.address)).toBe('unauthenticated')
      expect(store.getState().session).toBeUndefined()
      expect(getSession).not.toHaveBeenCalled()
    },
  )

  test('that signs in is in here, by the server’s word', async () => {
    await store.load()
    getSession.mockResolvedValue(ada)
    await change(ada.address)
    await vi.waitFor(() => expect(statusFor(ada.address)).toBe('authenticated'))
  })

  test('that signs in as another account takes this one’s place', async () => {
    store.accept(ada)
    getSession.mockResolvedValue(bela)
    await change(bela.address)
    expect(statusFor(ada.address)).toBe('unauthenticated')
    await vi.waitFor(() => expect(statusFor(bela.address)).toBe('authenticated'))
  })

  test('that signs out while an answer is on its way outdoes it', async () => {
    getSession.mockResolvedValue(ada)
    void store.load()
    await change(null)
    expect(statusFor(ada.address)).toBe('unauthenticated')
  })

  test('that writes something else changes nothing', async () => {
    store.accept(ada)
    await change(null, 'verdigris.wallet')
    expect(statusFor(ada.address)).toBe('authenticated')
  })

  test('hears of the same account again, which it may know as out', () => {
    store.accept(ada)
    const written = vi.spyOn(Storage.prototype, 'removeItem')
    store.accept(ada)
    expect(written).toHaveBeenCalledWith('verdigris.session')
    written.mockRestore()
  })
})

describe('what needs a session', () => {
  test('is done once it is there', async () => {
    store.accept(ada)
    expect(await runWithSession(store, here(ada.address), async (address) => address)).toEqual({ value: ada.address })
  })

  test.each(['unauthenticated', 'forbidden'] as const)(
    'asks again when the server says %s, and is done then',
    async (code) => {
      store.accept(ada)
      const action = vi.fn().mockRejectedValueOnce(new AppError(code, 'No.')).mockResolvedValueOnce('done')
      const outcome = runWithSession(store, here(ada.address), action)
      await vi.waitFor(() => expect(store.getState().ask).not.toBeNull())
      store.accept(ada)
      expect(await outcome).toEqual({ value: 'done' })
    },
  )

  test('asks nobody again about an account that is refused itself', async () => {
    store.accept(ada)
    const issues = [{ code: 'account_sanctioned', message: 'Listed.' }]
    const action = vi.fn().mockRejectedValue(new AppError('forbidden', 'Listed.', { issues }))
    await expect(runWithSession(store, here(ada.address), action)).rejects.toMatchObject({ issues })
    expect(action).toHaveBeenCalledTimes(1)
  })

  test('is left alone when nobody signs', async () => {
    const action = vi.fn()
    const outcome = runWithSession(store, here(null), action)
    store.cancel()
    expect(await outcome).toBeNull()
    expect(action).not.toHaveBeenCalled()
  })

  test('fails as it fails otherwise', async () => {
    store.accept(ada)
    const action = vi.fn().mockRejectedValue(new AppError('timeout', 'Late.'))
    await expect(runWithSession(store, here(ada.address), action)).rejects.toMatchObject({ code: 'timeout' })
    expect(action).toHaveBeenCalledTimes(1)
  })
})
