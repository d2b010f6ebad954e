import type { Frame, FrameLocator, Locator, Page } from '@playwright/test'
import { enWallet } from '@/lib/i18n/generated/en/wallet'

/** The header's button of a connected wallet. Before the address it says a demo wallet's name, or the Safe that it acts as. */
export function findAccountButton(page: Page | Frame | FrameLocator, address: string, say = enWallet.account): Locator {
  const short = `${address.slice(0, 6)}…${address.slice(-4)}`
  const [before, after] = say({ address: '|' }).split('|')
  return page.getByRole('button', { name: new RegExp(`^${before}(.+, )?${short}${after}$`) })
}
