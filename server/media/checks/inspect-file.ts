import { toAppError } from '@/lib/base/errors/to-app-error'
import type { AccountId } from '@/server/base/account-id'
import { createFairQueue } from '@/server/base/fair-queue'
import { structureQueue } from '@/server/base/limits'
import { checkStructure } from './check-structure'
import { assertWanted } from './file-view'
import { mediaKinds } from './media-kinds'
import { type DecodingBudget, type PictureFacts, readPicture } from './read-picture'
import type { StagedFile } from './stage-body'

/** Who has the market keep something. */
export interface Sender {
  /** Whose quota it takes from. */
  account: AccountId
  /** Who takes turns with others where pictures are read. */
  caller: string
  budget: DecodingBudget
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal | undefined
  /** Asked for leave for each part that arrives. */
  admit: (bytes: number) => void
}

const line = createFairQueue(structureQueue)

/**
 * Checks a staged file, then reads it where it is a picture. Both take turns with other callers, are charged to the caller's budget, and
 * end when the caller leaves. What the market fetches itself has none of these.
 * @throws AppError `unsupported_media_type`, `unavailable` when too many wait, `bad_request` when the caller has left
 */
export async function inspectFile(
  { file, folder, kind }: Pick<StagedFile, 'file' | 'folder' | 'kind'>,
  sender?: Pick<Sender, 'caller' | 'budget' | 'signal'>,
): Promise<PictureFacts | null> {
  if (sender) await line(sender.caller, () => checkFor(sender, file, kind))
  else await checkStructure(file, kind)
  return mediaKinds[kind].isPicture ? readPicture(file, kind, folder, sender) : null
}

async function checkFor(
  { budget, signal }: Pick<Sender, 'budget' | 'signal'>,
  file: string,
  kind: StagedFile['kind'],
): Promise<void> {
  assertWanted(signal)
  // Since it came into the line others of its caller may have used it up.
  budget.assert()
  let spentSeconds = 0
  try {
    await checkStructure(file, kind, {
      signal,
      onSpent: (seconds) => {
        spentSeconds = seconds
      },
    })
  } catch (error) {
    // A sender of a file that is refused pays for one second at least.
    if (toAppError(error).issues?.[0]?.code === 'too_complex') spentSeconds = Math.max(1, spentSeconds)
    throw error
  } finally {
    budget.charge(spentSeconds)
  }
}
