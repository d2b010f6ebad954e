import type { enFavourite } from './en-favourite'

export const deFavourite: typeof enFavourite = {
  add: ({ name }) => `${name} zu deinen Favoriten hinzufügen`,
  remove: ({ name }) => `${name} aus deinen Favoriten nehmen`,
  failed: 'Nicht gespeichert. Versuche es noch einmal.',
}
