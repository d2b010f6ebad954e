import { type ReactNode, useMemo } from 'react'
import { CollectionLookalikeWarning } from '@/components/collections/LookalikeWarning'
import { QrCode } from '@/components/ui/QrCode'
import { useAccountIdentity } from '@/hooks/accounts/useAccountIdentity'
import { useMessages } from '@/hooks/ui/useMessages'
import { getByAccount } from '@/lib/accounts/get-by-account'
import type { Item } from '@/lib/api/schemas/item'
import type { Profile } from '@/lib/api/schemas/profile'
import { buildQrPath } from '@/lib/base/build-qr-path'
import { formatAddress } from '@/lib/base/format/format-address'
import { formatDate } from '@/lib/base/format/format-date'
import { formatTokenUnits } from '@/lib/base/format/format-token-units'
import { getSite } from '@/lib/base/site'
import { getPageUrl } from '@/lib/browser/share-page'
import { certificateMessages } from '@/lib/i18n/generated/certificate-messages'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import { storageMessages } from '@/lib/i18n/generated/storage-messages'
import type { CertificateFacts } from '@/lib/items/certificate-facts'
import { findChain } from '@/lib/protocol/chains/chains'

export interface ItemCertificateProps {
  item: Item
  /** The profiles of its creator and its owner, by account. */
  profiles: Readonly<Record<string, Profile>>
  facts: CertificateFacts
  /** The picture as the page shows it: it is there already. */
  picture: string | null
}

/** An item on one sheet of paper, for print alone (`styles/print.css`). Addresses are whole: nobody can unfold them there. */
export function ItemCertificate({ item, profiles, facts, picture }: ItemCertificateProps) {
  const messages = useMessages(certificateMessages)
  const { item: words } = useMessages(commonMessages)
  const { chainId, contract, tokenId, standard, supply, decimals = 0, collection } = item
  const url = getPageUrl()
  const code = useMemo(() => buildQrPath(url), [url])
  return (
    <section className="certificate text-sm">
      <p className="flex justify-between gap-6 border-b border-line pb-2">
        <span>{getSite().name}</span>
        <span>{messages.title}</span>
      </p>
      {picture && (
        // biome-ignore lint/performance/noImgElement: the one that the page shows, which is not to be loaded again
        <img src={picture} alt={item.alt ?? item.name} decoding="sync" className="certificate-picture" />
      )}
      <h1 dir="auto" className="mt-4 line-clamp-2 text-3xl">
        {item.name}
      </h1>
      <p className="mb-3 line-clamp-1 text-lg">{collection.name}</p>
      {collection.lookalike && <CollectionLookalikeWarning of={item} like={collection.lookalike} />}
      <dl className="border-y border-line">
        <Row label={words.creator}>
          <Account {...{ chainId }} address={item.creator} name={item.creatorName} />
        </Row>
        {!item.voucher && (
          <Row label={words.owner}>
            <Owner {...{ item, profiles }} />
          </Row>
        )}
        <Row label={words.network}>
          {findChain(chainId)?.name ?? ''} ({messages.chainId({ chainId })})
        </Row>
        <Row label={words.contract}>
          <span className="font-mono">{contract}</span>
        </Row>
        <Row label={words.tokenId}>
          <span className="figures">{tokenId}</span>
        </Row>
        <Row label={words.standard}>{standard}</Row>
        {supply && <Row label={words.supply}>{formatTokenUnits(BigInt(supply), decimals)}</Row>}
        <Minted isMinted={!item.voucher} mint={facts.mint} />
        <Storage item={item} />
      </dl>
      <div className="mt-4 flex items-center gap-5">
        <div className="certificate-code">
          <QrCode code={code} label={messages.qr} />
        </div>
        <div className="flex min-w-0 flex-col gap-1">
          <p className="line-clamp-3 font-mono break-all">{url}</p>
          <p>
            {messages.printed({ date: formatDate(facts.atMs) })}{' '}
            {facts.block !== null && messages.block({ block: facts.block })}
          </p>
          <p>{messages.note()}</p>
        </div>
      </div>
    </section>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-6 py-1">
      <dt className="w-28 shrink-0">{label}</dt>
      <dd className="line-clamp-3 min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

function Owner({ item, profiles }: Pick<ItemCertificateProps, 'item' | 'profiles'>) {
  const { chainId, owner, ownerCount = 0, isBurned } = item
  const { item: words } = useMessages(commonMessages)
  if (isBurned) return words.burned
  if (!owner && ownerCount > 1) return words.holders({ count: ownerCount })
  const chosen = owner ? getByAccount(profiles, chainId, owner)?.name : null
  return <Account {...{ chainId, chosen }} address={owner} />
}

interface AccountProps {
  chainId: number
  address: string | null
  name?: string | undefined
  /** The name that the account chose for itself. Nobody has checked it. */
  chosen?: string | null | undefined
}

function Account({ chainId, address, name, chosen }: AccountProps) {
  const { item: words } = useMessages(commonMessages)
  const messages = useMessages(certificateMessages)
  const { name: known } = useAccountIdentity(chainId, address ?? '')
  if (!address) return words.unknownAccount
  const shown = name ?? chosen ?? (known === formatAddress(address) ? undefined : known)
  return (
    <>
      {shown && (
        <>
          <bdi>{shown}</bdi> {shown === chosen && `(${messages.chosenName})`}
          <br />
        </>
      )}
      <span className="font-mono">{address}</span>
    </>
  )
}

function Minted({ isMinted, mint }: { isMinted: boolean; mint: CertificateFacts['mint'] }) {
  const messages = useMessages(certificateMessages)
  if (!isMinted) return <Row label={messages.minted}>{messages.notMinted}</Row>
  if (!mint) return null
  const date = formatDate(Number(mint.time) * 1000)
  return (
    <Row label={messages.minted}>
      {mint.blockNumber === undefined
        ? messages.mintedAt({ date })
        : messages.mintedIn({ date, block: mint.blockNumber })}
    </Row>
  )
}

function Storage({ item: { durability } }: { item: Item }) {
  const messages = useMessages(storageMessages)
  if (!durability) return null
  const { image, metadata } = durability
  return (
    <Row label={messages.label}>
      {messages.image[image ?? 'unknown']}, {messages.metadata[metadata ?? 'unknown']}.
    </Row>
  )
}
