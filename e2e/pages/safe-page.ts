import type { Locator, Page } from '@playwright/test'
import { enSafeLists } from '@/lib/i18n/generated/en/safe-lists'
import { enSafeOverview } from '@/lib/i18n/generated/en/safe-overview'
import { enSafePage } from '@/lib/i18n/generated/en/safe-page'
import type { SafeViewName } from '@/lib/safe/page/safe-view-name'
import { createPointer, type Hand } from './hand'
import { matchWhole } from './match-whole'

/** `/safe/<chain>/<address>`. */
export class SafePageObject {
  readonly page: Page
  private readonly hand: Hand

  constructor(page: Page, hand: Hand = createPointer()) {
    this.page = page
    this.hand = hand
  }

  section(heading: string): Locator {
    return this.page.getByRole('region', { name: heading, exact: true })
  }

  get waiting(): Locator {
    return this.section(enSafeOverview.waiting.heading)
  }

  get queue(): Locator {
    return this.section(enSafeOverview.queue.heading)
  }

  get facts(): Locator {
    return this.section(enSafeOverview.facts.heading)
  }

  /** A line of the facts. */
  fact(label: string): Locator {
    return this.facts.locator('dl > div').filter({ has: this.page.locator('dt', { hasText: matchWhole(label) }) })
  }

  async show(view: SafeViewName): Promise<void> {
    const name = enSafePage.views[view]
    await this.hand.press(
      this.page.getByRole('navigation', { name: enSafePage.parts }).getByRole('link', { name, exact: true }),
    )
  }

  /** The details of a transaction, opened. */
  async open(section: Locator, title: string | RegExp): Promise<Locator> {
    const entry = section.getByRole('listitem').filter({ hasText: title }).last()
    await this.hand.press(entry.getByRole('button', { name: new RegExp(`^${enSafeLists.entry.show}`) }))
    return entry
  }
}
