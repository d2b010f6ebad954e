import type { Locator, Page } from '@playwright/test'
import type { Item } from '@/lib/api/schemas/item'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { findAccountButton } from './account-button'
import { createPointer, type Hand } from './hand'

export function itemPath({ chainId, contract, tokenId }: Pick<Item, 'chainId' | 'contract' | 'tokenId'>): string {
  return `/item/${chainId}/${contract}/${tokenId}`
}

const { offer, sell, change, cancel, transfer } = enOrderFlows.panel
const { staleListingAction } = enOrderFlows.live
/** What stands beside it: the proof of the price, and what else an account can do. */
const beside = new RegExp([enCommon.item.proof, offer, sell, change, cancel, transfer, staleListingAction].join('|'))

export function findBuyButton(priceBar: Locator): Locator {
  return priceBar.getByRole('button').filter({ hasNotText: beside })
}

export class ItemPage {
  readonly page: Page
  private readonly hand: Hand

  constructor(page: Page, hand: Hand = createPointer()) {
    this.page = page
    this.hand = hand
  }

  goto(item: Item) {
    return this.page.goto(itemPath(item))
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }

  get picture(): Locator {
    return this.page.getByRole('main').getByRole('img').first()
  }

  get priceBar(): Locator {
    return this.page.getByRole('region', { name: enCommon.item.price, exact: true })
  }

  get buyButton(): Locator {
    return findBuyButton(this.priceBar)
  }

  /** The whole address stands in the title of the short one. */
  owner(address: string): Locator {
    return this.account(enCommon.item.owner).getByTitle(address)
  }

  account(label: string): Locator {
    return this.page.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd')
  }

  get history(): Locator {
    return this.page.getByRole('main').locator('ol').getByRole('listitem')
  }

  /** The wallet in the header, once it is connected and not merely remembered. */
  connectedWallet(address: string): Locator {
    return findAccountButton(this.page, address)
  }

  async buy(): Promise<void> {
    await this.hand.press(this.buyButton)
  }
}
