import { createItemDraft, type ItemDraft, itemDraftSchema } from './item-draft'

/** A version of a draft that an account keeps. */
export interface StoredDraft {
  /** Names it; null where the account has none. */
  version: string | null
  /** As `serializeDraft` gives it. */
  text: string
}

/** `ask`: both were changed since they were the same. */
export type DraftResolution = 'none' | 'save' | 'take' | 'ask'

/** The same for drafts that say the same; empty for one that says nothing. */
export function serializeDraft(draft: ItemDraft): string {
  // A blank one differs from the next in its salt alone.
  const empty = { ...createItemDraft(), salt: draft.salt }
  const write = (one: ItemDraft) => JSON.stringify(itemDraftSchema.parse(one))
  return write(draft) === write(empty) ? '' : write(draft)
}

/** What is to be done with the draft of this browser and the one of the account, which were the same as `synced` once. */
export function compareDrafts(local: string, kept: StoredDraft, synced: StoredDraft | null): DraftResolution {
  if (local === kept.text) return 'none'
  const isLocalNew = local !== (synced?.text ?? '')
  const isKeptNew = kept.version !== (synced?.version ?? null)
  if (isLocalNew && isKeptNew) return synced === null && kept.text === '' ? 'save' : 'ask'
  return isLocalNew ? 'save' : 'take'
}
