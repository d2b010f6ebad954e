import type { enFavourites } from './en-favourites'

export const esFavourites: typeof enFavourites = {
  add: ({ name }) => `Añadir ${name} a tus favoritos`,
  remove: ({ name }) => `Quitar ${name} de tus favoritos`,
  failed: 'No se guardó. Reinténtalo.',
}
