import { structureLimits } from '@/server/base/limits'
import type { FileView } from './file-view'
import { rejectMedia } from './media-rejected-error'

/** What a file of a known length must end with: neither before that, nor behind it. */
function assertEnd(view: FileView, end: number): void {
  if (end > view.bytes) throw rejectMedia('truncated')
  if (end < view.bytes) throw rejectMedia('trailing_data')
}

/** @throws AppError for a file of so many parts or frames that it is made to be slow */
function assertFew(parts: number, frames = 0): void {
  if (frames > structureLimits.frames) throw rejectMedia('too_many_frames')
  if (parts > structureLimits.parts) throw rejectMedia('too_complex')
}

/** Chunks of length, type, data and check sum, up to IEND; each frame of an animation has an fcTL. */
export async function checkPng(view: FileView): Promise<void> {
  let at = 8
  let frames = 0
  for (let count = 0; ; count += 1) {
    assertFew(count, frames)
    const header = await view.read(at, 8)
    if (header.length < 8) throw rejectMedia('truncated')
    at += 12 + header.readUInt32BE(0)
    const name = header.toString('latin1', 4)
    if (name === 'IEND') return assertEnd(view, at)
    if (name === 'fcTL') frames += 1
  }
}

/** Cameras and phones put a second picture behind the first: it ends as that does. Padding by zeros may follow. */
export async function checkJpeg(view: FileView): Promise<void> {
  const end = await view.read(Math.max(0, view.bytes - 4_096), 4_096)
  let length = end.length
  while (length > 0 && end[length - 1] === 0) length -= 1
  if (end.toString('latin1', length - 2, length) === '\xff\xd9') return
  const hasEnd = end.includes(Buffer.from([0xff, 0xd9]))
  throw rejectMedia(hasEnd ? 'trailing_data' : 'truncated')
}

/** Header, colour table, then blocks of sub-blocks up to the trailer (GIF89a, 17 to 27). */
export async function checkGif(view: FileView): Promise<void> {
  const screen = await view.read(0, 13)
  if (screen.length < 13) throw rejectMedia('truncated')
  let at = 13 + tableBytes(screen[10] ?? 0)
  let frames = 0
  for (let count = 0; ; count += 1) {
    assertFew(count, frames)
    const block = await view.read(at, 10)
    if (block[0] === 0x3b) return assertEnd(view, at + 1)
    if (block[0] === 0x21) at = await skipSubBlocks(view, at + 2)
    else if (block[0] === 0x2c) {
      frames += 1
      at = await skipSubBlocks(view, at + 11 + tableBytes(block[9] ?? 0))
    } else throw rejectMedia(block.length < 10 ? 'truncated' : 'damaged')
  }
}

function tableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

async function skipSubBlocks(view: FileView, from: number): Promise<number> {
  let at = from
  for (;;) {
    const piece = await view.readMore(at)
    let inside = 0
    while (inside < piece.length) {
      const size = piece[inside] ?? 0
      inside += size + 1
      if (size === 0) return at + inside
    }
    if (piece.length === 0) throw rejectMedia('truncated')
    at += inside
  }
}

/** RIFF: the length of the whole stands at its begin. @param wanted how the name of a chunk begins that must be there */
export async function checkRiff(view: FileView, wanted: string): Promise<void> {
  const header = await view.read(0, 12)
  if (header.length < 12) throw rejectMedia('truncated')
  const end = 8 + header.readUInt32LE(4)
  // A chunk of odd length is followed by a byte that some writers count and others do not.
  if (end + 1 !== view.bytes) assertEnd(view, end)
  let at = 12
  let hasWanted = false
  let frames = 0
  for (let count = 0; at < end; count += 1) {
    assertFew(count, frames)
    const chunk = await view.read(at, 8)
    if (chunk.length < 8) throw rejectMedia('damaged')
    const name = chunk.toString('latin1', 0, 4)
    if (name.startsWith(wanted)) hasWanted = true
    // A frame of an animated WebP.
    if (name === 'ANMF') frames += 1
    const bytes = chunk.readUInt32LE(4)
    at += 8 + bytes + (bytes % 2)
  }
  if (!hasWanted || at > end + 1) throw rejectMedia('damaged')
}

