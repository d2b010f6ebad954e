import { type ReportedSubject, reportedSubjectSchema } from '@/lib/api/schemas/moderation'

/** The page where an item, a collection or a person is reported. */
export function reportHref(subject: ReportedSubject): string {
  const parts =
    subject.kind === 'person'
      ? [subject.address, ...(subject.chainId === undefined ? [] : [subject.chainId])]
      : [subject.chainId, subject.contract, ...(subject.kind === 'item' ? [subject.tokenId] : [])]
  return `/moderation?report=${[subject.kind, ...parts].join('-')}`
}

/** What `reportHref` names; null for anything else. */
export function parseReportSubject(text: unknown): ReportedSubject | null {
  if (typeof text !== 'string') return null
  const [kind, first, contract, tokenId] = text.split('-')
  const account = { kind, address: first, ...(contract === undefined ? {} : { chainId: Number(contract) }) }
  const subject = kind === 'person' ? account : { kind, chainId: Number(first), contract, tokenId }
  return reportedSubjectSchema.safeParse(JSON.parse(JSON.stringify(subject))).data ?? null
}
