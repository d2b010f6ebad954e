// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { enActingSafe } from '@/lib/i18n/generated/en/acting-safe'
import type { ActingPrompt } from '@/lib/safe/acting/acting-prompts'
import { ActingPromptDialog } from './ActingPromptDialog'

const { transaction, unbatched } = enActingSafe
const address = `0x${'5a'.repeat(20)}` as const

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
  }
})
afterEach(cleanup)

it('a nonce behind a gap takes a second yes, and another nonce a yes of its own', () => {
  const answer = vi.fn()
  const at = { chainId: 31337, safe: address, owner: address, threshold: 2, owners: 2 }
  const calls = [{ to: address, value: 1n, data: '0x' }] as const
  const prompt: ActingPrompt = { kind: 'transaction', ...at, calls, nonce: 4n, next: 4n, waiting: [] }
  render(<ActingPromptDialog question={{ prompt, answer }} names={[]} />)
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: transaction.confirm })
  const type = (value: string) => fireEvent.change(screen.getByLabelText(transaction.nonce), { target: { value } })
  expect([confirm.disabled, screen.queryByRole('checkbox')]).toEqual([false, null])
  type('40')
  expect(screen.getByText(transaction.gap({ nonce: '40', gap: '4' }))).toBeTruthy()
  expect(confirm.disabled).toBe(true)
  fireEvent.click(screen.getByRole('checkbox'))
  expect(confirm.disabled).toBe(false)
  type('41')
  expect(confirm.disabled).toBe(true)
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(confirm)
  expect(answer).toHaveBeenCalledExactlyOnceWith(41n)
})

it('says where several calls cannot be one, and has nothing to sign', () => {
  const answer = vi.fn()
  const prompt = { kind: 'unbatched', chainId: 1, safe: address, owner: address, threshold: 2 } as const
  render(<ActingPromptDialog question={{ prompt, answer }} names={[]} />)
  expect(screen.getByRole('dialog', { name: unbatched.heading })).toBeTruthy()
  expect(screen.getByText(unbatched.text)).toBeTruthy()
  const [, close] = screen.getAllByRole('button', { name: unbatched.confirm })
  close?.click()
  expect(answer).toHaveBeenCalledExactlyOnceWith(null)
})
