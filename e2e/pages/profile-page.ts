import type { Locator, Page } from '@playwright/test'
import { enAccount } from '@/lib/i18n/generated/en/account'

const { edit, own } = enAccount

/** An account's page, and the panel in which its own person edits it. */
export class ProfilePage {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  goto(address: string) {
    return this.page.goto(`/profile/${address}`)
  }

  get name(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }

  get editButton(): Locator {
    return this.page.getByRole('button', { name: own.edit, exact: true })
  }

  get signOutButton(): Locator {
    return this.page.getByRole('button', { name: own.signOut, exact: true })
  }

  get panel(): Locator {
    return this.page.getByRole('dialog', { name: edit.heading, exact: true })
  }

  get nameField(): Locator {
    return this.panel.getByRole('textbox', { name: edit.name })
  }

  get bioField(): Locator {
    return this.panel.getByRole('textbox', { name: edit.bio })
  }

  get problem(): Locator {
    return this.panel.getByRole('alert')
  }

  async save(): Promise<void> {
    await this.panel.getByRole('button', { name: edit.save, exact: true }).click()
  }
}
