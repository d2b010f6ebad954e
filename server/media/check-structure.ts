import { type FileHandle, open } from 'node:fs/promises'
import { checkBoxes, checkGif, checkJpeg, checkMp3, checkPng, checkRiff, checkWebm } from './check-containers'
import { checkGlb } from './check-glb'
import { checkHtml } from './check-html'
import type { MediaKind } from './media-kinds'
import { refuseMedia } from './refuse-media'

/** A file that is looked at in pieces. */
export interface FileView {
  bytes: number
  /** Shorter at the end of the file. */
  read(at: number, length: number): Promise<Buffer>
}

type Check = (view: FileView) => Promise<void>

const checks: Readonly<Record<MediaKind, Check | null>> = {
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
  svg: null,
}

/**
 * That a file is whole, ends where its format says, and is no other file as well: what is behind a picture's end is read by
 * other programs than the one that shows it.
 * @throws AppError `unsupported_media_type`
 */
export async function checkStructure(file: string, kind: MediaKind): Promise<void> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const view = { bytes: size, read: (at: number, length: number) => readPart(handle, at, length) }
    await checks[kind]?.(view)
    // A drawing is text, and looked at as such.
    if (kind !== 'svg') await assertSingle(view, kind)
  } finally {
    await handle.close()
  }
}

async function readPart(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}

const startBytes = 1_024
const endBytes = 66_000
const pages = ['<html', '<script', '<!doctype html', '<?php', '%pdf-']

/** PDF readers look for their mark in the first kB, and so do browsers for HTML; archives are read from their end. */
async function assertSingle(view: FileView, kind: MediaKind): Promise<void> {
  const start = (await view.read(0, startBytes)).toString('latin1').toLowerCase()
  if (kind !== 'html' && pages.some((mark) => start.includes(mark))) throw refuseMedia('second_file')
  const end = await view.read(Math.max(0, view.bytes - endBytes), endBytes)
  for (let at = end.indexOf('PK\x05\x06'); at >= 0; at = end.indexOf('PK\x05\x06', at + 1)) {
    // The record of an archive's end says how long the comment behind it is.
    if (at + 22 <= end.length && at + 22 + end.readUInt16LE(at + 20) === end.length) throw refuseMedia('second_file')
  }
}
