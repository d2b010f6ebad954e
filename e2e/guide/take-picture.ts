import { writeFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

const mostBytes = 60_000
const widest = 1280
const margin = 12
/** The page behind a dialog is no part of a step. */
const style = 'dialog::backdrop, [role=dialog][aria-modal=true]:not(dialog) { background: var(--wall) !important }'
const underHeader = 90

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A page that was painted before its fonts came keeps the stand-in (`font-display: optional`). A picture waits for them. */
async function requireFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    for (const rule of rules) if (rule instanceof CSSFontFaceRule) rule.style.setProperty('font-display', 'block')
    document.body.getBoundingClientRect()
    await document.fonts.ready
  })
}

/** Waits until pictures are there and no movement is left, and gives up the pointer, under which a control looks different. */
async function settle(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  // RainbowKit loads the icons of wallets late, each into an image that stands there already.
  await expect(page.locator('[role=img] > img:not([src])')).toHaveCount(0)
  await page.evaluate(async () => {
    const isSeen = (image: HTMLImageElement) => image.getBoundingClientRect().top < innerHeight
    const shown = [...document.images].filter(isSeen)
    await Promise.allSettled(shown.map((image) => image.decode()))
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** What reaches below the window begins under the header. */
async function scrollTo(page: Page, parts: readonly Locator[], height: number): Promise<void> {
  const { y, height: needed } = await measure(parts)
  if (y < 0 || y + needed > height)
    await page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), y - underHeader)
}

async function measure(parts: readonly Locator[]): Promise<Box> {
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
  const found = boxes.filter((box): box is Box => box !== null)
  if (found.length !== parts.length) throw new Error('A part of the picture is not shown.')
  const [left, top] = [Math.min(...found.map(({ x }) => x)), Math.min(...found.map(({ y }) => y))]
  const right = Math.max(...found.map(({ x, width }) => x + width))
  const bottom = Math.max(...found.map(({ y, height }) => y + height))
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** With some of what is around it, as far as the window reaches. */
function widen({ x, y, width, height }: Box, window: { width: number; height: number }): Box {
  const [left, top] = [Math.max(0, x - margin), Math.max(0, y - margin)]
  const [right, bottom] = [Math.min(window.width, x + width + margin), Math.min(window.height, y + height + margin)]
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** The best quality that fits. */
async function compress(png: Buffer): Promise<Buffer> {
  const picture = sharp(png).resize({ width: widest, withoutEnlargement: true })
  for (let quality = 90; quality >= 40; quality -= 5) {
    const webp = await picture.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (webp.length <= mostBytes) return webp
  }
  throw new Error('The picture is too large: show less of the page.')
}

/**
 * Writes docs/guide/images/NAME.webp.
 * @param shown the parts that the picture shows, with all between them, or how much of the window from its top, in px
 */
export async function takePicture(page: Page, name: string, shown: readonly Locator[] | number): Promise<void> {
  const window = page.viewportSize()
  if (!window) throw new Error('The page has no size.')
  await requireFonts(page)
  if (typeof shown !== 'number') await scrollTo(page, shown, window.height)
  await settle(page)
  const clip =
    typeof shown === 'number' ? { x: 0, y: 0, width: window.width, height: shown } : widen(await measure(shown), window)
  const png = await page.screenshot({ clip, animations: 'disabled', caret: 'hide', style })
  writeFileSync(`docs/guide/images/${name}.webp`, await compress(png))
}
