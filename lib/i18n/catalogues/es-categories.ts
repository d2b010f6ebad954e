import type { enCategories } from './en-categories'

export const esCategories: typeof enCategories = {
  Art: 'Arte',
  Collectibles: 'Coleccionables',
  'Real Estate': 'Inmuebles',
  Gaming: 'Videojuegos',
  Music: 'Música',
  'Domain Names': 'Nombres de dominio',
}
