// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { enErrors } from '@/lib/i18n/generated/en/errors'
import { enTransactions } from '@/lib/i18n/generated/en/transactions'
import { ReconnectButton } from './ReconnectButton'

const connect = vi.fn()
vi.mock('wagmi', () => ({ useAccount: () => ({ connector: { connect } }) }))
afterEach(cleanup)

const press = () => fireEvent.click(screen.getByRole('button', { name: enTransactions.connectAgain }))

it('asks the same wallet to connect, says why it does not, and goes on once it has', async () => {
  const onConnected = vi.fn()
  render(<ReconnectButton onConnected={onConnected} />)
  connect.mockRejectedValueOnce(Object.assign(new Error('Disconnected.'), { code: 4900 }))
  press()
  expect((await screen.findByRole('alert')).textContent).toBe(enErrors.wallet_disconnected)
  expect(onConnected).not.toHaveBeenCalled()
  connect.mockResolvedValueOnce({ accounts: [] })
  press()
  expect((await screen.findByText(enTransactions.connectedAgain)).getAttribute('role')).toBe('status')
  expect(onConnected).toHaveBeenCalledOnce()
})
