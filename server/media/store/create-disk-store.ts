import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { MediaStore } from '@/server/services/media'
import { assertKey } from './media-store'

/**
 * Files under a folder. Each is written beside its place and moved there when all of it is on the disk, so that a name
 * stands for a whole file or for none.
 * @param incoming on the same disk; what a crash leaves there belongs to nobody
 */
export function createDiskStore(folder: string, incoming: string): MediaStore {
  const place = (key: string) => {
    assertKey(key)
    // By the end of the hash: all begin alike.
    const name = key.split('-')[0] ?? key
    return join(folder, name.slice(-2), key)
  }
  return {
    async put(key, file) {
      const target = place(key)
      const copy = join(incoming, `put-${randomUUID()}`)
      await Promise.all([mkdir(dirname(target), { recursive: true }), mkdir(incoming, { recursive: true })])
      try {
        await copyFile(file, copy)
        await sync(copy)
        await rename(copy, target)
        await sync(dirname(target))
      } finally {
        await rm(copy, { force: true })
      }
    },
    async read(key, range) {
      const handle = await open(place(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      if (!handle) return null
      const { size } = await handle.stat()
      const { start, end } = range ?? { start: 0, end: size - 1 }
      return { bytes: end - start + 1, stream: handle.createReadStream({ start, end: Math.max(end, 0) }) }
    },
    async delete(key) {
      await rm(place(key), { force: true })
    },
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, (await stat(path)).isDirectory() ? 'r' : 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
