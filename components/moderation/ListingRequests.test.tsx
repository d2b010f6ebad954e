// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { submitListingDecision, submitListingRequest } from '@/lib/api/client/moderation'
import type { QueuedRequest } from '@/lib/api/schemas/listing-request'
import { enListing } from '@/lib/i18n/generated/en/listing'
import { buyer, collection } from '@/tests/builders/build-order'
import { ListingRequestView } from './ListingRequestView'
import { QueuedRequestEntry } from './QueuedRequestEntry'

const { request: messages, queue } = enListing
const session = vi.hoisted(() => ({ isSignedIn: true }))
vi.mock('@/hooks/session/useSession', () => ({
  useSession: () => ({
    run: async (action: () => Promise<unknown>) => (session.isSignedIn ? { value: await action() } : null),
  }),
}))
vi.mock('@/lib/api/client/moderation', () => ({ submitListingDecision: vi.fn(), submitListingRequest: vi.fn() }))
vi.mock('next/router', () => ({ default: { asPath: '/moderation/requests', replace: vi.fn() } }))

const place = { chainId: 31337, contract: collection as `0x${string}` }
const asked: QueuedRequest = {
  ...place,
  ...{ name: 'Ponds', state: 'open', reason: null, createdAt: '86400', words: 'We made them.' },
  ...{ requester: buyer, requesterChainId: null, decidedAt: null },
}

beforeEach(() => {
  session.isSignedIn = true
  vi.clearAllMocks()
})
afterEach(cleanup)

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const say = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })
const renderRequest = (state: 'ask' | 'closed') =>
  render(
    <ListingRequestView {...place} name="Ponds" networkName="Local" reason={null} wordsLimit={500} state={state} />,
  )

it('asks the operators with the words of the visitor, and says that it was sent', async () => {
  renderRequest('ask')
  say('We made them.')
  press(messages.send)
  await screen.findByText(messages.sent)
  expect(submitListingRequest).toHaveBeenCalledExactlyOnceWith({ ...place, words: 'We made them.' })
})

it('sends nothing for a visitor who does not sign in, and keeps the words', async () => {
  session.isSignedIn = false
  renderRequest('ask')
  say('We made them.')
  press(messages.send)
  await screen.findByText(messages.notSignedIn)
  expect(submitListingRequest).not.toHaveBeenCalled()
  expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('We made them.')
})

it('offers no request where the marketplace takes none', () => {
  renderRequest('closed')
  expect(screen.queryByRole('button', { name: messages.send })).toBeNull()
})

it.each([
  [queue.approve, 'approve'],
  [queue.refuse, 'refuse'],
])('an operator who presses %s has to give a reason', async (button, action) => {
  render(
    <ul>
      <QueuedRequestEntry request={asked} network="Local" />
    </ul>,
  )
  press(button)
  expect(screen.getByText(queue.needsReason)).toBeTruthy()
  expect(submitListingDecision).not.toHaveBeenCalled()
  say('Known to us.')
  press(button)
  await vi.waitFor(() =>
    expect(submitListingDecision).toHaveBeenCalledExactlyOnceWith({ ...place, action, reason: 'Known to us.' }),
  )
})
