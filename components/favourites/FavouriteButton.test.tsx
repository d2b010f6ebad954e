// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppProviders } from '@/context/AppProviders'
import { toItemCardData } from '@/context/DemoDataProvider'
import { sessionStore } from '@/lib/session/session-store'
import { buildItem } from '@/tests/builders/build-item'
import { FavouriteButton } from './FavouriteButton'

const item = buildItem()
const card = toItemCardData(item)
const session = {
  address: `0x${'ab'.repeat(20)}` as const,
  chainId: 31337,
  contractChainId: null,
  expiresAt: '4102444800',
}
const id = { chainId: item.chainId, contract: item.contract, tokenId: item.tokenId, createdAt: '1' }

let kept: (typeof id)[]
let fails: boolean
const calls: string[] = []

beforeEach(() => {
  kept = []
  fails = false
  calls.length = 0
  localStorage.setItem(
    'verdigris.wallet',
    JSON.stringify({ walletId: 'x', address: session.address, chainId: 31337, name: null }),
  )
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    calls.push(`${method} ${path.split('?')[0]}`)
    if (method !== 'GET' && fails)
      return Response.json({ error: { code: 'internal', message: '', requestId: '' } }, { status: 500 })
    if (method === 'PUT') kept = [id]
    if (method === 'DELETE') kept = []
    if (path.endsWith('/session')) return Response.json({ session: null })
    return method === 'GET'
      ? Response.json({ favourites: kept, next: null })
      : Response.json({ favourite: kept[0] ?? null })
  })
})
afterEach(() => {
  cleanup()
  act(() => sessionStore.forget())
  localStorage.clear()
  vi.unstubAllGlobals()
})

const heart = () => screen.getByRole('button')
const show = () =>
  render(
    <AppProviders items={[]}>
      <FavouriteButton item={card} />
    </AppProviders>,
  )
const click = () => act(async () => fireEvent.click(heart()))

test('asks nobody anything before it is clicked', async () => {
  show()
  expect(heart().getAttribute('aria-pressed')).toBe('false')
  expect(calls).toEqual([])
})

test('a click asks whose account it is; cancelled, nothing has changed', async () => {
  show()
  await click()
  await vi.waitFor(() => expect(sessionStore.getState().ask).not.toBeNull())
  expect(heart().getAttribute('aria-busy')).toBe('true')
  await act(async () => sessionStore.cancel())
  await vi.waitFor(() => expect(heart().getAttribute('aria-busy')).toBe('false'))
  expect(heart().getAttribute('aria-pressed')).toBe('false')
  expect(calls).toEqual(['GET /api/v1/session'])
})

test('once it is answered the heart is full, and a second click empties it without asking again', async () => {
  show()
  await click()
  await vi.waitFor(() => expect(sessionStore.getState().ask).not.toBeNull())
  await act(async () => sessionStore.accept(session))
  await vi.waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('true'))
  expect(heart().getAttribute('aria-label')).toBe(`Remove ${item.name} from favourites`)
  await click()
  await vi.waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('false'))
  expect(sessionStore.getState().ask).toBeNull()
})

test('it is empty once another tab has signed out', async () => {
  show()
  kept = [id]
  await act(async () => sessionStore.accept(session))
  await vi.waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('true'))
  localStorage.removeItem('verdigris.session')
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'verdigris.session' })))
  expect(heart().getAttribute('aria-pressed')).toBe('false')
})

test('a failure is said beside it', async () => {
  show()
  fails = true
  await act(async () => sessionStore.accept(session))
  await click()
  expect((await screen.findByRole('alert')).textContent).toBe('Not saved. Try again.')
  expect(heart().getAttribute('aria-pressed')).toBe('false')
})
