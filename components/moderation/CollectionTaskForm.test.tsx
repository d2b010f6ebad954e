// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startCollectionTask } from '@/lib/api/client/moderation'
import { AppError } from '@/lib/base/errors/app-error'
import { enCollectionTasks as messages } from '@/lib/i18n/generated/en/collection-tasks'
import { collectionAddress } from '@/tests/builders/rows'
import { CollectionTaskForm } from './CollectionTaskForm'

const session = vi.hoisted(() => ({ isSignedIn: true }))
vi.mock('@/hooks/session/useSession', () => ({
  useSession: () => ({
    run: async (action: () => Promise<unknown>) => (session.isSignedIn ? { value: await action() } : null),
  }),
}))
vi.mock('@/lib/api/client/moderation', () => ({ startCollectionTask: vi.fn() }))

beforeEach(() => {
  session.isSignedIn = true
  vi.resetAllMocks()
})
afterEach(cleanup)

const page = `https://market.example/collection/1/${collectionAddress}`
function start(text: string, action: 'refresh' | 'reindex') {
  render(<CollectionTaskForm />)
  fireEvent.change(screen.getByLabelText(messages.label), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: messages[action] }))
}

it.each(['refresh', 'reindex'] as const)(
  '%s: asks for the collection of the page, and says that it is queued',
  async (action) => {
    start(page, action)
    expect(await screen.findByText(messages.queued)).toBeTruthy()
    expect(startCollectionTask).toHaveBeenCalledExactlyOnceWith({ chainId: 1, contract: collectionAddress, action })
  },
)

it('says that the address of a collection is missing', () => {
  start('https://market.example/explore', 'refresh')
  expect(screen.getByText(messages.needsCollection)).toBeTruthy()
  expect(startCollectionTask).not.toHaveBeenCalled()
})

it('says that nothing was started when nobody signs in, and why the server refuses', async () => {
  session.isSignedIn = false
  start(page, 'refresh')
  expect(await screen.findByText(messages.notSignedIn)).toBeTruthy()
  session.isSignedIn = true
  vi.mocked(startCollectionTask).mockRejectedValue(
    new AppError('conflict', 'No.', { issues: [{ code: 'other', message: 'It is being indexed already.' }] }),
  )
  fireEvent.click(screen.getByRole('button', { name: messages.refresh }))
  expect(await screen.findByText('It is being indexed already.')).toBeTruthy()
  expect(screen.queryByText(messages.queued)).toBeNull()
})
