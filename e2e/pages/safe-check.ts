import { expect, type Frame, type Locator } from '@playwright/test'
import { enSafeSdkCheck } from '@/lib/i18n/generated/en/safe-sdk-check'

export type Ended = { answer: unknown } | { failure: string }

/** `/safe/check`, in the frame of a host. */
export class SafeCheckPage {
  constructor(readonly frame: Frame) {}

  /** What it says of the page around it. */
  get host(): Locator {
    return this.frame.getByRole('status').first()
  }

  button(name: string): Locator {
    return this.frame.getByRole('button', { name, exact: true })
  }

  call(name: string): Locator {
    return this.frame
      .getByRole('listitem')
      .filter({ has: this.frame.getByRole('heading', { name, exact: true, level: 3 }) })
  }

  outcome(name: string): Locator {
    return this.call(name).getByRole('status')
  }

  /** Asks with the arguments given, or with those that stand there. */
  async ask(name: string, args?: unknown): Promise<void> {
    if (args !== undefined) {
      const field = this.call(name).getByLabel(enSafeSdkCheck.argsOf({ name }))
      if (!(await field.isVisible())) await this.call(name).getByText(enSafeSdkCheck.args, { exact: true }).click()
      await field.fill(typeof args === 'string' ? args : JSON.stringify(args))
    }
    await this.button(enSafeSdkCheck.ask({ name })).click()
  }

  async ended(name: string): Promise<Ended> {
    const outcome = this.outcome(name)
    await expect(outcome.getByRole('paragraph'), name).toHaveText(/^(Answered|Failed)/, { timeout: 20_000 })
    const isAnswer = (await outcome.getByRole('paragraph').textContent())?.startsWith('Answered')
    const text = (await outcome.locator('pre').textContent()) ?? ''
    if (!isAnswer) return { failure: text }
    return { answer: text === enSafeSdkCheck.nothing ? undefined : JSON.parse(text) }
  }

  async askAndRead(name: string, args?: unknown): Promise<Ended> {
    await this.ask(name, args)
    return this.ended(name)
  }
}
