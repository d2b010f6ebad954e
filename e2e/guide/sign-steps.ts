import type { Locator, Page } from '@playwright/test'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'

const { heading, confirm } = enPurchase.prompt

export async function confirmInWallet(page: Page, kind: keyof typeof heading): Promise<void> {
  const prompt = page.getByRole('dialog', { name: heading[kind], exact: true })
  await prompt.getByRole('button', { name: confirm, exact: true }).click()
}

/** Sends what the wallet is asked for before the last button, one after the other. */
export async function sendStepsTo(page: Page, dialog: Locator, last: Locator): Promise<void> {
  const step = dialog.getByRole('button', { name: /^(Wrap|Approve) / })
  for (;;) {
    await step.or(last).first().waitFor()
    if (await last.isVisible()) return
    const name = (await step.first().textContent()) ?? ''
    await step.first().click()
    await confirmInWallet(page, 'transaction')
    await dialog.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' })
  }
}
