// Decodes one picture that a stranger made, in a process of its own: a bomb takes this one with it and nothing else.
// `node picture-worker.mjs <file> <kind> <folder> <milliseconds of processor time>` writes the copies into the folder and prints what the picture is.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const [file = '', kind = '', folder = '', costLimitMs = ''] = process.argv.slice(2)

const copyWidths = [320, 640, 800, 1280]
/** WebP ends at 16,383 pixels. */
const maxCopyHeight = 8_000
const blurWidth = 16
/** Of the longer side: a copy without a loss is small enough then. */
const smallPixels = 128
const maxPixels = 100_000_000
const maxFrames = 2_000
const maxFramePixels = 2_000_000_000
const maxMemoryBytes = 1_200_000_000
/** What sharp calls them. */
const formats = { png: 'png', jpeg: 'jpeg', webp: 'webp', avif: 'heif', gif: 'gif', svg: 'svg' }

/** What librsvg does not draw: fonts that an SVG brings, and what moves by SMIL or CSS. */
const needsBrowser = /@font-face|@keyframes|<([a-z]+:)?(animate|set)[\s>]|<([a-z]+:)?animate(Transform|Motion)/i

/** @typedef {{ width: number, height: number, blurDataUrl: string, blurWidth: number, blurHeight: number, animated: boolean, copies: { name: number, width: number, bytes: number }[] }} PictureFacts */
/** @typedef {{ refused: string } | PictureFacts} Answer */

sharp.cache(false)
sharp.concurrency(1)
setInterval(() => isOverLimits() && giveUp(), 20).unref()

function isOverLimits() {
  const { user, system } = process.cpuUsage()
  return process.memoryUsage.rss() > maxMemoryBytes || (user + system) / 1_000 > Number(costLimitMs)
}

/** `process.exit` would wait for the thread that draws. */
function giveUp() {
  process.stdout.write(JSON.stringify({ refused: 'too_complex' }), () => process.kill(process.pid, 'SIGKILL'))
}

/** @param {Answer} value @returns {never} */
function answer(value) {
  process.stdout.write(JSON.stringify(value), () => process.exit(0))
  throw new Error('answered')
}

/** @param {number} [density] */
function openPicture(density) {
  return sharp(file, {
    ...{ limitInputPixels: maxPixels, failOn: 'truncated', sequentialRead: true, pages: 1 },
    ...(density ? { density } : {}),
  })
}

async function look() {
  const {
    format,
    compression,
    width,
    height,
    pages = 1,
    autoOrient,
  } = await sharp(file, {
    limitInputPixels: false,
    ...(kind === 'svg' ? {} : { pages: 1 }),
  }).metadata()
  if (format !== formats[/** @type {keyof typeof formats} */ (kind)]) answer({ refused: 'damaged' })
  if (kind === 'avif' && compression !== 'av1') answer({ refused: 'unknown_kind' })
  const pixels = width * height
  if (pixels > maxPixels) answer({ refused: 'too_many_pixels' })
  if (pages > maxFrames || pages * pixels > maxFramePixels) answer({ refused: 'too_many_frames' })
  return { width: autoOrient?.width ?? width, height: autoOrient?.height ?? height, pages }
}

async function run() {
  const seen = await look()
  const isVector = kind === 'svg'
  // A drawing has no size of its own: it is drawn as large as the largest copy.
  const density = isVector ? Math.min(2_400, Math.max(1, (72 * 1_280) / Math.max(seen.width, seen.height))) : undefined
  const scale = isVector ? 1_280 / Math.max(seen.width, seen.height) : 1
  const width = Math.max(1, Math.round(seen.width * scale))
  const height = Math.max(1, Math.round(seen.height * scale))
  // Decoded once; the others are made of the largest.
  const { data, info } = await openPicture(density)
    .autoOrient()
    .resize({ width: 1_280, height: maxCopyHeight, fit: 'inside', withoutEnlargement: !isVector })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } }
  const isSmall = !isVector && Math.max(info.width, info.height) <= smallPixels
  /** @type {PictureFacts['copies']} */
  const copies = []
  for (const name of copyWidths) {
    if (name > info.width && copies.some((copy) => copy.width === info.width)) break
    const made = await sharp(data, raw)
      .resize({ width: name, withoutEnlargement: true })
      // Of pixel art each pixel counts, and a small picture stays small.
      .webp(isSmall ? { lossless: true } : { quality: 82, effort: 3 })
      .toFile(join(folder, `${name}.webp`))
    copies.push({ name, width: made.width, bytes: made.size })
  }
  const blur = await sharp(data, raw)
    .resize({ width: blurWidth, height: blurWidth, fit: 'inside' })
    .webp({ quality: 30 })
    .toBuffer({ resolveWithObject: true })
  const blurDataUrl = `data:image/webp;base64,${blur.data.toString('base64')}`
  const animated = seen.pages > 1 || (isVector && needsBrowser.test(await readFile(file, 'utf8')))
  answer({ width, height, blurDataUrl, blurWidth: blur.info.width, blurHeight: blur.info.height, animated, copies })
}

run().catch((error) => {
  if (error.message === 'answered') return
  const isTooLarge = /pixel limit/i.test(error.message)
  process.stdout.write(JSON.stringify({ refused: isTooLarge ? 'too_many_pixels' : 'damaged' }), () => process.exit(0))
})
