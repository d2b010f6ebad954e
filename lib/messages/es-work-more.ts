import { formatNumber } from '@/lib/format/format-number'
import type { enWorkMore } from './en-work-more'
import { isolateNames } from './isolate-names'

export const esWorkMore: typeof enWorkMore = isolateNames({
  traits: 'Rasgos',
  shareOf: ({ count, all, share }) => `${formatNumber(count, 'es')} de ${formatNumber(all, 'es')} · ${share}`,
  floor: ({ price }) => `Desde ${price} ETH`,
  noFloor: 'Ninguna a la venta',
  offer: 'Ofrecer',
  offerOn: ({ name, value }) => `Ofrecer por cualquier obra con ${name}: ${value}`,
  failed: 'No se cargó cuán raros son.',
  again: 'Reintentar',
  more: 'Más obras como esta',
})
