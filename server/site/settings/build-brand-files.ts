import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { escapeXml } from '@/lib/site/build-xml'
import { pickSiteText, type SiteAsset, type SiteSettings } from './site-settings'
import { wrapInIco } from './wrap-in-ico'

type Brand = Pick<SiteSettings, 'brandFiles' | 'logoRatio' | 'mark' | 'heroSize'>
type BrandSettings = Omit<SiteSettings, keyof Brand>

const share = { width: 1200, height: 630, margin: 96, logoHeight: 150 }
/** Of a maskable icon, the middle that no launcher cuts off (W3C manifest, 40 % of the width around the center). */
const maskableShare = 0.56
const iconShare = 0.7
/** Of tabs, task bars and shortcuts. */
const faviconSizes = [16, 32, 48]
const fontFile = 'server/feeds/share-card/newsreader-latin.ttf'

/**
 * Icons, share picture, the picture of missing ones and manifest of the operator's site, by path: they stand in place of the files of `public`.
 * @throws AppError `configuration` for a logo that is no picture
 */
export async function buildBrandFiles(settings: BrandSettings): Promise<Brand> {
  const mark = await readMark(settings)
  const [small, large, maskable, touch, ...favicons] = await Promise.all([
    renderIcon(settings, mark, { size: 192, share: iconShare, radius: 38 }),
    renderIcon(settings, mark, { size: 512, share: iconShare, radius: 102 }),
    renderIcon(settings, mark, { size: 512, share: maskableShare, radius: 0 }),
    // iOS rounds the corners itself, and shows black where a picture has nothing.
    renderIcon(settings, mark, { size: 180, share: iconShare, radius: 0 }),
    ...faviconSizes.map((size) => renderIcon(settings, mark, { size, share: iconShare, radius: size / 5 })),
  ])
  const png = (body: Buffer): SiteAsset => ({ type: 'image/png', body })
  const { shareImage } = settings
  const brandFiles = new Map<string, SiteAsset>([
    ['/icon.svg', { type: 'image/svg+xml', body: Buffer.from(wrapInSvg(large)) }],
    ['/icon-192.png', png(small)],
    ['/icon-512.png', png(large)],
    ['/icon-maskable-512.png', png(maskable)],
    ['/apple-touch-icon.png', png(touch)],
    ['/favicon.ico', { type: 'image/x-icon', body: wrapFavicons(favicons) }],
    ['/share.png', (shareImage && settings.files.get(shareImage)) || png(await renderShareImage(settings, mark))],
    ['/no-picture.svg', { type: 'image/svg+xml', body: Buffer.from(colorNoPicture(settings)) }],
    ['/manifest.json', { type: 'application/manifest+json', body: Buffer.from(buildManifest(settings)) }],
  ])
  return { brandFiles, mark, logoRatio: await measureLogo(settings), heroSize: await measureHero(settings) }
}

/** The frame in place of a missing picture, in the colors of the default theme. */
function colorNoPicture({ colors, theme }: BrandSettings): string {
  const { wall, panel, line, accent } = colors[theme]
  const own = { '#101e18': panel, '#2c4a3d': line, '#0d1813': wall, '#d08650': accent }
  const svg = readFileSync(resolve('public/no-picture.svg'), 'utf8')
  return Object.entries(own).reduce((colored, [from, to]) => colored.replaceAll(from, to), svg)
}

async function measureHero({ hero, files }: BrandSettings): Promise<SiteSettings['heroSize']> {
  const body = hero?.image ? files.get(hero.image)?.body : undefined
  if (!body) return undefined
  // Turned as its EXIF data says, as browsers show it.
  const { width = 1, height = 1, autoOrient = { width, height } } = await sharp(body).metadata()
  return { width: autoOrient.width, height: autoOrient.height }
}

