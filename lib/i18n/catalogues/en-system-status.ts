import type { Health } from '@/lib/api/schemas/health'

export const enSystemStatus = {
  title: 'Status',
  heading: 'How the market is doing',
  lead: 'Read from its own database and nodes when you opened this page; orders were counted in the ten seconds before.',
  ready: 'Open',
  readyText: 'The market shows what the chain says.',
  waiting: 'Not ready',
  waitingText: ({ reasons }: { reasons: string }) => `Waiting for ${reasons}.`,
  orders: 'Orders verified',
  ordersValue: ({ verified, live }: { verified: number; live: number }) =>
    `${verified.toLocaleString('en')} of ${live.toLocaleString('en')}`,
  indexers: 'Indexers',
  noIndexer: ({ seconds }: { seconds: number }) => `None has worked for ${seconds.toLocaleString('en')} s`,
  state: 'Index',
  states: { syncing: 'Catching up', synced: 'In step', retrying: 'Trying again', halted: 'Halted' } satisfies Record<
    IndexState,
    string
  >,
  behind: 'Blocks behind',
  indexed: 'Last block read',
  reorg: 'Last reorganisation',
  reorgValue: ({ depth, date }: { depth: string; date: string }) =>
    `${depth} ${depth === '1' ? 'block' : 'blocks'}, ${date} UTC`,
  never: 'None seen',
  unknown: 'Not known',
}

type IndexState = Health['chains'][number]['status']
