import { useQuery } from '@tanstack/react-query'
import { formatUnits, zeroAddress } from 'viem'
import { ItemHeader } from '@/components/items/ItemHeader'
import { Address } from '@/components/ui/Address'
import { Link } from '@/components/ui/Link'
import { Notice } from '@/components/ui/Notice'
import { useMessages } from '@/hooks/ui/useMessages'
import { formatQuantity } from '@/lib/base/format/format-quantity'
import { safeProposalMessages } from '@/lib/i18n/generated/safe-proposal-messages'
import { itemHref } from '@/lib/items/item-href'
import { itemQueryOptions } from '@/lib/items/item-queries'
import type { AssetMove, AssetSimulation } from '@/lib/safe/proposals/simulate-assets'

interface ProposalAssetsProps {
  assets: AssetSimulation | null
  chainId: number
}

/** What would leave the Safe, and what would come, tried on the chain; and in words where it was not tried. */
export function ProposalAssets({ assets, chainId }: ProposalAssetsProps) {
  const { assets: messages } = useMessages(safeProposalMessages)
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{messages.heading}</h2>
      {!assets && (
        <p role="status" className="text-muted">
          {messages.trying}
        </p>
      )}
      {assets?.kind === 'refused' && <Notice text={messages.refused} />}
      {assets?.kind === 'untried' && <Notice text={messages.untried[assets.why]} />}
      {assets?.kind === 'tried' && (
        <>
          <dl className="grid gap-5 sm:grid-cols-2">
            <Moves label={messages.leaves} moves={assets.moves.filter(({ net }) => net < 0n)} chainId={chainId} />
            <Moves label={messages.comes} moves={assets.moves.filter(({ net }) => net > 0n)} chainId={chainId} />
          </dl>
          <p className="text-sm text-muted">{messages.text}</p>
        </>
      )}
    </section>
  )
}

/** What has left the Safe, and what has come, by the chain. */
export function ProposalTransfers({ moves, chainId }: { moves: readonly AssetMove[]; chainId: number }) {
  const { assets: messages } = useMessages(safeProposalMessages)
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{messages.moved}</h2>
      <dl className="grid gap-5 sm:grid-cols-2">
        <Moves label={messages.left} moves={moves.filter(({ net }) => net < 0n)} chainId={chainId} />
        <Moves label={messages.came} moves={moves.filter(({ net }) => net > 0n)} chainId={chainId} />
      </dl>
      <p className="text-sm text-muted">{messages.movedText}</p>
    </section>
  )
}

function Moves({ label, moves, chainId }: { label: string; moves: readonly AssetMove[]; chainId: number }) {
  const { assets: messages } = useMessages(safeProposalMessages)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <dt className="text-sm text-muted">{label}</dt>
      {moves.length === 0 && <dd>{messages.nothing}</dd>}
      {moves.map((move) => (
        <dd key={`${move.contract}:${move.tokenId}`} className="figures wrap-anywhere">
          <MoveWords {...{ move, chainId }} />
        </dd>
      ))}
    </div>
  )
}

const noItem = { chainId: 0, contract: zeroAddress, tokenId: '0' }

function MoveWords({ move: { contract, tokenId, net, token }, chainId }: { move: AssetMove; chainId: number }) {
  const { assets: messages } = useMessages(safeProposalMessages)
  const amount = net < 0n ? -net : net
  const itemId = tokenId === null ? null : { chainId, contract, tokenId: String(tokenId) }
  const { data: item } = useQuery({ ...itemQueryOptions(itemId ?? noItem), enabled: itemId !== null })
  const count = formatQuantity(amount, item?.decimals)
  if (itemId && tokenId !== null) {
    return (
      <>
        {item && <ItemHeader item={item} />}
        <Link href={itemHref(itemId)} className="text-patina underline-offset-4 hover:underline">
          {messages.token({ tokenId })}
        </Link>{' '}
        {count !== '1' && `${messages.pieces({ amount: count })} `}
        <Address address={contract} />
      </>
    )
  }
  if (contract === zeroAddress) return `${formatUnits(amount, token?.decimals ?? 18)} ${token?.symbol ?? ''}`
  return (
    <>
      {token ? `${formatUnits(amount, token.decimals)} ${token.symbol}` : messages.units({ amount })}{' '}
      <Address address={contract} />
    </>
  )
}
