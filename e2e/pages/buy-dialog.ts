import type { Locator, Page } from '@playwright/test'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import type { RecoveryAction } from '@/lib/i18n/recovery-action'
import { createPointer, type Hand } from './hand'
import { matchWhole } from './match-whole'

const { buy, prompt } = enPurchase

/** The purchase, and the demo wallet's own question over it. */
export class BuyDialog {
  readonly page: Page
  private readonly hand: Hand

  constructor(page: Page, hand: Hand = createPointer()) {
    this.page = page
    this.hand = hand
  }

  get root(): Locator {
    return this.page.locator('dialog[open]').filter({ hasNot: this.page.getByText(prompt.badge, { exact: true }) })
  }

  get prompt(): Locator {
    return this.page.getByRole('dialog', { name: prompt.heading.transaction })
  }

  heading(text: string): Locator {
    return this.root.getByRole('heading', { name: text, exact: true })
  }

  /** A line of the review or of the prompt: its label, its value. */
  row(within: Locator, label: string): Locator {
    return within.locator('dt', { hasText: matchWhole(label) }).locator('xpath=following-sibling::dd')
  }

  get total(): Locator {
    return this.row(this.root, buy.total)
  }

  get confirmButton(): Locator {
    return this.root.getByRole('button', { name: /^Buy for / })
  }

  get failure(): Locator {
    return this.root.getByRole('alert')
  }

  get status(): Locator {
    return this.root.getByRole('status')
  }

  mend(action: RecoveryAction): Locator {
    return this.root.getByRole('button', { name: enPurchase.mend[action], exact: true })
  }

  /** Shown where an earlier purchase of the item may be pending. */
  get mayPayTwice(): Locator {
    return this.root.getByRole('checkbox', { name: buy.repeatYes, exact: true })
  }

  async confirm(): Promise<void> {
    await this.hand.press(this.confirmButton)
  }

  async confirmPrompt(): Promise<void> {
    await this.hand.press(this.prompt.getByRole('button', { name: prompt.confirm, exact: true }))
  }

  async rejectPrompt(): Promise<void> {
    await this.hand.press(this.prompt.getByText(prompt.reject, { exact: true }))
  }

  async keepLooking(): Promise<void> {
    await this.hand.press(this.root.getByRole('button', { name: buy.keepLooking, exact: true }))
  }
}
