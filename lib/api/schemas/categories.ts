// Apart from the schema, so that a page which only lists them does not load zod.
export const categories = ['Art', 'Collectibles', 'Real Estate', 'Gaming', 'Music', 'Domain Names'] as const
export type Category = (typeof categories)[number]
