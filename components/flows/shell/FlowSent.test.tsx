// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { openSafeDialog } from '@/lib/safe/acting/open-safe-dialog'
import { buildTransaction } from '@/tests/builders/build-transaction'
import { FlowProposed } from './FlowSent'

vi.mock('@/hooks/safe/useActingSafeAddress', () => ({ useActingSafeAddress: () => null }))
afterEach(cleanup)

const safe = `0x${'5a'.repeat(20)}` as const
const transaction = buildTransaction({
  ...{ status: 'proposed', account: safe, safeTxHash: `0x${'6b'.repeat(32)}`, safe: { threshold: 2, confirmed: 1 } },
})
const draw = (view: 'proposed' | 'ready') => <FlowProposed {...{ transaction, view }} onLook={() => {}} />

it.each([
  ['signed', (rerender: (of: ReturnType<typeof draw>) => void) => rerender(draw('ready'))],
  ['carried out', (rerender: (of: React.ReactElement) => void) => rerender(<p />)],
])('what the others were asked for ends with the asking, once it is %s', (_, happen) => {
  const { rerender } = render(draw('proposed'))
  fireEvent.click(screen.getByRole('button', { name: enPurchase.safe.ask }))
  expect(openSafeDialog.getState()).toMatchObject({ kind: 'link' })
  happen(rerender)
  expect(openSafeDialog.getState()).toBeNull()
})

it('what else of the Safe is on screen stays', () => {
  const { unmount } = render(draw('proposed'))
  openSafeDialog.setState({ kind: 'safes' })
  unmount()
  expect(openSafeDialog.getState()).toEqual({ kind: 'safes' })
})
