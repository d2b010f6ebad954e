import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/Icon'
import { profileHref } from '@/lib/accounts/profile-href'
import type {
  AccountLookalike as LikeAccount,
  Lookalike as LikeCollection,
  NameWarning,
} from '@/lib/api/schemas/name-warnings'
import { formatAddress } from '@/lib/base/format/format-address'
import { formatDay } from '@/lib/base/format/format-day'
import { collectionHref } from '@/lib/collections/collection-href'
import { findChain } from '@/lib/protocol/chains/chains'
import { getTrustMessages } from './trust-messages'

/** `20 Nov 2026`, in UTC. */

interface One {
  label: string
  /** Where the other one is found; null for the one that is here. */
  href: string | null
  network: string | number | null
  address: string
  since: string
}

/** That a name looks like another one's: age, network and address of both, for whoever has to tell them apart. */
export function CollectionLookalikeWarning({
  of,
  like,
}: {
  of: { chainId: number; contract: string }
  like: LikeCollection
}) {
  const { collection: words } = getTrustMessages()
  const since = (time: string | null) =>
    time === null ? words.young : words.since({ date: formatDay(Number(time) * 1000) })
  const name = (chainId: number) => findChain(chainId)?.name ?? chainId
  return (
    <TrustWarning text={words[like.because](like)}>
      <Line
        label={words.thisOne}
        href={null}
        network={name(of.chainId)}
        address={of.contract}
        since={since(like.ownCreatedAt)}
      />
      <Line
        label={words.thatOne}
        href={collectionHref(like)}
        network={name(like.chainId)}
        address={like.contract}
        since={since(like.createdAt)}
      />
    </TrustWarning>
  )
}

export function AccountLookalikeWarning({ address, like }: { address: string; like: LikeAccount }) {
  const { person: words } = getTrustMessages()
  const tell = like.badge !== null ? words.badged : words.older
  const since = (time: string | null) =>
    time === null ? words.young : words.since({ date: formatDay(Number(time) * 1000) })
  return (
    <TrustWarning text={tell({ name: like.name })}>
      <Line label={words.thisOne} href={null} network={null} address={address} since={since(like.ownCreatedAt)} />
      <Line
        label={words.thatOne}
        href={profileHref(like.address, like.contractChainId)}
        network={
          like.contractChainId === undefined ? null : (findChain(like.contractChainId)?.name ?? like.contractChainId)
        }
        address={like.address}
        since={since(like.createdAt)}
      />
    </TrustWarning>
  )
}

export function TrustWarning({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="flex gap-3 rounded-control border border-warning bg-panel p-3 text-sm">
      <Icon name="warning" className="size-5 text-warning" />
      <div className="min-w-0">
        <p className="wrap-anywhere">{text}</p>
        {children}
      </div>
    </div>
  )
}

/** The whole address opens below its short form: four digits at each end are no proof. */
function Line({ label, href, network, address, since }: One) {
  return (
    <details className="mt-1">
      <summary className="min-h-6 cursor-pointer text-muted">
        {label}: {network !== null && `${network}, `}
        <span className="font-mono whitespace-nowrap">{formatAddress(address)}</span>, {since}
      </summary>
      <p className="mt-1 font-mono break-all">
        {href ? (
          <a href={href} className="underline underline-offset-4">
            {address}
          </a>
        ) : (
          address
        )}
      </p>
    </details>
  )
}

/** What a reader can't see of a name. */
export function NameWarningList({ signs }: { signs: readonly NameWarning[] }) {
  return <TrustWarning text={signs.map((sign) => getTrustMessages().sign[sign]).join(' ')} />
}
