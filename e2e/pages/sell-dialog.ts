import type { FrameLocator, Locator, Page } from '@playwright/test'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { matchWhole } from './match-whole'

const { panel, list, flow } = enOrderFlows

/** What an owner does with an item: the buttons beside its price, and the dialog that they open. */
export class SellDialog {
  private readonly root: Page | FrameLocator

  /** @param root the page, or the frame of the market in a Safe */
  constructor(root: Page | FrameLocator) {
    this.root = root
  }

  get panel(): Locator {
    return this.root.getByRole('region', { name: panel.label })
  }

  button(name: string): Locator {
    return this.panel.getByRole('button', { name, exact: true })
  }

  /** Beside an offer. */
  beside(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true })
  }

  get dialog(): Locator {
    return this.root.locator('dialog[open]')
  }

  heading(name: string): Locator {
    return this.dialog.getByRole('heading', { name, exact: true })
  }

  get price(): Locator {
    return this.dialog.getByRole('textbox', { name: list.price, exact: true })
  }

  get alert(): Locator {
    return this.dialog.getByRole('alert')
  }

  action(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
  }

  row(label: string | RegExp): Locator {
    const hasText = typeof label === 'string' ? matchWhole(label) : label
    return this.dialog.locator('dt', { hasText }).locator('xpath=following-sibling::dd')
  }

  /** Says a price, and goes on to the review. */
  async offerFor(price: string): Promise<void> {
    await this.price.fill(price)
    await this.action(list.review).click()
  }

  /** What the wallet is asked for before, one after the other, until this button is there. */
  async takeStepsTo(last: Locator): Promise<void> {
    const step = this.action(/^(Wrap|Approve|Cancel) /)
    for (;;) {
      await step.or(last).first().waitFor()
      if (await last.isVisible()) return
      const name = (await step.first().textContent()) ?? ''
      await step.first().click()
      await this.action(name).waitFor({ state: 'detached' })
    }
  }

  async finish(): Promise<void> {
    await this.action(flow.finish).click()
  }
}
