import type { enCollectionIndexing } from './en-collection-indexing'

export const esCollectionIndexing: typeof enCollectionIndexing = {
  title: 'En lectura',
  heading: 'Estamos leyendo esta colección',
  text: 'El mercado acaba de encontrarla y está leyendo su pasado en la cadena. Tarda unos instantes, o minutos si es grande. Después la obra aparece aquí y su propietario puede ponerla a la venta.',
  action: 'Volver a mirar',
}
