import { Address } from '@/components/ui/Address'
import { Link } from '@/components/ui/Link'
import { useModerationMessages } from '@/hooks/ui/messages/useModerationMessages'
import type { DecisionSubject } from '@/lib/api/schemas/moderation'
import { subjectHref } from '@/lib/moderation/subject-href'
import { findChain } from '@/lib/protocol/chains/chains'

/** What it is: its name, which anyone can choose, with network and address. */
export function ThingName({ thing, name }: { thing: DecisionSubject; name: string | null }) {
  const { desk } = useModerationMessages()
  if (thing.kind === 'file') {
    return (
      <div className="min-w-0">
        <p className="text-lg">{desk.kind.file}</p>
        <p className="text-sm wrap-anywhere text-muted">{thing.cid}</p>
      </div>
    )
  }
  return (
    <div className="min-w-0">
      <Link href={subjectHref(thing)} className="text-lg wrap-anywhere underline underline-offset-4">
        {name ?? desk.unnamed}
      </Link>
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
        <span>{desk.kind[thing.kind]}</span>
        {thing.chainId !== undefined && <span>{findChain(thing.chainId)?.name ?? thing.chainId}</span>}
        <Address address={thing.kind === 'person' ? thing.address : thing.contract} />
        {thing.kind === 'item' && <span className="break-all">#{thing.tokenId}</span>}
      </p>
    </div>
  )
}
