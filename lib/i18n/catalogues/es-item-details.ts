import { formatNumber } from '@/lib/base/format/format-number'
import { isolateNames } from '@/lib/i18n/isolate-names'
import type { enItemDetails } from './en-item-details'

export const esItemDetails: typeof enItemDetails = isolateNames({
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
