import { toAppError } from '@/lib/base/errors/to-app-error'
import type { Log } from '@/server/base/log'
import type { MediaStore } from '@/server/services/media'
import { computeCid } from './store/cid-builder'

/** Asks the store once for what need not be there, and tells the operator of one that does not say so. */
export async function warnWhenStoreUnavailable(store: MediaStore, log: Log, url: string): Promise<void> {
  try {
    const stored = await store.read(computeCid(Buffer.alloc(0)))
    stored?.stream.destroy()
  } catch (error) {
    log.warn('Could not read from the media store. Check S3_URL, S3_BUCKET and the access key', {
      url,
      message: toAppError(error).message,
    })
  }
}
