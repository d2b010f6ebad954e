import type { enHome } from './en-home'

export const esHome: typeof enHome = {
  heading: 'Mira despacio. Guarda lo que se queda contigo.',
  lead: 'Arte con su precio al lado, su autor con nombre y toda su historia en la cadena.',
  heroAction: 'Ver esta obra',
  exploreAction: 'Explorar todas las obras',
  live: 'A la venta ahora',
  liveLead: 'A la venta a precio fijo hasta que se acabe el tiempo.',
  allLive: 'Todas las obras',
  activity: 'Actividad',
  categories: 'Seis salas',
  category: ({ number }) => `Sala ${number}`,
  ending: 'Terminan pronto',
  endingLead: 'Cuando se acaba el tiempo, el precio deja de valer.',
  people: 'Las personas',
  peopleLead: 'Quién crea y colecciona aquí.',
  emptyHeading: 'Las paredes están vacías',
  emptyText: 'Las obras a la venta se colgarán aquí.',
}