/** ISO 14496-12: boxes one behind the other, each with its length. @param wanted a box that must be among them */
export async function checkBoxes(view: FileView, wanted: string): Promise<void> {
  let at = 0
  let hasWanted = false
  for (let count = 0; at < view.bytes; count += 1) {
    assertFew(count)
    const header = await view.read(at, 16)
    if (header.length < 8) throw rejectMedia('truncated')
    const name = header.toString('latin1', 4, 8)
    if (!/^[\x20-\x7e\xa9]{4}$/.test(name)) throw rejectMedia('trailing_data')
    if (name === wanted) hasWanted = true
    let size = header.readUInt32BE(0)
    // 0: up to the end of the file; 1: the length needs 64 bits.
    if (size === 0) size = view.bytes - at
    else if (size === 1) size = header.length < 16 ? 0 : Number(header.readBigUInt64BE(8))
    if (size < 8) throw rejectMedia('damaged')
    at += size
  }
  if (at > view.bytes || !hasWanted) throw rejectMedia('truncated')
}

/** The EBML header, then one segment that is as long as it says, or as the file when it does not say. */
export async function checkWebm(view: FileView): Promise<void> {
  const header = await readElement(view, 0)
  let at = header.end
  for (let count = 0; at < view.bytes; count += 1) {
    assertFew(count)
    const element = await readElement(view, at)
    if (element.id === 0x18538067) return element.isOpen ? undefined : assertEnd(view, element.end)
    if (element.id !== 0xec) throw rejectMedia('damaged')
    at = element.end
  }
  throw rejectMedia('truncated')
}

async function readElement(view: FileView, at: number): Promise<{ id: number; end: number; isOpen: boolean }> {
  const bytes = await view.read(at, 12)
  const idLength = Math.clz32(bytes[0] ?? 0) - 23
  const first = bytes[idLength] ?? 0
  const sizeLength = Math.clz32(first) - 23
  if (idLength > 4 || sizeLength > 8 || bytes.length < idLength + sizeLength) throw rejectMedia('truncated')
  const sizeBytes = [first & (0xff >> sizeLength), ...bytes.subarray(idLength + 1, idLength + sizeLength)]
  const size = sizeBytes.reduce((total, byte) => total * 256 + byte, 0)
  const isOpen = size === 2 ** (7 * sizeLength) - 1
  return { id: bytes.readUIntBE(0, idLength), end: at + idLength + sizeLength + size, isOpen }
}

// kbit/s of layer III, by MPEG version 1 and by 2 and 2.5 (ISO 11172-3, 13818-3).
const bitRates = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
]
const samplingRates = [44_100, 48_000, 32_000]
const framesLookedAt = 8

/** Frames that follow one another behind the tags: a single sync word is found in any file. */
export async function checkMp3(view: FileView): Promise<void> {
  const tag = await view.read(0, 10)
  let at = 0
  // ID3v2: the length has seven bits in a byte.
  if (tag.toString('latin1', 0, 3) === 'ID3')
    at = 10 + [6, 7, 8, 9].reduce((size, index) => size * 128 + (tag[index] ?? 0), 0)
  for (let count = 0; count < framesLookedAt; count += 1) {
    if (at === view.bytes && count > 0) return
    const length = frameBytes(await view.read(at, 4))
    if (length === null) throw rejectMedia(at >= view.bytes ? 'truncated' : 'damaged')
    at += length
  }
}

function frameBytes(header: Buffer): number | null {
  const [first, second = 0, third = 0] = header
  const rate = samplingRates[(third >> 2) & 3]
  const version = (second >> 3) & 3
  const kbits = bitRates[version === 3 ? 0 : 1]?.[third >> 4]
  if (first !== 0xff || (second & 0xe6) !== 0xe2 || version === 1 || !rate || !kbits) return null
  const slower = version === 3 ? 1 : version === 2 ? 2 : 4
  return Math.floor(((version === 3 ? 144_000 : 72_000) * kbits) / (rate / slower)) + ((third >> 1) & 1)
}
