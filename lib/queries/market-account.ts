import { createExternalStore } from '@/lib/wallet/external-store'

/** Whose private listings the tab's stream of events tells of; null: those of nobody. */
export const eventStreamAccount = createExternalStore<string | null>(null)
