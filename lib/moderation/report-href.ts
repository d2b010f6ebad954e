import type { ReportedSubject } from '@/lib/api/schemas/moderation'

/** The page where an item, a collection or a person is reported. */
export function reportHref(subject: ReportedSubject): string {
  const parts =
    subject.kind === 'person'
      ? [subject.address, ...(subject.chainId === undefined ? [] : [subject.chainId])]
      : [subject.chainId, subject.contract, ...(subject.kind === 'item' ? [subject.tokenId] : [])]
  return `/moderation?report=${[subject.kind, ...parts].join('-')}`
}
