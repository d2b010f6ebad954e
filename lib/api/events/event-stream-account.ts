import { createExternalStore } from '@/lib/base/external-store'

/** Whose private listings the tab's stream of events tells of; null: those of nobody. */
export const eventStreamAccount = createExternalStore<string | null>(null)
