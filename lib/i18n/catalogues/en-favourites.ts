/** The sentences of a heart. Loaded with it, on every page that has cards. */
export const enFavourites = {
  add: ({ name }: { name: string }) => `Add ${name} to your favourites`,
  remove: ({ name }: { name: string }) => `Take ${name} out of your favourites`,
  failed: 'Not saved. Try again.',
}
