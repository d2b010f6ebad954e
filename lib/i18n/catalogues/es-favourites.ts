import type { enFavourite } from './en-favourites'

export const esFavourite: typeof enFavourite = {
  add: ({ name }) => `Añadir ${name} a tus favoritos`,
  remove: ({ name }) => `Quitar ${name} de tus favoritos`,
  failed: 'No se guardó. Reinténtalo.',
}
