import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDiskStore } from '@/server/media/store/create-disk-store'
import type { Media } from '@/server/services/media'

/** A store on the disk, in a folder that goes with the process; it makes nothing before it is used. */
export function openTestMedia(changes: Partial<Media> = {}): Media {
  const folder = getFolder()
  const incoming = join(folder, 'incoming')
  return {
    ...{ origin: 'http://media.test', incoming, capBytes: 1_000_000_000, unusedDays: 30 },
    quota: { dayBytes: 1_000_000_000, totalBytes: 1_000_000_000 },
    fetch: { ipfsGateways: [], arweaveGateways: [], isOpen: false },
    store: createDiskStore(join(folder, 'files'), incoming),
    ...changes,
  }
}

let made: string | undefined

function getFolder(): string {
  if (made) return made
  const folder = mkdtempSync(join(tmpdir(), 'verdigris-media-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  made = folder
  return folder
}
