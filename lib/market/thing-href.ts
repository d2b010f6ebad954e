import type { Thing } from '@/lib/schemas/moderation'
import { collectionHref } from './collection-href'
import { itemHref } from './item-href'
import { profileHref } from './profile-href'

export function thingHref(thing: Thing): string {
  if (thing.kind === 'person') return profileHref(thing.address)
  return thing.kind === 'item' ? itemHref(thing) : collectionHref(thing)
}
