import type { enItem } from './en-item'

export const esItem: typeof enItem = {
  view: 'Ver a toda pantalla',
}
