import { isolateNames } from '@/lib/i18n/isolate-names'
import type { enMetadataUpdate } from './en-metadata-update'

export const esMetadataUpdate: typeof enMetadataUpdate = isolateNames({
  heading: ({ name }) => `Cambiar lo que dice ${name}`,
  lead: 'Su nombre, su texto, su descripción en palabras y sus rasgos. El archivo no cambia. Puedes hacerlo hasta que cambie de manos por primera vez.',
  noFile: 'Este mercado no sabe qué archivo tiene la obra, así que sus palabras no se pueden cambiar aquí.',
  review: 'Revisar',
  reviewHeading: 'Revisa lo que dice',
  explain:
    'Desde ese momento la cadena apunta a las palabras nuevas y deja constancia del cambio. Lo que firmaste para ella sigue a la venta tal como está.',
  confirm: ({ name }) => `Cambiar lo que dice ${name}`,
  doneHeading: 'Cambio hecho',
  done: 'Está en la cadena. El mercado muestra las palabras nuevas en un momento.',
})
