import type { enFavourites } from './en-favourites'

export const deFavourites: typeof enFavourites = {
  add: ({ name }) => `${name} zu deinen Favoriten hinzufügen`,
  remove: ({ name }) => `${name} aus deinen Favoriten nehmen`,
  failed: 'Nicht gespeichert. Versuche es noch einmal.',
}
