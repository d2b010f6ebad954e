import { rm } from 'node:fs/promises'
import { stageBody } from '@/server/media/checks/stage-body'
import { assertCapacity, storeFile } from '@/server/media/store-media'
import type { Services } from '@/server/services/services'
import { readInlineMedia } from './read-inline-media'

/**
 * Keeps a file that a document brings in its own text: it is served as any other. Gives how a row names it; null for what is no file of a
 * kind that is taken.
 * @throws AppError where the store is full or away, or the file is damaged
 */
export async function storeInlineFile(services: Pick<Services, 'db' | 'media'>, uri: string): Promise<string | null> {
  const inline = readInlineMedia(uri)
  if (!inline) return null
  await assertCapacity(services)
  const body = new Blob([new Uint8Array(inline.bytes)]).stream()
  const staged = await stageBody({ body, incoming: services.media.incoming })
  try {
    const { media } = await storeFile(services, staged)
    return `data:${media.cid}`
  } finally {
    await rm(staged.folder, { recursive: true, force: true })
  }
}
