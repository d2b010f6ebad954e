import { createExternalStore } from '@/lib/base/external-store'

/** Whether the tab hears the market. Before it listens, nothing is known to be wrong. */
export const eventStreamStatus = createExternalStore<'whole' | 'broken'>('whole')
