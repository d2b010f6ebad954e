import { useQuery } from '@tanstack/react-query'
import { OrderWords } from '@/components/order/OrderWords'
import { Button } from '@/components/ui/Button'
import { useSigningMessages } from '@/hooks/useSigningMessages'
import type { ItemId } from '@/lib/api/market-api'
import { configQueryOptions } from '@/lib/queries/config'
import { signingsQueryOptions } from '@/lib/queries/signings'
import { isActingAs } from '@/lib/safe-acting/is-safe-here'
import { safeView } from '@/lib/safe-acting/safe-view'
import type { Signing } from '@/lib/schemas/signing'
import { decodeOrderComponents } from '@/lib/seaport'
import { describeOrder } from '@/lib/wallet/describe-order'
import { SigningWords } from './SigningWords'

export interface HeldOrdersProps {
  maker: string
  chainId: number
  /** Of one work alone. */
  item?: ItemId
}

/** What waits for the owners of the page's own Safe, and what of it ended lately without being put up. */
export function HeldOrders({ maker, chainId, item }: HeldOrdersProps) {
  const { list: messages } = useSigningMessages()
  const { data: config } = useQuery(configQueryOptions())
  const { data } = useQuery(signingsQueryOptions({ chainId, maker }))
  const held = data?.filter((signing) => isToldOf(signing) && (!item || isAbout(signing, item))) ?? []
  if (!config || held.length === 0) return null
  const isActing = isActingAs(maker)
  return (
    <section className="w-full">
      <h2 className={item ? 'text-base' : 'text-xl'}>{messages.heading}</h2>
      <p className={`text-muted ${item ? 'text-sm' : 'mt-1 mb-4'}`}>{messages.lead}</p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {held.map((signing) => (
          <li key={signing.hash} className="flex flex-col gap-1 py-3.5">
            <OrderWords chainId={chainId} order={describeOrder(decodeOrderComponents(signing.parameters))} />
            {signing.state !== 'waiting' && <p className="font-medium">{messages.ended}</p>}
            <SigningWords {...{ signing, config }} />
            {isActing && signing.state === 'waiting' && (
              <Button
                size="small"
                className="mt-1 self-start"
                onClick={() => safeView.setState({ kind: 'waiting', chainId, safe: signing.maker })}
              >
                {messages.confirm}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const weekSeconds = 7 * 86_400

function isToldOf({ state, createdAt }: Signing): boolean {
  if (state === 'waiting') return true
  return state !== 'published' && Number(createdAt) > Date.now() / 1000 - weekSeconds
}

/** Offered or asked for by its own number, and not as one of many. */
function isAbout({ parameters: { offer, consideration } }: Signing, { contract, tokenId }: ItemId): boolean {
  return [...offer, ...consideration].some(
    ({ token, identifierOrCriteria, itemType }) =>
      (itemType === 2 || itemType === 3) &&
      identifierOrCriteria === tokenId &&
      token.toLowerCase() === contract.toLowerCase(),
  )
}
