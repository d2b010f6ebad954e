// Draws the items, the portraits and the share picture: `node scripts/generate.mjs art`. What it makes is committed.
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { PictureRecord } from '@/data/pictures'
import { computeCid } from '@/server/media/store/cid-builder'
import { wrapInIco } from '@/server/site/settings/wrap-in-ico'
import { drawIcon, drawMaskableIcon, drawShareCard, drawTouchIcon } from './brand'
import type { Drawing } from './drawing'
import { drawAtriumEngraved } from './items/atrium-engraved'
import { drawBSideForStillWater } from './items/b-side-for-still-water'
import { drawBlackbirdBeforeDawn } from './items/blackbird-before-dawn'
import { drawCycladicInterference } from './items/cycladic-interference'
import { drawHouseAroundAPearTree } from './items/house-around-a-pear-tree'
import { drawHouseAtSlackWater } from './items/house-at-slack-water'
import { drawLastLightAtTarnPass } from './items/last-light-at-tarn-pass'
import { drawLateHeron } from './items/late-heron'
import { drawNineCranesAtFourOclock } from './items/nine-cranes-at-four-oclock'
import { drawPlaitForFiveVoices } from './items/plait-for-five-voices'
import { drawRAmongBrambles } from './items/r-among-brambles'
import { drawTheWellUnderHarrow } from './items/the-well-under-harrow'
import { drawThirteenInEnamel } from './items/thirteen-in-enamel'
import { drawThreeStonesInSpate } from './items/three-stones-in-spate'
import { drawWaysideGatheredInJune } from './items/wayside-gathered-in-june'
import { drawPortrait } from './portraits/portrait'
import { recipes } from './portraits/recipes'

const drawings: Record<string, () => Drawing> = {
  'atrium-engraved': drawAtriumEngraved,
  'b-side-for-still-water': drawBSideForStillWater,
  'blackbird-before-dawn': drawBlackbirdBeforeDawn,
  'cycladic-interference': drawCycladicInterference,
  'house-around-a-pear-tree': drawHouseAroundAPearTree,
  'house-at-slack-water': drawHouseAtSlackWater,
  'last-light-at-tarn-pass': drawLastLightAtTarnPass,
  'late-heron': drawLateHeron,
  'nine-cranes-at-four-oclock': drawNineCranesAtFourOclock,
  'plait-for-five-voices': drawPlaitForFiveVoices,
  'r-among-brambles': drawRAmongBrambles,
  'the-well-under-harrow': drawTheWellUnderHarrow,
  'thirteen-in-enamel': drawThirteenInEnamel,
  'three-stones-in-spate': drawThreeStonesInSpate,
  'wayside-gathered-in-june': drawWaysideGatheredInJune,
}

/** A phone of 375 points shows one of 660 pixels at the top of the home page. */
const widths = [320, 672, 800]
const fullWidth = 1280
const blurWidth = 16
const portraitWidth = 192
const effort = 7
const onTheShareCard = [
  'b-side-for-still-water',
  'r-among-brambles',
  'last-light-at-tarn-pass',
  'plait-for-five-voices',
]

function toImage(drawing: Drawing) {
  if ('svg' in drawing) return sharp(Buffer.from(drawing.svg))
  const { width, height } = drawing
  return sharp(Buffer.from(drawing.pixels), { raw: { width, height, channels: 4 } })
}

/** Writes an item in its sizes and tells what a page needs to know of it. */
async function writeItem(slug: string, drawing: Drawing): Promise<PictureRecord> {
  await mkdir('public/works', { recursive: true })
  const full = await toImage(drawing).flatten().png().toBuffer()
  const sources: { url: string; width: number }[] = []
  let cid = ''
  let size = { width: 0, height: 0 }
  for (const width of [...widths, fullWidth]) {
    const { data, info } = await sharp(full)
      .resize({ width: Math.min(width, drawing.width) })
      // The original keeps its colours whole; of the copies, at two pixels a point, nobody sees the difference.
      .avif({ effort, ...(width === fullWidth ? { quality: 52 } : { quality: 45, chromaSubsampling: '4:2:0' }) })
      .toBuffer({ resolveWithObject: true })
    const url = `/works/${slug}-${width}.avif`
    await writeFile(`public${url}`, data)
    sources.push({ url, width: info.width })
    cid = computeCid(data)
    size = { width: info.width, height: info.height }
  }
  const blur = await sharp(full)
    .resize({ width: blurWidth })
    .webp({ quality: 30 })
    .toBuffer({ resolveWithObject: true })
  return {
    src: `/works/${slug}-1280.avif`,
    ...size,
    blurDataURL: `data:image/webp;base64,${blur.data.toString('base64')}`,
    blurWidth: blur.info.width,
    blurHeight: blur.info.height,
    cid,
    sources,
  }
}

async function writePortraits(): Promise<void> {
  await mkdir('public/people', { recursive: true })
  for (const recipe of recipes) {
    const image = toImage(drawPortrait(recipe)).flatten().resize({ width: portraitWidth })
    await writeFile(`public/people/${recipe.slug}.avif`, await image.avif({ quality: 58, effort }).toBuffer())
  }
}

async function writeBrand(): Promise<void> {
  const hung = []
  for (const slug of onTheShareCard) {
    const item = drawings[slug]?.()
    if (!item) throw new Error(`Item ${slug} not found`)
    const { data, info } = await toImage(item)
      .flatten()
      .resize({ width: 480 })
      .png()
      .toBuffer({ resolveWithObject: true })
    hung.push({ href: `data:image/png;base64,${data.toString('base64')}`, width: info.width, height: info.height })
  }
  await toImage(drawShareCard(hung)).flatten().png({ compressionLevel: 9, palette: true }).toFile('public/share.png')
  for (const size of [192, 512]) await toImage(drawIcon(size)).png().toFile(`public/icon-${size}.png`)
  await toImage(drawMaskableIcon(512)).flatten().png().toFile('public/icon-maskable-512.png')
  await toImage(drawTouchIcon(180)).flatten().png().toFile('public/apple-touch-icon.png')
  const favicons = [16, 32, 48].map(async (size) => ({ size, body: await toImage(drawIcon(size)).png().toBuffer() }))
  await writeFile('public/favicon.ico', wrapInIco(await Promise.all(favicons)))
}

const records: Record<string, PictureRecord> = {}
for (const [slug, draw] of Object.entries(drawings)) {
  records[slug] = await writeItem(slug, draw())
  console.log(slug)
}
await writeFile('data/pictures.json', `${JSON.stringify(records, null, 2)}\n`)
await writePortraits()
await writeBrand()
