import type { Locator, Page } from '@playwright/test'
import { enTrade } from '@/lib/messages/en-trade'
import { enWallet } from '@/lib/messages/en-wallet'
import { createPointer, type Hand } from './hand'

/** RainbowKit's list of wallets. */
export class WalletModal {
  private readonly page: Page
  private readonly hand: Hand

  constructor(page: Page, hand: Hand = createPointer()) {
    this.page = page
    this.hand = hand
  }

  get root(): Locator {
    return this.page.getByRole('dialog', { name: 'Connect a Wallet' })
  }

  get headerButton(): Locator {
    return this.page.getByRole('banner').getByRole('button', {
      name: new RegExp(`^(${enWallet.connect}|${enWallet.connectLong})$`),
    })
  }

  option(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true })
  }

  async open(): Promise<void> {
    await this.hand.press(this.headerButton)
  }

  async chooseDemo(name: string): Promise<void> {
    await this.hand.press(this.option(enTrade.demoWallet({ name })))
  }

  async choose(name: string): Promise<void> {
    await this.hand.press(this.option(name))
  }
}
