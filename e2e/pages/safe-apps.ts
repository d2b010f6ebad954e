import { expect, type Frame, type Locator, type Page } from '@playwright/test'
import { enSafeApps } from '@/lib/i18n/generated/en/safe-apps'
import { localChainId } from '@/lib/protocol/chains/chains'
import { appHref } from '@/lib/safe/apps/app-href'

export type SdkAnswer = { answer: unknown } | { failure: string; code?: number }

/** `/safe/apps`, and an app that was opened there. */
export class SafeAppsPage {
  constructor(readonly page: Page) {}

  async goto() {
    await this.page.goto('/safe/apps')
    await this.page.getByRole('heading', { level: 1, name: enSafeApps.heading }).waitFor()
  }

  open(url: string) {
    return this.page.goto(appHref({ url, chainId: localChainId }))
  }

  card(name: string): Locator {
    return this.page
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name, exact: true, level: 2 }) })
  }

  link(name: string): Locator {
    return this.page.getByRole('link', { name: enSafeApps.card.openLabel({ name }), exact: true })
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true })
  }

  /** The app's own page in the frame, once it is there. */
  async frame(url: string): Promise<Frame> {
    const find = () =>
      this.page.frames().find((frame) => frame !== this.page.mainFrame() && frame.url().startsWith(url))
    await expect.poll(() => find() !== undefined).toBe(true)
    const frame = find() as Frame
    await frame.waitForLoadState()
    return frame
  }
}

/** One call of the SDK that the app was built with. */
export function askSdk(frame: Frame, name: string, ...args: unknown[]): Promise<SdkAnswer> {
  return frame.evaluate(
    (call) => (window as unknown as { askSdk: (call: object) => Promise<SdkAnswer> }).askSdk(call),
    { name, args },
  )
}
