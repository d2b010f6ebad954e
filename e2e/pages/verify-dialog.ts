import type { Frame, Locator, Page } from '@playwright/test'
import { enAccount } from '@/lib/i18n/generated/en/account'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'

const { verify } = enAccount
const { prompt } = enPurchase

/** The question whose account it is, and the demo wallet's own question over it. */
export class VerifyDialog {
  private readonly page: Page | Frame

  constructor(page: Page | Frame) {
    this.page = page
  }

  get root(): Locator {
    return this.page.getByRole('dialog', { name: verify.heading, exact: true })
  }

  get signButton(): Locator {
    return this.root.getByRole('button', { name: new RegExp(`^(${verify.sign}|${verify.again})$`) })
  }

  get prompt(): Locator {
    return this.page.getByRole('dialog', { name: prompt.heading.message, exact: true })
  }

  async cancel(): Promise<void> {
    await this.root.getByRole('button', { name: verify.cancel, exact: true }).click()
  }

  /** With a demo wallet. */
  async sign(): Promise<void> {
    await this.signButton.click()
    await this.prompt.getByRole('button', { name: prompt.confirm, exact: true }).click()
  }

  async rejectInWallet(): Promise<void> {
    await this.signButton.click()
    await this.prompt.getByRole('button', { name: prompt.reject, exact: true }).click()
  }
}
