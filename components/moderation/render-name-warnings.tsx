import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  AccountLookalikeWarning,
  CollectionLookalikeWarning,
  NameWarningList,
  TrustWarning,
} from '@/components/collections/LookalikeWarning'
import { TrustBadge } from '@/components/collections/TrustBadge'
import { getTrustMessages } from '@/components/collections/trust-messages'
import type { Account } from '@/lib/api/schemas/account'
import type { Collection } from '@/lib/api/schemas/collection'
import type { Item } from '@/lib/api/schemas/item'
import type { ReportedSubject } from '@/lib/api/schemas/moderation'
import type { AccountNameWarnings, Hidden, NameWarnings } from '@/lib/api/schemas/name-warnings'
import { collectionHref } from '@/lib/collections/collection-href'
import { requestListingHref } from '@/lib/collections/request-listing-href'
import { legalLinksMessages } from '@/lib/i18n/generated/legal-links-messages'
import { listingMessages } from '@/lib/i18n/generated/listing-messages'
import { getMessages } from '@/lib/i18n/get-messages'
import { reportHref } from '@/lib/moderation/report-href'
import { statementHref } from '@/lib/notices/statement-href'

/** HTML of the server's: pages show it as it is, and load no code for it. */
export interface StaticNameWarnings {
  /** What is to be known before anything else, of an item its collection too; empty where there is nothing. */
  marks: string
  /** The way to the operators. */
  report: string
}

export interface ItemWarningSubjects {
  item: Item
  /** Of whoever made it. */
  maker: AccountNameWarnings | undefined
}

/** For pages' server side alone. */
export function renderItemNameWarnings({ item, maker }: ItemWarningSubjects): StaticNameWarnings {
  const { chainId, contract, tokenId, creator, collection, hidden } = item
  return draw({ kind: 'item', chainId, contract, tokenId }, collection, hidden, {
    first: (
      <a
        href={collectionHref(item)}
        className="-mt-3 self-start wrap-anywhere text-muted underline decoration-line underline-offset-4 hover:text-text"
      >
        {collection.name}
      </a>
    ),
    like: (
      <>
        {collection.lookalike && <CollectionLookalikeWarning of={item} like={collection.lookalike} />}
        {creator && maker?.lookalike && <AccountLookalikeWarning address={creator} like={maker.lookalike} />}
      </>
    ),
  })
}

export function renderCollectionNameWarnings(collection: Collection): StaticNameWarnings {
  const { chainId, contract, lookalike, hidden } = collection
  return draw({ kind: 'collection', chainId, contract }, collection, hidden, {
    like: lookalike && <CollectionLookalikeWarning of={collection} like={lookalike} />,
  })
}

export function renderAccountNameWarnings(
  account: Pick<Account, 'address' | 'contractChainId' | 'hidden' | keyof AccountNameWarnings>,
): StaticNameWarnings {
  const { address, contractChainId, lookalike, hidden } = account
  const subject = {
    kind: 'person',
    address,
    ...(contractChainId === null ? {} : { chainId: contractChainId }),
  } as const
  return draw(subject, account, hidden, {
    like: lookalike && <AccountLookalikeWarning address={address} like={lookalike} />,
  })
}

function draw(
  subject: ReportedSubject,
  { badge, nameSigns }: Pick<NameWarnings, 'badge' | 'nameSigns'>,
  hidden: Hidden | undefined,
  { first, like }: { first?: ReactNode; like: ReactNode },
): StaticNameWarnings {
  const marks = (
    <>
      {first}
      {badge && <TrustBadge words={badge} />}
      {like}
      {nameSigns && <NameWarningList signs={nameSigns} />}
      {hidden?.isUnlisted && subject.kind !== 'person' && <UnlistedWarning subject={subject} />}
      {hidden && !hidden.isUnlisted && (
        <TrustWarning text={getTrustMessages().hidden[subject.kind]}>
          <p className="wrap-anywhere">{getTrustMessages().hidden.why(hidden)}</p>
          {subject.kind !== 'person' && <p className="mt-1 text-muted">{getTrustMessages().hidden.still}</p>}
          <a href={statementHref()} className="mt-2 inline-block underline underline-offset-4">
            {getMessages(legalLinksMessages).statement}
          </a>
        </TrustWarning>
      )}
    </>
  )
  const report = (
    <a
      href={reportHref(subject)}
      rel="nofollow"
      className="inline-flex min-h-8 items-center text-sm text-muted underline underline-offset-4 hover:text-text"
    >
      {getTrustMessages().report[subject.kind]}
    </a>
  )
  return { marks: renderToStaticMarkup(marks), report: renderToStaticMarkup(report) }
}

/** By the policy of the marketplace: its page leads to where somebody can ask for it. */
function UnlistedWarning({ subject }: { subject: Exclude<ReportedSubject, { kind: 'person' }> }) {
  const messages = getMessages(listingMessages).unlisted
  return (
    <TrustWarning text={messages[subject.kind]}>
      <p className="mt-1 text-muted">{messages.still}</p>
      <a href={requestListingHref(subject)} className="mt-2 inline-block underline underline-offset-4">
        {messages.more}
      </a>
    </TrustWarning>
  )
}
