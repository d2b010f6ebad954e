import { isolateNames } from '@/lib/i18n/isolate-names'
import type { enSearch } from './en-search'

export const esSearch: typeof enSearch = {
  results: 'Resultados',
  categories: 'Salas',
  items: 'Obras',
  collections: 'Colecciones',
  people: 'Personas',
  recent: 'Búsquedas recientes',
  forget: 'Olvidarlas',
  all: isolateNames(({ q }) => `Todas las obras para «${q}»`),
  none: isolateNames(({ q }) => `Nada se llama «${q}».`),
  failed: 'El mercado no responde. Con Intro se buscan obras de todos modos.',
  again: 'Reintentar',
  alike: 'Colección con un nombre como el de otra',
  alikeAccount: 'Se llama como otra persona',
  count: ({ count }) => (count === 1 ? '1 resultado' : `${count} resultados`),
  close: 'Cerrar la búsqueda',
  slash: 'La tecla / trae aquí desde cualquier parte.',
  slashOff: 'Desactivarla',
  slashOn: 'Activar la tecla /',
}
