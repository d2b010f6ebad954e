import { readStorage, writeStorage } from '@/lib/browser/storage'
import { createExternalStore } from '@/lib/wallet/external-store'
import { cleanDraft, createWorkDraft, type WorkDraft, workDraftSchema } from './work-draft'

const key = 'verdigris.work'

export type DraftStore = ReturnType<typeof openDraftStore>

export function openDraftStore() {
  const store = createExternalStore<WorkDraft>(cleanDraft(readStorage(key, workDraftSchema) ?? createWorkDraft()))
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    /** Kept at once: a page that dies loses none of it. */
    change(changes: Partial<WorkDraft>): void {
      const draft = cleanDraft({ ...store.getState(), ...changes })
      store.setState(draft)
      writeStorage(key, draft)
    },
    /** By one that was kept elsewhere. */
    replace(kept: WorkDraft): void {
      const draft = cleanDraft(kept)
      store.setState(draft)
      writeStorage(key, draft)
    },
    startOver(): void {
      store.setState(createWorkDraft())
      writeStorage(key, null)
    },
  }
}

let opened: DraftStore | undefined

/** The work that is being made in this browser: the form writes it, the wallet's dialog reads it. */
export function getDraftStore(): DraftStore {
  opened ??= openDraftStore()
  return opened
}
