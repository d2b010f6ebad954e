import type { FrameLocator, Locator, Page } from '@playwright/test'
import { en } from '@/lib/messages/en'
import { enSafeHost } from '@/lib/messages/en-safe-host'
import { findAccountButton } from './account-button'
import { findBuyButton } from './item-page'

/** `/safe/host`: the demo Safe with its queue, and the market in its frame. */
export class SafeHostPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  open(path: string) {
    return this.page.goto(`/safe/host?path=${encodeURIComponent(path)}`)
  }

  get app(): FrameLocator {
    return this.page.frameLocator(`iframe[title="${enSafeHost.frame}"]`)
  }

  /** The market's own word for the account it is connected as. */
  account(address: string): Locator {
    return findAccountButton(this.app, address)
  }

  get appDialog(): Locator {
    return this.app.locator('dialog[open]')
  }

  get priceBar(): Locator {
    return this.app.getByRole('region', { name: en.item.price, exact: true })
  }

  get buyButton(): Locator {
    return findBuyButton(this.priceBar)
  }

  get proposeButton(): Locator {
    return this.appDialog.getByRole('button', { name: /^Propose to buy/ })
  }

  /** What the host asks its people. */
  prompt(kind: 'transaction' | 'message' | 'permission'): Locator {
    return this.page.getByRole('dialog', { name: enSafeHost[kind].heading })
  }

  async choose(within: Locator, name: string) {
    await within.getByLabel(enSafeHost.signAs).selectOption({ label: name })
  }

  get queue(): Locator {
    return this.page.getByRole('region', { name: enSafeHost.queue })
  }

  get entries(): Locator {
    return this.queue.getByRole('listitem').filter({ has: this.page.getByText(/of \d+ signed$/) })
  }

  get status(): Locator {
    return this.queue.getByRole('status')
  }

  button(name: string): Locator {
    return this.queue.getByRole('button', { name, exact: true })
  }
}
