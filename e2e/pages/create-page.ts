import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { SaleChoice } from '@/lib/creation/item-draft'
import { enCreation } from '@/lib/i18n/generated/en/creation'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'

export interface ItemFields {
  /** A file on this disk. */
  file: string
  name: string
  description?: string
  alt: string
  category: string
  traits?: readonly (readonly [string, string])[]
  collectionName?: string
  royalty?: string
}

type ItemFile = Parameters<Locator['setInputFiles']>[0]

/** `/create`, in a page or in the frame of a Safe, and its dialog. */
export class CreatePage {
  readonly page: Page
  private readonly within: Page | FrameLocator

  constructor(page: Page, within: Page | FrameLocator = page) {
    this.page = page
    this.within = within
  }

  goto() {
    return this.page.goto('/create')
  }

  get form(): Locator {
    return this.within.getByRole('main').locator('form')
  }

  /** The one button: what is missing, then what it does. */
  get button(): Locator {
    return this.form.locator('button[type=submit]')
  }

  field(label: string): Locator {
    return this.form.getByLabel(label, { exact: true })
  }

  get preview(): Locator {
    return this.within.getByRole('region', { name: enCreation.preview.heading })
  }

  get alerts(): Locator {
    return this.form.getByRole('alert')
  }

  get stored(): Locator {
    return this.form.getByText(enCreation.file.stored)
  }

  get dialog(): Locator {
    return this.within.locator('dialog[open]').filter({ hasNotText: enPurchase.prompt.badge })
  }

  heading(text: string): Locator {
    return this.dialog.getByRole('heading', { name: text, exact: true })
  }

  dialogButton(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name, exact: true })
  }

  /** The demo wallet's own question. */
  get prompt(): Locator {
    return this.page.getByRole('dialog', { name: enPurchase.prompt.heading.transaction })
  }

  /** The demo wallet's question for a signature. */
  get signaturePrompt(): Locator {
    return this.page.getByRole('dialog', { name: enPurchase.prompt.heading.typed_data })
  }

  async confirmSignature(): Promise<void> {
    await this.signaturePrompt.getByRole('button', { name: enPurchase.prompt.confirm, exact: true }).click()
  }

  async rejectSignature(): Promise<void> {
    await this.signaturePrompt.getByText(enPurchase.prompt.reject, { exact: true }).click()
  }

  /** How it is sold, and for what. */
  async sell(choice: SaleChoice, price: string): Promise<void> {
    await this.form.getByRole('radio', { name: enCreation.sale.choice[choice] }).check()
    await this.field(enCreation.sale.price).fill(price)
  }

  async confirmPrompt(): Promise<void> {
    await this.prompt.getByRole('button', { name: enPurchase.prompt.confirm, exact: true }).click()
  }

  async rejectPrompt(): Promise<void> {
    await this.prompt.getByText(enPurchase.prompt.reject, { exact: true }).click()
  }

  async choose(file: ItemFile): Promise<void> {
    await this.form.locator('input[type=file]').first().setInputFiles(file)
  }

  /** A new one, whether or not its maker has others: which they have comes a moment after the wallet. */
  private async nameCollection(name: string): Promise<void> {
    const { collection } = enCreation
    const choice = this.field(collection.label)
    await expect(async () => {
      if (await choice.isVisible()) await choice.selectOption(collection.fresh)
      await this.field(collection.name).fill(name, { timeout: 1_000 })
    }).toPass()
  }

  async chooseCollection(name: string): Promise<void> {
    const choice = this.field(enCreation.collection.label)
    const option = choice.locator('option').filter({ hasText: `${name} (` })
    await choice.selectOption((await option.getAttribute('value')) ?? '')
  }

  async fill(fields: Omit<ItemFields, 'file'> & { file: ItemFile }): Promise<void> {
    const { about, traits, collection } = enCreation
    await this.choose(fields.file)
    await this.field(about.name).fill(fields.name)
    await this.field(about.description).fill(fields.description ?? '')
    await this.field(about.alt).fill(fields.alt)
    await this.field(about.category).selectOption(fields.category)
    for (const [index, [name, value]] of (fields.traits ?? []).entries()) {
      await this.form.getByRole('button', { name: traits.add }).click()
      await this.field(traits.name({ number: index + 1 })).fill(name)
      await this.field(traits.value({ number: index + 1 })).fill(value)
    }
    if (fields.collectionName) await this.nameCollection(fields.collectionName)
    if (fields.royalty) await this.field(collection.royalty).fill(fields.royalty)
  }
}
