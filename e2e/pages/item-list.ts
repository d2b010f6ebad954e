import type { Locator, Page } from '@playwright/test'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { enItemCard } from '@/lib/i18n/generated/en/item-card'
import { createPointer, type Hand } from './hand'

/** The pages that show many items: home and explore. */
export class ItemList {
  readonly page: Page
  private readonly hand: Hand

  constructor(page: Page, hand: Hand = createPointer()) {
    this.page = page
    this.hand = hand
  }

  gotoHome() {
    return this.page.goto('/')
  }

  gotoExplore(query = '') {
    return this.page.goto(`/explore${query}`)
  }

  get cards(): Locator {
    return this.page.getByRole('main').getByRole('article')
  }

  card(name: string): Locator {
    return this.cards.filter({ has: this.page.getByRole('link', { name, exact: true }) }).first()
  }

  notForSale(name: string): Locator {
    return this.card(name).getByText(enItemCard.noPrice)
  }

  async openItem(name: string): Promise<void> {
    await this.hand.press(this.card(name).getByRole('link', { name, exact: true }))
  }

  /** The panel of a filter, by what stands on it. */
  panel(name: string | RegExp): Locator {
    return this.page.getByRole('main').locator('summary').filter({ hasText: name })
  }

  /** Where a choice stands behind its name, it is opened first. */
  async choose(list: string, name: string): Promise<void> {
    const chip = this.chip(list, name)
    if (!(await chip.isVisible())) await this.hand.press(this.panel(list))
    await this.hand.press(chip)
  }

  chip(list: string, name: string): Locator {
    return this.page.getByRole('navigation', { name: list }).getByRole('link', { name, exact: true })
  }

  get search(): Locator {
    // A combobox from the first focus on.
    return this.page.getByLabel(enCommon.layout.searchLabel)
  }

  readNames(): Promise<string[]> {
    return this.cards.getByRole('heading').allInnerTexts()
  }

  async readPrices(): Promise<number[]> {
    const texts = await this.cards.getByText(/^\d+\.\d+ ETH$/).allInnerTexts()
    return texts.map((text) => Number.parseFloat(text))
  }
}