async function measureLogo({ logo, files }: BrandSettings): Promise<number> {
  const file = typeof logo === 'object' ? logo.dark : logo
  const { width = 1, height = 1 } = file ? await sharp(files.get(file)?.body).metadata() : {}
  return Number((width / height).toFixed(3))
}

/** The logo as a PNG, at a size for all uses; without one, the first letter of the name. */
async function readMark(settings: BrandSettings): Promise<Buffer> {
  const { icon, logo, theme, files, colors, name } = settings
  const file = icon ?? (typeof logo === 'object' ? logo[theme] : logo)
  const svg = file ? files.get(file)?.body : undefined
  if (svg) return sharp(svg, { density: 600, limitInputPixels: 100_000_000 }).resize(512, 512, inside).png().toBuffer()
  const letter = [...new Intl.Segmenter().segment(name)][0]?.segment ?? ''
  return setText(letter, { size: 400, color: colors[theme].accent, width: 512 })
}

const inside = { fit: 'inside' } as const

function setText(text: string, { size, color, width }: { size: number; color: string; width: number }) {
  const font = { font: `Newsreader ${size}`, fontfile: resolve(fontFile), dpi: 72, rgba: true }
  const markup = `<span foreground="${color}">${escapeXml(text)}</span>`
  return sharp({ text: { text: markup, ...font, width, wrap: 'word-char' } })
    .png()
    .toBuffer()
}

interface IconShape {
  size: number
  /** Of the width, which the mark takes. */
  share: number
  radius: number
}

async function renderIcon({ colors, theme }: BrandSettings, mark: Buffer, { size, share, radius }: IconShape) {
  const side = Math.round(size * share)
  const scaled = await sharp(mark).resize(side, side, { fit: 'contain', background: '#00000000' }).png().toBuffer()
  const field = `<svg width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}" fill="${colors[theme].wall}"/></svg>`
  return sharp(Buffer.from(field))
    .composite([{ input: scaled, gravity: 'center' }])
    .png()
    .toBuffer()
}

function wrapInSvg(png: Buffer): string {
  const data = png.toString('base64')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="data:image/png;base64,${data}"/></svg>`
}

function wrapFavicons(bodies: readonly Buffer[]): Buffer {
  return wrapInIco(bodies.map((body, index) => ({ size: faviconSizes[index] ?? 0, body })))
}

async function renderShareImage(settings: BrandSettings, mark: Buffer): Promise<Buffer> {
  const { name, tagline, language, theme } = settings
  const colors = settings.colors[theme]
  const width = share.width - 2 * share.margin
  const logo = await sharp(mark).resize(width, share.logoHeight, inside).png().toBuffer()
  const title = await setText(name, { size: 84, color: colors.text, width })
  const line =
    tagline && (await setText(pickSiteText(tagline, language, settings), { size: 38, color: colors.muted, width }))
  const { height = 0 } = await sharp(title).metadata()
  const left = share.margin
  return sharp({ create: { width: share.width, height: share.height, channels: 3, background: colors.wall } })
    .composite([
      { input: logo, left, top: share.margin },
      { input: title, left, top: 300 },
      ...(line ? [{ input: line, left, top: 300 + height + 28 }] : []),
      {
        input: Buffer.from(
          `<svg width="${width}" height="2"><rect width="${width}" height="2" fill="${colors.accent}"/></svg>`,
        ),
        left,
        top: 532,
      },
    ])
    .png()
    .toBuffer()
}

/** That of `public`, with the operator's name and colors: Safe{Wallet} reads it, and browsers that install the app. */
function buildManifest(settings: BrandSettings): string {
  const { name, description, language, theme } = settings
  const { wall } = settings.colors[theme]
  const own = {
    ...{ name, short_name: name, lang: language, theme_color: wall, background_color: wall },
    description: description ? pickSiteText(description, language, settings) : enCommon.site.description,
  }
  return JSON.stringify({ ...JSON.parse(readFileSync(resolve('public/manifest.json'), 'utf8')), ...own })
}
