import type { Locator, Page } from '@playwright/test'

/** How a person reaches a control. */
export interface Hand {
  press(target: Locator): Promise<void>
}

export function createPointer(): Hand {
  return { press: (target) => target.click() }
}

const longestWay = 200

/** Tab and Enter alone. A control that Tab does not reach cannot be pressed. */
export function createKeyboard(page: Page): Hand {
  return {
    async press(target) {
      await target.waitFor()
      for (let step = 0; step < longestWay; step++) {
        if (await target.evaluate((element) => element === document.activeElement)) {
          await page.keyboard.press('Enter')
          return
        }
        await page.keyboard.press('Tab')
      }
      throw new Error(`Tab does not reach ${target}`)
    },
  }
}
