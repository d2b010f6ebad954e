import type { enFavourite } from './en-favourites'

export const deFavourite: typeof enFavourite = {
  add: ({ name }) => `${name} zu deinen Favoriten hinzufügen`,
  remove: ({ name }) => `${name} aus deinen Favoriten nehmen`,
  failed: 'Nicht gespeichert. Versuche es noch einmal.',
}
