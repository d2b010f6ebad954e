import type { Locator, Page } from '@playwright/test'

/** How a person reaches a control. */
export interface Hand {
  press(target: Locator): Promise<void>
}

export function createPointer(): Hand {
  return { press: (target) => target.click() }
}

const longestWay = 200

export interface Keyboard extends Hand {
  /** By Tab alone; what it does not reach is an error. */
  reach(target: Locator): Promise<void>
  /** In place of what stands there. */
  type(target: Locator, text: string): Promise<void>
}

/** Tab and Enter alone. A control that Tab does not reach cannot be pressed. `look` is called wherever Tab comes by. */
export function createKeyboard(page: Page, look?: () => Promise<void>): Keyboard {
  const reach = async (target: Locator) => {
    await target.waitFor()
    for (let step = 0; step < longestWay; step++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
      await look?.()
    }
    throw new Error(`Tab does not reach ${target}`)
  }
  return {
    reach,
    async press(target) {
      await reach(target)
      await page.keyboard.press('Enter')
    },
    async type(target, text) {
      await reach(target)
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(text)
    },
  }
}
