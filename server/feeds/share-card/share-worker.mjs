// Draws one share picture in a process of its own, since what strangers made is decoded for it: a bomb takes this one with it.
// Reads a card as JSON from its input (`ShareCard`, with the pictures in base64) and writes a JPEG.
import { resolve } from 'node:path'
import sharp from 'sharp'

const width = 1200
const height = 630
const margin = 72
/** The square in which the pictures hang, on the left; the words stand on the right of it. */
const hanging = { left: margin, top: 60, side: 510 }
const words = { left: 640, width: width - 640 - margin }
const maxMemoryBytes = 900_000_000
const houseMark =
  '<path d="M48.5 11H57.5L39.5 54L33.5 47.5Z" fill="#d2f55e"/><path d="M7 11H23.5L39.5 54H27.5Z" fill="#5cc2b4"/><path d="M7 11H23.5L30.4 29.6C28.6 33.4 26.4 31.6 25 28.4C23.6 25.4 21.4 25.6 19.6 28.2C17.8 30.6 15.6 30 13 23.6Z" fill="#d08650"/>'

sharp.cache(false)
sharp.concurrency(1)
setInterval(() => process.memoryUsage.rss() > maxMemoryBytes && process.exit(1), 20).unref()

/** @typedef {{ input: Buffer, left: number, top: number }} Layer */

/** @param {string} text @param {number} size @param {string} colour @param {number} category */
async function setWords(text, size, colour, category) {
  const safe = text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
  const { data, info } = await sharp({
    text: {
      ...{ text: `<span foreground="${colour}">${safe}</span>`, font: `Newsreader ${size}`, dpi: 72 },
      ...{ fontfile: resolve('server/feeds/share-card/newsreader-latin.ttf'), rgba: true },
      ...{ width: category, wrap: 'word-char', spacing: Math.round(size * 0.1) },
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The largest of the sizes in which the words fit. @param {string} text @param {string} colour */
async function setName(text, colour) {
  for (const [size, tallest] of [
    [64, 220],
    [50, 230],
    [38, 240],
  ]) {
    const set = await setWords(text, size ?? 0, colour, words.width)
    if (set.height <= (tallest ?? 0)) return set
  }
  return setWords(text, 28, colour, words.width)
}

/** @param {readonly string[]} pictures @param {boolean} isAccount @returns {Promise<Layer[]>} */
async function hang(pictures, isAccount) {
  const places = pictures.length > 1 ? [0, 1, 2, 3].map((index) => placeOf(index)) : [hanging]
  /** @type {Layer[]} */
  const layers = []
  for (const [index, base64] of pictures.slice(0, places.length).entries()) {
    const place = places[index] ?? hanging
    const side = isAccount ? 360 : place.side
    // What can't be decoded is left out: the card is drawn all the same.
    const made = await draw(Buffer.from(base64, 'base64'), side, isAccount).catch(() => null)
    if (!made) continue
    layers.push({
      input: made.data,
      left: place.left + Math.round((place.side - made.info.width) / 2),
      top: place.top + Math.round((place.side - made.info.height) / 2),
    })
  }
  return layers
}

/** @param {number} index */
function placeOf(index) {
  const side = (hanging.side - 24) / 2
  return {
    ...{ left: hanging.left + (index % 2) * (side + 24), side },
    top: hanging.top + Math.floor(index / 2) * (side + 24),
  }
}

/** @param {Buffer} bytes @param {number} side @param {boolean} isRound */
function draw(bytes, side, isRound) {
  const picture = sharp(bytes, { limitInputPixels: 40_000_000, failOn: 'truncated', pages: 1 })
    .autoOrient()
    .resize({ width: side, height: side, fit: isRound ? 'cover' : 'inside' })
    .toColourspace('srgb')
  if (isRound) {
    const circle = Buffer.from(`<svg width="${side}" height="${side}"><circle cx="50%" cy="50%" r="50%"/></svg>`)
    picture.composite([{ input: circle, blend: 'dest-in' }])
  }
  return picture.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true })
}

/** @param {boolean} isBare nothing hangs: the mark stands in its place @param {import('./share-card').CardBrand} brand */
function drawWall(isBare, { wall, line, mark }) {
  const middle = hanging.left + hanging.side / 2
  const shownMark = mark ? `<image width="64" height="64" href="data:image/png;base64,${mark}"/>` : houseMark
  const lamp = mark
    ? ''
    : `<defs>
<radialGradient id="lamp"><stop offset="0" stop-color="#4f7f66" stop-opacity=".7"/><stop offset=".55" stop-color="#2a4a3b" stop-opacity=".45"/><stop offset="1" stop-color="${wall}" stop-opacity="0"/></radialGradient></defs><ellipse cx="${middle}" cy="${height * 0.42}" rx="470" ry="420" fill="url(#lamp)"/>`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="${wall}"/>${lamp}
${isBare ? `<g transform="translate(${middle - 128} ${height / 2 - 128}) scale(4)">${shownMark}</g>` : ''}
<path d="M${words.left} 498H${width - margin}" stroke="${line}"/><g transform="translate(${words.left - 6} 512) scale(.9)">${shownMark}</g></svg>`)
}

/** @param {import('./share-card').RenderedCard} card */
async function run({ name, by, price, pictures, isAccount, brand }) {
  // Fontconfig keeps what it was given: the further letters of the serif are known to every text after this one.
  await sharp({
    text: { text: ' a', font: 'Newsreader 10', fontfile: resolve('server/feeds/share-card/newsreader-latin-ext.ttf') },
  })
    .png()
    .toBuffer()
  const hung = await hang(pictures, isAccount)
  const [title, maker, asked, house] = await Promise.all([
    setName(name, brand.text),
    by ? setWords(by, 28, brand.muted, words.width) : null,
    price ? setWords(price, 44, brand.text, words.width) : null,
    setWords(brand.name, 34, brand.muted, words.width),
  ])
  /** @type {Layer[]} */
  const layers = [...hung, { input: title.data, left: words.left, top: 84 }]
  if (maker) layers.push({ input: maker.data, left: words.left, top: 84 + title.height + 26 })
  if (asked) layers.push({ input: asked.data, left: words.left, top: 474 - asked.height })
  layers.push({ input: house.data, left: words.left + 62, top: 526 })
  const rendered = await sharp(drawWall(hung.length === 0, brand))
    .composite(layers)
    .removeAlpha()
    .jpeg({
      ...{ quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true },
    })
  process.stdout.write(await rendered.toBuffer())
}

const parts = []
for await (const part of process.stdin) parts.push(part)
await run(JSON.parse(Buffer.concat(parts).toString()))
