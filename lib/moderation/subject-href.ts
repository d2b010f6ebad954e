import { profileHref } from '@/lib/accounts/profile-href'
import type { ReportedSubject } from '@/lib/api/schemas/moderation'
import { collectionHref } from '@/lib/collections/collection-href'
import { itemHref } from '@/lib/items/item-href'

export function subjectHref(subject: ReportedSubject): string {
  if (subject.kind === 'person') return profileHref(subject.address, subject.chainId)
  return subject.kind === 'item' ? itemHref(subject) : collectionHref(subject)
}
