import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Account } from '@/lib/api/schemas/account'
import type { Collection } from '@/lib/api/schemas/collection'
import type { Item } from '@/lib/api/schemas/item'
import type { ReportedSubject } from '@/lib/api/schemas/moderation'
import type { AccountNameWarnings, Hidden, NameWarnings } from '@/lib/api/schemas/name-warnings'
import { reportHref } from '@/lib/moderation/report-href'
import { Badge } from './Badge'
import { Lookalike, PersonLookalike, Warning } from './Lookalike'
import { NameSigns } from './NameSigns'
import { sayTrust } from './say-trust'

/** HTML of the server's: pages show it as it is, and load no code for it. */
export interface DrawnMarks {
  /** What is to be known before anything else; empty where there is nothing. */
  marks: string
  /** The way to the operators. */
  report: string
}

export interface ItemMarks {
  item: Item
  /** Of whoever made it. */
  maker: AccountNameWarnings | undefined
}

/** For pages' server side alone. */
export function drawItemMarks({ item, maker }: ItemMarks): DrawnMarks {
  const { chainId, contract, tokenId, creator, collection, hidden } = item
  return draw({ kind: 'item', chainId, contract, tokenId }, collection, hidden, {
    like: (
      <>
        {collection.lookalike && <Lookalike of={item} like={collection.lookalike} />}
        {creator && maker?.lookalike && <PersonLookalike address={creator} like={maker.lookalike} />}
      </>
    ),
  })
}

export function drawCollectionMarks(collection: Collection): DrawnMarks {
  const { chainId, contract, lookalike, hidden } = collection
  return draw({ kind: 'collection', chainId, contract }, collection, hidden, {
    like: lookalike && <Lookalike of={collection} like={lookalike} />,
  })
}

export function drawPersonMarks(
  account: Pick<Account, 'address' | 'contractChainId' | 'hidden' | keyof AccountNameWarnings>,
): DrawnMarks {
  const { address, contractChainId, lookalike, hidden } = account
  const subject = {
    kind: 'person',
    address,
    ...(contractChainId === null ? {} : { chainId: contractChainId }),
  } as const
  return draw(subject, account, hidden, {
    like: lookalike && <PersonLookalike address={address} like={lookalike} />,
  })
}

function draw(
  subject: ReportedSubject,
  { badge, nameSigns }: Pick<NameWarnings, 'badge' | 'nameSigns'>,
  hidden: Hidden | undefined,
  { like }: { like: ReactNode },
): DrawnMarks {
  const marks = (
    <>
      {badge && <Badge words={badge} />}
      {like}
      {nameSigns && <NameSigns signs={nameSigns} />}
      {hidden && (
        <Warning text={sayTrust().hidden[subject.kind]}>
          <p className="wrap-anywhere">{sayTrust().hidden.why(hidden)}</p>
          {subject.kind !== 'person' && <p className="mt-1 text-muted">{sayTrust().hidden.still}</p>}
        </Warning>
      )}
    </>
  )
  const report = (
    <a
      href={reportHref(subject)}
      rel="nofollow"
      className="inline-flex min-h-8 items-center text-sm text-muted underline underline-offset-4 hover:text-text"
    >
      {sayTrust().report[subject.kind]}
    </a>
  )
  return { marks: renderToStaticMarkup(marks), report: renderToStaticMarkup(report) }
}
