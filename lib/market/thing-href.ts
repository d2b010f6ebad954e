import type { Thing } from '@/lib/schemas/moderation'
import { collectionHref } from './collection-href'
import { itemHref } from './item-href'
import { profileHref } from './profile-href'

export function thingHref(subject: Thing): string {
  if (subject.kind === 'person') return profileHref(subject.address, subject.chainId)
  return subject.kind === 'item' ? itemHref(subject) : collectionHref(subject)
}
