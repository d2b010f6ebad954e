// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import type { WalletObstacle } from '@/lib/wallet/find-wallet-obstacle'
import { WalletObstacleDialog } from './WalletObstacleDialog'

const { obstacle: messages } = enPurchase
const onClose = vi.fn()

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

function show(obstacle: WalletObstacle, hasSafeHost = true) {
  render(<WalletObstacleDialog walletName="Some Wallet" {...{ obstacle, hasSafeHost, onClose }} />)
  return screen.queryByRole('link', { name: enCommon.layout.safeHost })?.getAttribute('href')
}

it.each(Object.keys(messages.text) as WalletObstacle[])('says why the wallet cannot be used: %s', (obstacle) => {
  show(obstacle)
  const dialog = screen.getByRole('dialog', { name: messages.heading({ name: 'Some Wallet' }) })
  expect(dialog.textContent).toContain(messages.text[obstacle])
  expect(dialog.textContent).toContain(messages.nothing)
  fireEvent.click(screen.getByRole('button', { name: messages.back }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('leads to the Safe of this market, where there is one, from the option for a Safe alone', () => {
  expect(show('not_framed')).toBe('/safe/host')
  cleanup()
  expect(show('not_framed', false)).toBeUndefined()
  cleanup()
  expect(show('no_project_id')).toBeUndefined()
})
