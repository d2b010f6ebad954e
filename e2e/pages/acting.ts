import type { Locator, Page } from '@playwright/test'
import { formatAddress } from '@/lib/base/format/format-address'
import { enActingSafe } from '@/lib/i18n/generated/en/acting-safe'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { createPointer, type Hand } from './hand'
import { WalletModal } from './wallet-modal'

const { menu, safes, transaction, waiting } = enActingSafe

/** An owner of a Safe: which Safes there are, what the Safe is asked, and what waits for signatures. */
export class ActingPage {
  readonly page: Page
  readonly modal: WalletModal
  private readonly hand: Hand

  constructor(page: Page, hand: Hand = createPointer()) {
    this.page = page
    this.modal = new WalletModal(page, hand)
    this.hand = hand
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true })
  }

  async openSafes(account: string) {
    await this.modal.openAccount(account)
    await this.hand.press(this.modal.account.getByRole('button', { name: menu.safes, exact: true }))
    await this.dialog(safes.heading).waitFor()
  }

  safe(address: string): Locator {
    return this.dialog(safes.heading)
      .getByRole('listitem')
      .filter({ hasText: formatAddress(address) })
  }

  async act(account: string, safe: string) {
    await this.openSafes(account)
    await this.hand.press(this.safe(safe).getByRole('button', { name: safes.act, exact: true }))
    await this.modal.connected(safe).waitFor()
  }

  /** From the account that is connected, an owner's own. */
  async openWaiting(account: string, safe: string) {
    await this.openSafes(account)
    await this.hand.press(this.safe(safe).getByRole('button', { name: safes.waiting, exact: true }))
  }

  get prompt(): Locator {
    return this.dialog(transaction.heading)
  }

  get nonce(): Locator {
    return this.prompt.getByLabel(transaction.nonce)
  }

  /** The Safe's question, then the wallet's own. */
  async propose() {
    await this.hand.press(this.prompt.getByRole('button', { name: transaction.confirm, exact: true }))
    await this.confirmInWallet('typed_data')
  }

  async confirmInWallet(kind: 'typed_data' | 'transaction') {
    const { heading, confirm } = enPurchase.prompt
    await this.hand.press(this.dialog(heading[kind]).getByRole('button', { name: confirm, exact: true }))
  }

  entry(text: string | RegExp): Locator {
    return this.dialog(waiting.heading)
      .getByRole('listitem')
      .filter({ has: this.page.getByText(/of \d+ signed$/) })
      .filter({ hasText: text })
  }

  async confirm(entry: Locator) {
    await this.hand.press(entry.getByRole('button', { name: waiting.confirm, exact: true }))
    await this.confirmInWallet('typed_data')
  }

  async execute(entry: Locator) {
    await this.hand.press(entry.getByRole('button', { name: waiting.execute, exact: true }))
    await this.confirmInWallet('transaction')
  }

  async leave(safe: string, owner: string) {
    await this.modal.openAccount(safe)
    await this.hand.press(this.modal.account.getByRole('button', { name: menu.leave({ owner }), exact: true }))
  }
}
