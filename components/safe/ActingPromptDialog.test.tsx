// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { enActing } from '@/lib/messages/en-acting'
import { ActingPromptDialog } from './ActingPromptDialog'

const { unbatched } = enActing
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
