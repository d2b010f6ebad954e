import { open } from 'node:fs/promises'
import * as z from 'zod/mini'
import { structureLimits } from '@/server/base/limits'
import { checkBoxes, checkGif, checkJpeg, checkMp3, checkPng, checkRiff, checkWebm } from './check-containers'
import { checkHtml } from './check-html'
import { checkSvg } from './check-svg'
import { type FileView, openFileView } from './file-view'
import type { MediaKind } from './media-kinds'
import { rejectMedia } from './media-rejected-error'

type Check = (view: FileView) => Promise<void>

const checks: Readonly<Record<MediaKind, Check>> = {
  png: checkPng,
  jpeg: checkJpeg,
  gif: checkGif,
  webp: (view) => checkRiff(view, 'VP8'),
  wav: (view) => checkRiff(view, 'data'),
  avif: (view) => checkBoxes(view, 'meta'),
  mp4: (view) => checkBoxes(view, 'moov'),
  webm: checkWebm,
  mp3: checkMp3,
  glb: checkGlb,
  html: checkHtml,
  pdf: checkPdf,
  // A drawing is text, and at most 10 MB of it.
  svg: async (view) => checkSvg(await view.read(0, view.bytes)),
}

interface CheckOptions {
  signal?: AbortSignal | undefined
  /** Told how long the check has computed, also of a file that is refused: reads of the disk do not count. */
  onSpent?: (seconds: number) => void
}

/**
 * That a file is whole, harmless, ends where its format says, and is no other file as well: what is behind a picture's end is read by
 * other programs than the one that shows it. Takes about one pass over its bytes, whatever is in it.
 * @throws AppError `unsupported_media_type`; `bad_request` once the signal is aborted
 */
export async function checkStructure(
  file: string,
  kind: MediaKind,
  { signal, onSpent }: CheckOptions = {},
): Promise<void> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const view = openFileView(handle, size, signal)
    const startedMs = performance.now()
    try {
      await checks[kind](view)
      // A drawing is text, and looked at as such.
      if (kind !== 'svg') await assertSingle(view, kind)
    } finally {
      onSpent?.(Math.max(0, performance.now() - startedMs - view.waitedMs) / 1_000)
    }
  } finally {
    await handle.close()
  }
}

const startBytes = 1_024
const endBytes = 66_000
const pages = ['<html', '<script', '<!doctype html', '<?php', '%pdf-']

/** PDF readers look for their mark in the first kB, and so do browsers for HTML; archives are read from their end. */
async function assertSingle(view: FileView, kind: MediaKind): Promise<void> {
  const start = (await view.read(0, startBytes)).toString('latin1').toLowerCase()
  const others = kind === 'pdf' ? pages.filter((mark) => mark !== '%pdf-') : pages
  if (kind !== 'html' && others.some((mark) => start.includes(mark))) throw rejectMedia('second_file')
  const end = await view.read(Math.max(0, view.bytes - endBytes), endBytes)
  for (let at = end.indexOf('PK\x05\x06'); at >= 0; at = end.indexOf('PK\x05\x06', at + 1)) {
    // The record of an archive's end says how long the comment behind it is.
    if (at + 22 <= end.length && at + 22 + end.readUInt16LE(at + 20) === end.length) throw rejectMedia('second_file')
  }
}

/** ISO 32000-1, 7.5.5: the mark of its end is in the last kB. The viewer isolates its scripts. */
async function checkPdf(view: FileView): Promise<void> {
  const end = (await view.read(Math.max(0, view.bytes - startBytes), startBytes)).toString('latin1')
  if (!end.includes('%%EOF')) throw rejectMedia('truncated')
}

const linkedSchema = z.optional(z.array(z.object({ uri: z.optional(z.string()) })))
const sceneSchema = z.object({ asset: z.object({ version: z.string() }), buffers: linkedSchema, images: linkedSchema })

/** Binary glTF 2.0, section 4: a header with the length of the whole, then its JSON, which must not send for other files. */
async function checkGlb(view: FileView): Promise<void> {
  const header = await view.read(0, 20)
  if (header.length < 20) throw rejectMedia('truncated')
  const [version, end, jsonBytes] = [header.readUInt32LE(4), header.readUInt32LE(8), header.readUInt32LE(12)]
  if (end > view.bytes) throw rejectMedia('truncated')
  if (end < view.bytes) throw rejectMedia('trailing_data')
  const isJson = header.toString('latin1', 16) === 'JSON'
  if (version !== 2 || !isJson || 20 + jsonBytes > end) throw rejectMedia('damaged')
  if (jsonBytes > structureLimits.modelBytes) throw rejectMedia('too_complex')
  const scene = parseScene((await view.read(20, jsonBytes)).toString('utf8'))
  for (const { uri } of [...(scene.buffers ?? []), ...(scene.images ?? [])]) {
    if (uri !== undefined && !uri.startsWith('data:')) throw rejectMedia('external_reference')
  }
}

function parseScene(text: string): z.infer<typeof sceneSchema> {
  try {
    return sceneSchema.parse(JSON.parse(text))
  } catch {
    throw rejectMedia('damaged')
  }
}
