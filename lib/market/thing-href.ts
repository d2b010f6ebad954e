import type { ReportedSubject } from '@/lib/schemas/moderation'
import { collectionHref } from './collection-href'
import { itemHref } from './item-href'
import { profileHref } from './profile-href'

export function subjectHref(subject: ReportedSubject): string {
  if (subject.kind === 'person') return profileHref(subject.address, subject.chainId)
  return subject.kind === 'item' ? itemHref(subject) : collectionHref(subject)
}
