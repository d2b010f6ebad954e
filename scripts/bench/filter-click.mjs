// How long the page stands still when a filter is clicked, on a processor four times as slow.
import { chromium } from '@playwright/test'

const slowness = 4
const clicks = 9

/**
 * @param {string} url of a list with categories
 * @param {string | undefined} executablePath
 * @returns {Promise<number[]>} the longest task of each click, in ms, from the least on; 0 where none was over 50 ms
 */
export async function measureFilterClicks(url, executablePath) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.addInitScript(() => {
      /** @type {number[]} */
      const tasks = []
      Object.assign(window, { tasks })
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
      })
    })
    // It listens to the market last of all, when all else is there.
    const idle = page.waitForResponse('**/api/v1/events*')
    await page.goto(url)
    await idle
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    const longest = []
    for (let click = 0; click < clicks; click++) {
      await page.evaluate('tasks.length = 0')
      const chips = page.locator('main nav a[href*="category="]:not([aria-current])')
      const wanted = chips.nth(click % 3)
      const category = new URL((await wanted.getAttribute('href')) ?? '', url).searchParams.get('category')
      await wanted.click()
      // Its own list, and not one that stands there still.
      await page.locator(`main nav a[aria-current]:text-is("${category}")`).waitFor()
      await page.waitForLoadState('networkidle')
      // The observer hears of a task after its frame.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
      longest.push(
        await page.evaluate(() => Math.max(0, .../** @type {typeof window & { tasks: number[] }} */ (window).tasks)),
      )
    }
    return longest.sort((a, b) => a - b)
  } finally {
    await browser.close()
  }
}
