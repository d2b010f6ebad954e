import { Address } from '@/components/ui/Address'
import { Link } from '@/components/ui/Link'
import { useMessages } from '@/hooks/ui/useMessages'
import type { DecisionSubject } from '@/lib/api/schemas/moderation'
import { formatAddress } from '@/lib/base/format/format-address'
import { moderationMessages } from '@/lib/i18n/generated/moderation-messages'
import { subjectHref } from '@/lib/moderation/subject-href'
import { findChain } from '@/lib/protocol/chains/chains'

/** What it is: its name, which anyone can choose, with network and address. */
export function SubjectName({ subject, name }: { subject: DecisionSubject; name: string | null }) {
  const { desk } = useMessages(moderationMessages)
  if (subject.kind === 'file') {
    return (
      <div className="min-w-0">
        <p className="text-lg">{desk.kind.file}</p>
        <p className="text-sm wrap-anywhere text-muted">{subject.cid}</p>
      </div>
    )
  }
  return (
    <div className="min-w-0">
      <Link href={subjectHref(subject)} className="text-lg wrap-anywhere underline underline-offset-4">
        {name ?? (subject.kind === 'person' ? formatAddress(subject.address) : desk.unnamed)}
      </Link>
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
        <span>{desk.kind[subject.kind]}</span>
        {subject.chainId !== undefined && <span>{findChain(subject.chainId)?.name ?? subject.chainId}</span>}
        <Address address={subject.kind === 'person' ? subject.address : subject.contract} />
        {subject.kind === 'item' && <span className="break-all">#{subject.tokenId}</span>}
      </p>
    </div>
  )
}
