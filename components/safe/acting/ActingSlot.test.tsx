// @vitest-environment jsdom

import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ActingController } from '@/components/wallet/connectors/create-acting-controller'
import { createExternalStore } from '@/lib/base/external-store'
import { enWallet } from '@/lib/i18n/generated/en/wallet'
import { createActingPrompts } from '@/lib/safe/acting/acting-prompts'
import { openSafeDialog } from '@/lib/safe/acting/open-safe-dialog'
import { buildConfig } from '@/tests/builders/build-config'
import { ActingSlot } from './ActingSlot'

const load = vi.hoisted(() => vi.fn())
vi.mock('./ActingDialogs', () => ({
  get ActingDialogs() {
    return load()
  },
}))
vi.mock('./usePublishOwnerSigner', () => ({ usePublishOwnerSigner: () => {} }))
vi.mock('wagmi', async (original) => ({ ...(await original<object>()), useAccount: () => ({}) }))
afterEach(cleanup)

it('says that the dialogs could not be loaded, and loads them when they are asked for again', async () => {
  load.mockImplementationOnce(() => {
    throw new Error('ChunkLoadError')
  })
  load.mockImplementation(() => () => <p>Your Safes</p>)
  const acting = { prompts: createActingPrompts(), left: createExternalStore(null) } as unknown as ActingController
  render(<ActingSlot {...{ acting }} config={buildConfig()} />)
  const ask = () => act(async () => openSafeDialog.setState({ kind: 'safes' }))
  await ask()
  expect((await screen.findByRole('alert')).textContent).toContain(enWallet.loadFailedLong)
  expect(openSafeDialog.getState()).toBeNull()
  await ask()
  expect(await screen.findByText('Your Safes')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
