import { useQuery } from '@tanstack/react-query'
import { OrderSummary } from '@/components/orders/OrderSummary'
import { Button } from '@/components/ui/Button'
import { useItemNames } from '@/hooks/items/useItemNames'
import { keyOf, useItemsByKey } from '@/hooks/items/useItemsByKey'
import { useMessages } from '@/hooks/ui/useMessages'
import type { ItemId } from '@/lib/api/client/core'
import { configQueryOptions } from '@/lib/api/queries/config'
import { pendingOrdersQueryOptions } from '@/lib/api/queries/pending-orders'
import type { PendingSafeOrder } from '@/lib/api/schemas/pending-order'
import { serverNowSeconds } from '@/lib/base/server-clock'
import { startAction } from '@/lib/flows/open-action'
import { readPendingOrderTerms } from '@/lib/flows/orders/read-pending-order-terms'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { pendingOrdersMessages } from '@/lib/i18n/generated/pending-orders-messages'
import { decodeOrderComponents } from '@/lib/protocol/seaport'
import { openSafeDialog } from '@/lib/safe/acting/open-safe-dialog'
import { isActingAs, isSafeAccount } from '@/lib/safe/acting/stored-acting'
import { safeMessagesQueryOptions } from '@/lib/safe/queries/safe-messages'
import { describeOrder } from '@/lib/wallet/describe/describe-order'
import { PendingSafeOrderStatus } from './PendingSafeOrderStatus'

export interface PendingSafeOrdersProps {
  maker: string
  chainId: number
  /** Of one item alone. */
  item?: ItemId
}

/** What waits for the owners of the page's own Safe, and what of it ended lately without being put up. */
export function PendingSafeOrders({ maker, chainId, item }: PendingSafeOrdersProps) {
  const { list: messages } = useMessages(pendingOrdersMessages)
  const { cancel } = useMessages(orderFlowsMessages)
  const { data: config } = useQuery(configQueryOptions())
  const { data } = useQuery(pendingOrdersQueryOptions({ chainId, maker }))
  const told = data?.filter((signing) => isToldOf(signing) && (!item || isAbout(signing, item))) ?? []
  const gatewayUrl = config?.chains.find(({ id }) => id === chainId)?.safeGatewayUrl ?? null
  const waiting = told.find(({ state }) => state === 'waiting')
  const place = waiting ?? { chainId, maker: '0x' as const }
  const { data: signed = {} } = useQuery(safeMessagesQueryOptions(place, waiting ? gatewayUrl : null))
  // One that no owner has signed is known to who began it alone: there is nothing that another could look at, sign or end.
  const held = told.filter((one) => isBegun(one) || signed[one.messageHash.toLowerCase()])
  const orders = held.map(({ parameters }) => describeOrder(decodeOrderComponents(parameters)))
  const traded = orders.flatMap((order) =>
    (order?.items ?? []).flatMap(({ among, contract: collection, tokenId }) =>
      among ? [] : [{ chainId, collection, tokenId: String(tokenId) }],
    ),
  )
  const nameOf = useItemNames(traded)
  const known = useItemsByKey(traded)
  if (!config || held.length === 0) return null
  const isActing = isActingAs(maker)
  const isOwn = isSafeAccount(maker)
  const names = orders.map((order) => {
    const [itemId] = order?.items ?? []
    return itemId && nameOf({ chainId, collection: itemId.contract, tokenId: String(itemId.tokenId) })
  })
  return (
    // On a phone it stands in the bar with the price, which has little room.
    <section className={item ? 'w-full overflow-y-auto max-md:max-h-36 max-md:text-sm' : ''}>
      <h2 className={item ? 'text-base max-md:sr-only' : 'text-xl'}>{messages.heading}</h2>
      <p className={`text-muted ${item ? 'text-sm max-md:hidden' : 'mt-1 mb-4'}`}>{messages.lead}</p>
      <ul className={`divide-y divide-line border-line ${item ? 'md:mt-3 md:border-t' : 'mt-3 border-y'}`}>
        {held.map((signing, index) => (
          <li key={signing.hash} className={`flex flex-col gap-1 ${item ? 'py-1.5 md:py-3.5' : 'py-3.5'}`}>
            <div className={item ? 'max-md:[&>p+p]:hidden' : ''}>
              <OrderSummary
                chainId={chainId}
                order={orders[index] ?? null}
                nameOf={nameOf}
                decimalsOf={(of) => known.get(keyOf(of))?.decimals}
              />
            </div>
            {signing.state !== 'waiting' && <p className="font-medium">{messages.ended}</p>}
            <PendingSafeOrderStatus {...{ signing, config }} />
            {isOwn && signing.problem?.code === 'not_approved' && (
              <AllowButton signing={signing} name={names[index] ?? ''} />
            )}
            {isActing && signing.state === 'waiting' && (
              <Button
                size="small"
                className="mt-1 self-start"
                onClick={() => openSafeDialog.setState({ kind: 'waiting', chainId, safe: signing.maker })}
              >
                {messages.confirm}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!item && (
        <Button
          variant="quiet"
          className="mt-4"
          onClick={() => startAction({ kind: 'cancel_all', chainId, items: [], orders: [] })}
        >
          {cancel.confirmAll}
        </Button>
      )}
    </section>
  )
}

/** What the order needs beside its signatures. */
function AllowButton({ signing, name }: { signing: PendingSafeOrder; name: string }) {
  const { list: messages } = useMessages(pendingOrdersMessages)
  const terms = readPendingOrderTerms(signing, name)
  if (!terms) return null
  const items = terms.lots.flatMap(({ tokens }) => tokens.map(({ contract, tokenId }) => ({ contract, tokenId })))
  const open = () => startAction({ kind: 'list', chainId: signing.chainId, items, terms })
  return (
    <Button size="small" className="mt-1 self-start" onClick={open}>
      {messages.allow}
    </Button>
  )
}

const weekSeconds = 7 * 86_400

function isBegun({ signed, problem }: PendingSafeOrder): boolean {
  return signed > 0 || (problem?.code !== 'not_proposed' && problem?.code !== 'service_away')
}

function isToldOf({ state, createdAt }: PendingSafeOrder): boolean {
  if (state === 'waiting') return true
  return state !== 'published' && Number(createdAt) > serverNowSeconds() - weekSeconds
}

/** Offered or asked for by its own number, and not as one of many. */
function isAbout({ parameters: { offer, consideration } }: PendingSafeOrder, { contract, tokenId }: ItemId): boolean {
  return [...offer, ...consideration].some(
    ({ token, identifierOrCriteria, itemType }) =>
      (itemType === 2 || itemType === 3) &&
      identifierOrCriteria === tokenId &&
      token.toLowerCase() === contract.toLowerCase(),
  )
}
