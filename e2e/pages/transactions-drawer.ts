import type { Locator, Page } from '@playwright/test'
import { enTransactions } from '@/lib/i18n/generated/en/transactions'
import { createPointer, type Hand } from './hand'

const { heading, open, title } = enTransactions

/** The one list of what was sent, and the header's button to it. */
export class TransactionsDrawer {
  private readonly page: Page
  private readonly hand: Hand

  constructor(page: Page, hand: Hand = createPointer()) {
    this.page = page
    this.hand = hand
  }

  get root(): Locator {
    return this.page.getByRole('dialog', { name: heading, exact: true })
  }

  get button(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: new RegExp(`^${open}`) })
  }

  get entries(): Locator {
    return this.root.getByRole('listitem')
  }

  purchase(name: string): Locator {
    return this.entries.filter({
      has: this.page.getByRole('heading', { name: title.buy({ name }), exact: true }),
    })
  }

  action(name: keyof typeof enTransactions.action): Locator {
    return this.root.getByRole('button', { name: enTransactions.action[name], exact: true })
  }

  async open(): Promise<void> {
    await this.hand.press(this.button)
  }
}
