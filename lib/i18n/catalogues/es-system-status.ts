import { formatNumber } from '@/lib/base/format/format-number'
import type { enSystemStatus } from './en-system-status'

export const esSystemStatus: typeof enSystemStatus = {
  title: 'Estado',
  heading: 'Cómo está el mercado',
  lead: 'Leído de su propia base de datos y de sus nodos cuando abriste esta página; las órdenes se contaron en los diez segundos anteriores.',
  ready: 'Abierto',
  readyText: 'El mercado muestra lo que dice la cadena.',
  waiting: 'No está listo',
  waitingText: ({ reasons }) => `A la espera de ${reasons}.`,
  orders: 'Órdenes verificadas',
  ordersValue: ({ verified, live }) => `${formatNumber(verified, 'es')} de ${formatNumber(live, 'es')}`,
  indexers: 'Indexadores',
  noIndexer: ({ seconds }) => `Ninguno trabaja desde hace ${formatNumber(seconds, 'es')} s`,
  state: 'Índice',
  states: { syncing: 'Poniéndose al día', synced: 'Al día', retrying: 'Reintentando', halted: 'Detenido' },
  behind: 'Bloques de retraso',
  indexed: 'Último bloque leído',
  reorg: 'Última reorganización',
  reorgValue: ({ depth, date }) => `${depth} ${depth === '1' ? 'bloque' : 'bloques'}, ${date} UTC`,
  never: 'Ninguna vista',
  unknown: 'No se sabe',
}
