// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { formatAddress } from '@/lib/base/format/format-address'
import { enModeration } from '@/lib/i18n/generated/en/moderation'
import { buyer, seller } from '@/tests/builders/build-order'
import { ModerationSignIn } from './ModerationSignIn'

const { closed } = enModeration
const session = vi.hoisted(() => ({ address: null as string | null, run: vi.fn(async () => null) }))
const requestAccount = vi.hoisted(() => vi.fn())
vi.mock('@/hooks/session/useSession', () => ({ useSession: () => session }))
vi.mock('@/hooks/wallet/useWallet', () => ({ useWallet: () => ({ requestAccount }) }))
afterEach(() => {
  cleanup()
  session.address = null
})

const show = (account: string | null) => render(<ModerationSignIn account={account} />).container.textContent

it('asks whoever has not signed in to do so', () => {
  expect(show(null)).toContain(closed.text)
  fireEvent.click(screen.getByRole('button', { name: closed.signIn }))
  expect(session.run).toHaveBeenCalledOnce()
})

it('tells an account that it is none of the operators, and offers another one', () => {
  session.address = seller.toLowerCase()
  expect(show(seller)).toContain(closed.other({ address: formatAddress(seller) }))
  fireEvent.click(screen.getByRole('button', { name: closed.another }))
  expect(requestAccount).toHaveBeenCalledOnce()
})

it('lets another account sign in once its wallet is chosen', () => {
  session.address = buyer
  expect(show(seller)).toContain(closed.text)
  expect(screen.getByRole('button', { name: closed.signIn })).toBeTruthy()
})
