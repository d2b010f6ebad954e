import type { Locator, Page } from '@playwright/test'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { enSafeProposal } from '@/lib/i18n/generated/en/safe-proposal'
import { createPointer, type Hand } from './hand'

const { act, check, link, rivals, signers } = enSafeProposal

/** The page of one proposal to a Safe. */
export class ProposalPage {
  readonly page: Page
  private readonly hand: Hand

  constructor(page: Page, hand: Hand = createPointer()) {
    this.page = page
    this.hand = hand
  }

  get root(): Locator {
    return this.page.getByRole('main')
  }

  section(heading: string): Locator {
    return this.root.locator('section').filter({ has: this.page.getByRole('heading', { name: heading, exact: true }) })
  }

  /** Its link, wherever it is shown. */
  get link(): Locator {
    return this.page.getByLabel(link.label, { exact: true })
  }

  get code(): Locator {
    return this.page.getByRole('img', { name: link.qr })
  }

  get signers(): Locator {
    return this.section(signers.heading)
  }

  get rivals(): Locator {
    return this.section(rivals.heading)
  }

  button(name: 'confirm' | 'execute' | 'reject'): Locator {
    return this.root.getByRole('button', { name: act[name], exact: true })
  }

  /** Has the browser read it itself. */
  async check(): Promise<void> {
    await this.hand.press(this.root.getByRole('button', { name: check.button, exact: true }))
  }

  async act(name: 'confirm' | 'execute' | 'reject'): Promise<void> {
    await this.hand.press(this.button(name))
    await this.answer(name)
  }

  /** What the wallet asks for it. */
  prompt(name: 'confirm' | 'execute' | 'reject'): Locator {
    const { heading } = enPurchase.prompt
    const prompt = heading[name === 'execute' ? 'transaction' : 'typed_data']
    return this.page.getByRole('dialog', { name: prompt, exact: true })
  }

  async answer(name: 'confirm' | 'execute' | 'reject'): Promise<void> {
    await this.hand.press(this.prompt(name).getByRole('button', { name: enPurchase.prompt.confirm, exact: true }))
  }
}
