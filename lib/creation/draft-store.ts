import { createExternalStore } from '@/lib/base/external-store'
import { readLocalStorage, writeLocalStorage } from '@/lib/browser/local-storage'
import { cleanDraft, createItemDraft, type ItemDraft, itemDraftSchema } from './item-draft'

const key = 'verdigris.work'

export type DraftStore = ReturnType<typeof createDraftStore>

export function createDraftStore() {
  const store = createExternalStore<ItemDraft>(cleanDraft(readLocalStorage(key, itemDraftSchema) ?? createItemDraft()))
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    /** Kept at once: a page that dies loses none of it. */
    change(changes: Partial<ItemDraft>): void {
      const draft = cleanDraft({ ...store.getState(), ...changes })
      store.setState(draft)
      writeLocalStorage(key, draft)
    },
    /** By one that was kept elsewhere. */
    replace(kept: ItemDraft): void {
      const draft = cleanDraft(kept)
      store.setState(draft)
      writeLocalStorage(key, draft)
    },
    startOver(): void {
      store.setState(createItemDraft())
      writeLocalStorage(key, null)
    },
  }
}

let opened: DraftStore | undefined

/** The item that is being made in this browser: the form writes it, the wallet's dialog reads it. */
export function getDraftStore(): DraftStore {
  opened ??= createDraftStore()
  return opened
}
