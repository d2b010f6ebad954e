import { formatNumber } from '@/lib/base/format/format-number'
import type { enSystemStatus } from './en-system-status'

export const deSystemStatus: typeof enSystemStatus = {
  title: 'Status',
  heading: 'Wie es dem Markt geht',
  lead: 'Aus seiner eigenen Datenbank und seinen Nodes gelesen, als du diese Seite geöffnet hast; die Orders wurden in den zehn Sekunden davor gezählt.',
  ready: 'Offen',
  readyText: 'Der Markt zeigt, was die Chain sagt.',
  waiting: 'Nicht bereit',
  waitingText: ({ reasons }) => `Wartet auf: ${reasons}.`,
  orders: 'Orders geprüft',
  ordersValue: ({ verified, live }) => `${formatNumber(verified, 'de')} von ${formatNumber(live, 'de')}`,
  indexers: 'Indexer',
  noIndexer: ({ seconds }) => `Seit ${formatNumber(seconds, 'de')} s arbeitet keiner`,
  state: 'Index',
  states: { syncing: 'Holt auf', synced: 'Auf Stand', retrying: 'Versucht es neu', halted: 'Angehalten' },
  behind: 'Blöcke zurück',
  indexed: 'Letzter gelesener Block',
  reorg: 'Letzte Reorganisation',
  reorgValue: ({ depth, date }) => `${depth} ${depth === '1' ? 'Block' : 'Blöcke'}, ${date} UTC`,
  never: 'Keine gesehen',
  unknown: 'Nicht bekannt',
}
