import { getSite } from '@/lib/base/site'

// Apart from the schema, so that a page which only lists them does not load zod.
export const categories = ['Art', 'Collectibles', 'Real Estate', 'Gaming', 'Music', 'Domain Names'] as const
export type Category = (typeof categories)[number]

/** Those that pages list: as the site has them, all without a choice. One alone is nothing to choose from. */
export function listCategories(): readonly Category[] {
  const offered = getSite().categories ?? categories
  return (offered[1] ? offered : []) as readonly Category[]
}
