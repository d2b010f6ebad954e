import * as z from 'zod/mini'
import type { Draft } from '@/lib/api/schemas/draft'
import { AppError } from '@/lib/base/errors/app-error'
import { createExternalStore } from '@/lib/base/external-store'
import { decimalSchema } from '@/lib/base/primitives'
import { readLocalStorage, writeLocalStorage } from '@/lib/browser/local-storage'
import { compareDrafts, type StoredDraft, serializeDraft } from './compare-drafts'
import type { DraftStore } from './draft-store'
import { createItemDraft, type ItemDraft, itemDraftSchema } from './item-draft'

/** The one draft that an account keeps of its items. */
export const draftId = 'work'
const key = 'verdigris.work.synced'
const quietMs = 800

const bookmarkSchema = z.object({ address: z.string(), version: z.nullable(decimalSchema), text: z.string() })

export type DraftSyncState =
  | { step: 'looking' | 'saving' | 'failed' }
  /** The account has what this browser has; seconds since 1970, null where there is nothing to have. */
  | { step: 'saved'; at: string | null }
  /** This browser has got what the account had; nothing, when it was finished or thrown away elsewhere. */
  | { step: 'taken'; at: string | null; isBlank: boolean }
  | { step: 'asking'; at: string | null; isBlank: boolean; other: ItemDraft }

export interface DraftSyncParameters {
  address: string
  drafts: DraftStore
  api: {
    getDraft: (id: string) => Promise<Draft | null>
    storeDraft: (id: string, content: unknown, basedOn: string | null) => Promise<string>
  }
  /** A dialog works with the draft: nothing may change it but that dialog. */
  isHeld: () => boolean
}

export type DraftSync = ReturnType<typeof createDraftSync>

/** Keeps the draft of this browser and the one of an account the same; what was changed in both, it asks about. */
export function createDraftSync({ address, drafts, api, isHeld }: DraftSyncParameters) {
  const store = createExternalStore<DraftSyncState>({ step: 'looking' })
  const kept = readLocalStorage(key, bookmarkSchema)
  // In memory: another tab of this browser is another browser to this one.
  let synced: StoredDraft | null = kept?.address === address ? kept : null
  let other: { version: string | null; draft: ItemDraft; text: string } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()
  let isOver = false
  const write = () => serializeDraft(drafts.getState())

  function settle(version: string | null, text: string, state: DraftSyncState) {
    synced = { version, text }
    writeLocalStorage(key, { address, version, text })
    store.setState(state)
  }

  /** One at a time; what fails is said, and tried again with the next change or when it is asked for. */
  function run(job: () => Promise<void>): Promise<void> {
    running = running.then(job).catch(() => store.setState({ step: 'failed' }))
    return running
  }

  async function save(basedOn: string | null): Promise<void> {
    const text = write()
    store.setState({ step: 'saving' })
    const version = await api.storeDraft(draftId, text === '' ? null : JSON.parse(text), basedOn)
    settle(version, text, { step: 'saved', at: text === '' ? null : version })
  }

  async function look(): Promise<void> {
    const answer = await api.getDraft(draftId)
    const draft = answer?.content ? itemDraftSchema.parse(answer.content) : createItemDraft()
    other = { version: answer?.updatedAt ?? null, draft, text: serializeDraft(draft) }
    const action = compareDrafts(write(), other, synced)
    if (action === 'none')
      settle(other.version, other.text, { step: 'saved', at: other.text === '' ? null : other.version })
    else if (action === 'save') await save(other.version)
    else if (isHeld()) store.setState({ step: 'looking' })
    else if (action === 'take') take()
    else {
      store.setState({ step: 'asking', at: other.version, isBlank: other.text === '', other: draft })
    }
  }

  function take(): void {
    if (!other) return
    const { version, draft, text } = other
    settle(version, text, { step: 'taken', at: version, isBlank: text === '' })
    drafts.replace(draft)
  }

  async function push(): Promise<void> {
    if (store.getState().step === 'asking' || write() === (synced?.text ?? '')) return
    try {
      await save(synced?.version ?? null)
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'conflict')) throw error
      await look()
    }
  }

  const unsubscribe = drafts.subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(() => run(push), quietMs)
  })
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    look: () => (isOver ? running : run(look)),
    /** After `asking`: which of the two goes on. */
    choose: (choice: 'other' | 'own') => {
      if (store.getState().step !== 'asking' || !other) return running
      if (choice === 'other') take()
      else {
        const { version } = other
        return run(() => save(version))
      }
      return running
    },
    /** What was typed last is saved yet. */
    stop: () => {
      isOver = true
      unsubscribe()
      clearTimeout(timer)
      return run(push)
    },
  }
}
