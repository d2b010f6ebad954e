import type { Locator, Page } from '@playwright/test'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { enVerification } from '@/lib/i18n/generated/en/verification'
import type { CheckSubject } from '@/lib/orders/verification/verification-check'
import { createPointer, type Hand } from './hand'

/** What opens beside a price. */
export class PriceProof {
  private readonly page: Page
  private readonly hand: Hand

  constructor(page: Page, hand: Hand = createPointer()) {
    this.page = page
    this.hand = hand
  }

  get button(): Locator {
    return this.page.getByRole('main').getByRole('button', { name: enCommon.item.proof, exact: true })
  }

  get root(): Locator {
    return this.page.getByRole('dialog', { name: enVerification.heading })
  }

  get verdict(): Locator {
    return this.root.getByRole('status').first()
  }

  /** Whose word the answer is. */
  get answered(): Locator {
    return this.root.getByRole('status').nth(1)
  }

  get source(): Locator {
    return this.root.getByLabel(enVerification.source.label)
  }

  get again(): Locator {
    return this.root.getByRole('button', { name: enVerification.again })
  }

  line(subject: CheckSubject): Locator {
    return this.lines.filter({ has: this.page.getByText(enVerification.subject[subject], { exact: true }) })
  }

  get lines(): Locator {
    return this.root.getByRole('region', { name: enVerification.lines }).getByRole('listitem')
  }

  get parts(): Locator {
    return this.root.getByRole('region', { name: enVerification.parts }).getByRole('listitem')
  }

  async open(): Promise<void> {
    await this.hand.press(this.button)
  }
}
