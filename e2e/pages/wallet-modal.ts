import type { Locator, Page } from '@playwright/test'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { enWallet } from '@/lib/i18n/generated/en/wallet'
import { enWalletConnection } from '@/lib/i18n/generated/en/wallet-connection'
import { findAccountButton } from './account-button'
import { createPointer, type Hand } from './hand'

/** RainbowKit's dialogs: the list of wallets, the account, the networks. */
export class WalletModal {
  private readonly page: Page
  private readonly hand: Hand

  constructor(page: Page, hand: Hand = createPointer()) {
    this.page = page
    this.hand = hand
  }

  get root(): Locator {
    return this.page.getByRole('dialog', { name: enWalletConnection.dialog.connect })
  }

  get headerButton(): Locator {
    return this.page.getByRole('banner').getByRole('button', {
      name: new RegExp(`^(${enWallet.connect}|${enWallet.connectLong})$`),
    })
  }

  /** The wallet in the header, once it is connected. */
  connected(address: string): Locator {
    return findAccountButton(this.page, address)
  }

  wrongNetwork(address: string): Locator {
    return findAccountButton(this.page, address, enWallet.unsupported)
  }

  /** What stands under the list: who is waited for, or what went wrong. */
  get status(): Locator {
    return this.root.getByRole('status')
  }

  /** Of a failure whose dialog has closed. */
  get failure(): Locator {
    return this.page
      .getByRole('alert')
      .filter({ has: this.page.getByRole('button', { name: enWalletConnection.dismiss }) })
  }

  /** RainbowKit names the account's dialog by the address in it. */
  get account(): Locator {
    return this.page.getByRole('dialog').filter({ has: this.page.getByTestId('rk-disconnect-button') })
  }

  get networks(): Locator {
    return this.page.getByRole('dialog', { name: enWalletConnection.dialog.networks })
  }

  obstacle(name: string): Locator {
    return this.page.getByRole('dialog', { name: enPurchase.obstacle.heading({ name }) })
  }

  /** RainbowKit writes "Recent" under those that were used last. */
  option(name: string): Locator {
    const escaped = name.replace(/[()]/g, '\\$&')
    return this.root.getByRole('button', { name: new RegExp(`^${escaped}( ?Recent)?$`) })
  }

  async open(): Promise<void> {
    await this.hand.press(this.headerButton)
  }

  async openAccount(address: string): Promise<void> {
    await this.hand.press(this.connected(address))
  }

  async chooseDemo(name: string): Promise<void> {
    await this.choose(enPurchase.demoWallet({ name }))
  }

  async choose(name: string): Promise<void> {
    await this.option(name).waitFor()
    await this.settle()
    await this.hand.press(this.option(name))
  }

  /**
   * RainbowKit's dialog slides in for 350 ms. On a busy machine two frames of that look alike, so that Playwright takes the dialog for
   * still, and the pointer goes down on one wallet and up on another: no click.
   */
  private async settle(): Promise<void> {
    await this.root.evaluate(async (dialog) => {
      const slides = dialog
        .getAnimations({ subtree: true })
        .filter(({ effect }) => effect?.getTiming().iterations === 1)
      await Promise.allSettled(slides.map(({ finished }) => finished))
    })
  }

  /** From the header to the wallet, as far as the page goes. */
  async connect(name: string): Promise<void> {
    await this.open()
    await this.choose(name)
  }

  async chooseNetwork(name: string): Promise<void> {
    await this.hand.press(this.networks.getByRole('button', { name: new RegExp(`^${name}`) }))
  }
}
