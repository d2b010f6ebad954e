import { createWorkDraft, type WorkDraft, workDraftSchema } from './work-draft'

/** A version of a draft that an account keeps. */
export interface KeptDraft {
  /** Names it; null where the account has none. */
  version: string | null
  /** As `writeDraft` gives it. */
  text: string
}

/** `ask`: both were changed since they were the same. */
export type DraftDeed = 'none' | 'save' | 'take' | 'ask'

/** The same for drafts that say the same; empty for one that says nothing. */
export function writeDraft(draft: WorkDraft): string {
  // A blank one differs from the next in its salt alone.
  const empty = { ...createWorkDraft(), salt: draft.salt }
  const write = (one: WorkDraft) => JSON.stringify(workDraftSchema.parse(one))
  return write(draft) === write(empty) ? '' : write(draft)
}

/** What is to be done with the draft of this browser and the one of the account, which were the same as `synced` once. */
export function compareDrafts(local: string, kept: KeptDraft, synced: KeptDraft | null): DraftDeed {
  if (local === kept.text) return 'none'
  const isLocalNew = local !== (synced?.text ?? '')
  const isKeptNew = kept.version !== (synced?.version ?? null)
  if (isLocalNew && isKeptNew) return synced === null && kept.text === '' ? 'save' : 'ask'
  return isLocalNew ? 'save' : 'take'
}
