import type { FrameLocator, Locator, Page } from '@playwright/test'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { enSafeApps } from '@/lib/i18n/generated/en/safe-apps'
import { enSafeHost } from '@/lib/i18n/generated/en/safe-host'
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
    return this.app.getByRole('region', { name: enCommon.item.price, exact: true })
  }

  get buyButton(): Locator {
    return findBuyButton(this.priceBar)
  }

  get proposeButton(): Locator {
    return this.appDialog.getByRole('button', { name: /^Propose to buy/ })
  }

  /** What the host asks its people. */
  prompt(kind: 'transaction' | 'message' | 'permission'): Locator {
    const { heading } = kind === 'permission' ? enSafeApps.permission : enSafeHost[kind]
    return this.page.getByRole('dialog', { name: heading })
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

  /** Up to the host's own question. */
  async askToBuy(path: string, safe: string) {
    await this.open(path)
    await this.account(safe).waitFor()
    await this.buyButton.click()
    await this.proposeButton.click()
    await this.prompt('transaction').waitFor()
  }

  async propose(name: string) {
    const prompt = this.prompt('transaction')
    await this.choose(prompt, name)
    await prompt.getByRole('button', { name: enSafeHost.transaction.confirm({ name }) }).click()
  }

  async signAndExecute(name: string) {
    const [entry] = await this.entries.all()
    if (!entry) throw new Error('Nothing waits.')
    await this.choose(entry, name)
    await this.button(enSafeHost.signAndExecute({ name })).click()
  }
}
