import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Small real files of the kinds that the market takes. */
export const svgText =
  '<?xml version="1.0"?><!-- a hill --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><style>.a{fill:url(#g)}</style><linearGradient id="g"><stop offset="0" stop-color="#274236"/></linearGradient><rect class="a" width="40" height="30"/><use href="#g"/></svg>'

export function buildPictureFile(
  kind: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif',
  width = 700,
  height = 500,
): Promise<Buffer> {
  const picture = sharp({ create: { width, height, channels: 3, background: { r: 39, g: 66, b: 54 } } })
  return picture.toFormat(kind).toBuffer()
}

/** Two frames, which tell a moving picture from a still one. */
export async function buildMovingFile(kind: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all(
    ['#274236', '#d2f55e'].map((background) =>
      sharp({ create: { width: 900, height: 300, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true } })
    .toFormat(kind, { delay: [100, 100] })
    .toBuffer()
}

/** A GIF of one pixel that moves. @param blocks what stands before the frames */
export function buildGif(frames: number, blocks = Buffer.alloc(0)): Buffer {
  const screen = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  const control = Buffer.from('\x21\xf9\x04\0\x01\0\0\0', 'latin1')
  const frame = Buffer.from('\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x4c\x01\0', 'latin1')
  const one = Buffer.concat([control, frame])
  return Buffer.concat([screen, blocks, Buffer.alloc(one.length * frames, one), Buffer.from([0x3b])])
}

/** A PNG of so many pixels that is a few kB itself. */
export function buildBomb(width: number, height: number): Buffer {
  const row = Math.ceil(width / 8) + 1
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.from([...bytesOf(width), ...bytesOf(height), 1, 0, 0, 0, 0])),
    chunk('IDAT', deflateSync(Buffer.alloc(Math.min(row * height, 400_000_000)), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const bytesOf = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]

function chunk(name: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(name, 'latin1'), data])
  return Buffer.concat([Buffer.from(bytesOf(data.length)), content, Buffer.from(bytesOf(crc32(content)))])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}

/** A second of silence at 8 kHz. */
export function buildWav(): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(36 + 8_000, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  for (const [at, value] of [
    [16, 16],
    [24, 8_000],
    [28, 8_000],
    [40, 8_000],
  ] as const)
    header.writeUInt32LE(value, at)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    header.writeUInt16LE(value, at)
  header.write('data', 36, 'latin1')
  return Buffer.concat([header, Buffer.alloc(8_000, 128)])
}

/** Ten frames of MPEG 1 layer III: 128 kbit/s, 44.1 kHz, 417 bytes each. */
export function buildMp3(): Buffer {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  return Buffer.concat(Array(10).fill(frame))
}

export function buildMp4(): Buffer {
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41')),
    box('moov', Buffer.alloc(40)),
    box('mdat', Buffer.alloc(400)),
  ])
}

function box(name: string, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from(bytesOf(content.length + 8)), Buffer.from(name, 'latin1'), content])
}

export function buildWebm(): Buffer {
  const docType = Buffer.from('\x42\x82\x84webm', 'latin1')
  const header = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 | docType.length]), docType])
  return Buffer.concat([header, Buffer.from([0x18, 0x53, 0x80, 0x67, 0x40 | 0x01, 0x00]), Buffer.alloc(256)])
}

export function buildGlb(scene: unknown = { asset: { version: '2.0' } }, content = Buffer.alloc(0)): Buffer {
  const text = JSON.stringify(scene)
  const json = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4))
  const rest = content.length > 0 ? Buffer.concat([glbChunk(content.length, 'BIN\0'), content]) : content
  const header = Buffer.alloc(12)
  header.write('glTF', 0, 'latin1')
  header.writeUInt32LE(2, 4)
  header.writeUInt32LE(20 + json.length + rest.length, 8)
  return Buffer.concat([header, glbChunk(json.length, 'JSON'), json, rest])
}

function glbChunk(length: number, name: string): Buffer {
  const header = Buffer.alloc(8)
  header.writeUInt32LE(length, 0)
  header.write(name, 4, 'latin1')
  return header
}

/** A triangle, with a picture on it. */
export async function buildModel(): Promise<Buffer> {
  const points = Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1]).buffer)
  const picture = await buildPictureFile('png', 8, 8)
  const content = Buffer.concat([points, picture, Buffer.alloc(-picture.length & 3)])
  const views = [
    { buffer: 0, byteOffset: 0, byteLength: 36 },
    { buffer: 0, byteOffset: 36, byteLength: 24 },
    { buffer: 0, byteOffset: 60, byteLength: picture.length },
  ]
  const scene = {
    asset: { version: '2.0' },
    ...{ scene: 0, scenes: [{ nodes: [0] }], nodes: [{ mesh: 0 }] },
    meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, material: 0 }] }],
    materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } }, doubleSided: true }],
    ...{ textures: [{ source: 0 }], images: [{ bufferView: 2, mimeType: 'image/png' }] },
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] },
      { bufferView: 1, componentType: 5126, count: 3, type: 'VEC2' },
    ],
    bufferViews: views,
    buffers: [{ byteLength: content.length }],
  }
  return buildGlb(scene, content)
}

/** ISO 32000-1: one empty page. */
export function buildPdf(): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj${object}endobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  text += `xref\n0 4\n0000000000 65535 f \n${places.join('')}trailer<</Size 4/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
