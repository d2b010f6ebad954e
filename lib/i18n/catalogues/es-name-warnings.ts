import { isolateNames } from '@/lib/i18n/isolate-names'
import type { enNameWarnings } from './en-name-warnings'

export const esNameWarnings: typeof enNameWarnings = isolateNames({
  badge: ({ words }) => `Palabra de este mercado: ${words}`,
  collection: {
    badge: ({ name }) => `Se llama como ${name}, que este mercado avala, y no es la misma.`,
    older: ({ name }) => `Se llama como ${name}, que es más antigua, y no es la misma.`,
    traded: ({ name }) => `Se llama como ${name}, de la que se vendió más, y no es la misma.`,
    thisOne: 'Esta',
    thatOne: 'La otra',
    since: ({ date }) => `primera obra: ${date}`,
    young: 'aún sin obras conocidas',
  },
  person: {
    badged: ({ name }) => `Se hace llamar como ${name}, a quien este mercado avala, y es otra persona.`,
    older: ({ name }) => `Se hace llamar como ${name}, que tenía antes el nombre, y es otra persona.`,
    thisOne: 'Esta',
    thatOne: 'La otra',
    since: ({ date }) => `se llama así desde el ${date}`,
    young: 'se llama así desde el principio',
  },
  sign: {
    mixed_script: 'Su nombre mezcla letras de varias escrituras en una misma palabra.',
    bidi: 'Su nombre tiene caracteres que invierten el sentido de la línea.',
    invisible: 'Su nombre tiene caracteres que no se ven.',
  },
  network: 'Red',
  contract: 'Contrato',
  hidden: {
    item: 'Quienes operan este mercado han ocultado esta obra.',
    collection: 'Quienes operan este mercado han ocultado esta colección.',
    person: 'Quienes operan este mercado han ocultado lo que esta persona dice de sí misma.',
    why: ({ reason }) => `Dicen: ${reason}`,
    still:
      'No aparece en las listas ni en la búsqueda. En la cadena no ha cambiado nada: su propietario puede venderla, y las órdenes por ella siguen como están.',
  },
  report: {
    item: 'Denunciar esta obra',
    collection: 'Denunciar esta colección',
    person: 'Denunciar a esta persona',
  },
})
