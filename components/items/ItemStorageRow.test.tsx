// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Durability } from '@/lib/api/schemas/item'
import { AppError } from '@/lib/base/errors/app-error'
import { enStorage } from '@/lib/i18n/generated/en/storage'
import { itemQueryOptions } from '@/lib/items/item-queries'
import { buildItem } from '@/tests/builders/build-item'
import { ItemStorageRow } from './ItemStorageRow'

const requestMediaCopy = vi.fn<() => Promise<Durability>>()
const session = vi.hoisted(() => ({ isSignedIn: true }))
vi.mock('@/hooks/session/useSession', () => ({
  useSession: () => ({
    run: async (action: () => Promise<unknown>) => (session.isSignedIn ? { value: await action() } : null),
  }),
}))
vi.mock('@/lib/api/client/media-copies', () => ({ requestMediaCopy: () => requestMediaCopy() }))
beforeEach(() => {
  session.isSignedIn = true
  requestMediaCopy.mockReset()
})
afterEach(cleanup)

const known: Durability = { metadata: 'chain', image: 'ipfs', pinned: false, copy: 'none' }

function show(durability: Durability) {
  const client = new QueryClient()
  const item = buildItem({ durability })
  const { chainId, contract, tokenId } = item
  const { queryKey } = itemQueryOptions({ chainId, contract, tokenId })
  client.setQueryData(queryKey, item)
  render(
    <QueryClientProvider client={client}>
      <ItemStorageRow item={item} />
    </QueryClientProvider>,
  )
  return () => client.getQueryData(queryKey)?.durability
}

test('where picture and text are is said, and one click asks for a copy', async () => {
  requestMediaCopy.mockResolvedValue({ ...known, copy: 'wanted' })
  const read = show(known)
  expect(screen.getByText(`${enStorage.image.ipfs}, ${enStorage.metadata.chain}.`)).toBeTruthy()
  screen.getByRole('button', { name: enStorage.keep }).click()
  await vi.waitFor(() => expect(read()?.copy).toBe('wanted'))
})

test('a market that does not answer has kept nothing, and says so', async () => {
  requestMediaCopy.mockRejectedValue(new Error('away'))
  show({ ...known, copy: 'failed' })
  screen.getByRole('button', { name: enStorage.again }).click()
  expect((await screen.findByText(enStorage.failed)).getAttribute('role')).toBe('status')
  expect(screen.getByRole('button').hasAttribute('disabled')).toBe(false)
})

test('where nobody signs in nothing was asked for, and the button stays', async () => {
  session.isSignedIn = false
  const read = show(known)
  screen.getByRole('button', { name: enStorage.keep }).click()
  expect(await screen.findByText(enStorage.notSignedIn)).toBeTruthy()
  expect(requestMediaCopy).not.toHaveBeenCalled()
  expect(read()?.copy).toBe('none')
  expect(screen.getByRole('button', { name: enStorage.keep }).hasAttribute('disabled')).toBe(false)
})

test.each(['rate_limited', 'payload_too_large'] as const)('says why a copy is refused: %s', async (code) => {
  requestMediaCopy.mockRejectedValue(new AppError(code, 'In English.'))
  show(known)
  screen.getByRole('button', { name: enStorage.keep }).click()
  const text = enStorage.full[code]
  expect(text).toBeTruthy()
  expect(await screen.findByText(text ?? '')).toBeTruthy()
})

test.each(['wanted', 'held', 'impossible', 'needless'] as const)('%s: there is nothing to click', (copy) => {
  show({ ...known, pinned: copy === 'held', copy })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('status').textContent).toContain(enStorage.copy[copy])
  expect(screen.getByRole('status').textContent?.includes(enStorage.pinned)).toBe(copy === 'held')
})
