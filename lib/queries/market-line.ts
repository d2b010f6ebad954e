import { createExternalStore } from '@/lib/wallet/external-store'

/** Whether the tab hears the market. Before it listens, nothing is known to be wrong. */
export const marketLine = createExternalStore<'whole' | 'broken'>('whole')
