import type { FrameLocator, Locator, Page } from '@playwright/test'
import { enCart } from '@/lib/i18n/generated/en/cart'
import { enCartPurchase } from '@/lib/i18n/generated/en/cart-purchase'
import { enExplore } from '@/lib/i18n/generated/en/explore'
import { createPointer, type Hand } from './hand'

/** The cart, the sweep that fills it, and the review of what is in it. */
export class Cart {
  private readonly root: Page | FrameLocator
  private readonly hand: Hand

  /** @param root the page, or the frame of the market in a Safe */
  constructor(root: Page | FrameLocator, hand: Hand = createPointer()) {
    this.root = root
    this.hand = hand
  }

  /** In the header. */
  button(count: number): Locator {
    return this.root.getByRole('banner').getByRole('button', { name: enCart.open({ count }), exact: true })
  }

  /** Whatever it holds; an empty cart has none. */
  get anyButton(): Locator {
    return this.root.getByRole('banner').getByRole('button', { name: /^Cart, / })
  }

  /** On a card, or on the item's own page. */
  toggle(name: string): Locator {
    return this.root
      .getByRole('main')
      .getByRole('button', { name: enCart.add({ name }), exact: true })
      .first()
  }

  get drawer(): Locator {
    return this.root.getByRole('dialog', { name: enCartPurchase.heading, exact: true })
  }

  get sweepDialog(): Locator {
    return this.root.getByRole('dialog', { name: enCartPurchase.sweep.heading, exact: true })
  }

  /** The one that is open, whatever it says. */
  get dialog(): Locator {
    return this.root.locator('dialog[open]')
  }

  heading(name: string): Locator {
    return this.dialog.getByRole('heading', { name, exact: true })
  }

  async openSweep(): Promise<void> {
    await this.hand.press(this.root.getByRole('button', { name: enExplore.sweep, exact: true }))
  }

  async sweep({ count, ceiling }: { count: number; ceiling: string }): Promise<void> {
    await this.openSweep()
    await this.sweepDialog.getByLabel(enCartPurchase.sweep.count).fill(String(count))
    await this.sweepDialog.getByLabel(enCartPurchase.sweep.ceiling).fill(ceiling)
    await this.sweepDialog.getByRole('button', { name: enCartPurchase.sweep.add({ count }), exact: true }).click()
  }

  async remove(name: string): Promise<void> {
    await this.hand.press(this.drawer.getByRole('button', { name: enCartPurchase.remove({ name }), exact: true }))
  }

  async buy(count: number): Promise<void> {
    await this.hand.press(this.drawer.getByRole('button', { name: enCartPurchase.buy({ count }), exact: true }))
  }
}
