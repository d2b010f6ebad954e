import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CartPicture } from '@/components/cart/CartLines'
import { Button } from '@/components/ui/Button'
import { useMessages } from '@/hooks/ui/useMessages'
import { startAction } from '@/lib/flows/open-action'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { disambiguateNames } from '@/lib/items/disambiguate-names'
import { getThumbnail } from '@/lib/items/get-thumbnail'
import { itemsQueryOptions } from '@/lib/items/item-queries'

/** What one signature, or one proposal, is for at most: what is reviewed has to be read. */
const mostItems = 20

/** The items of the page's own person that are not on sale, to be sold or sent together. */
export function UnlistedItems({ address }: { address: string }) {
  const { many: messages } = useMessages(orderFlowsMessages)
  const { data, isPending } = useQuery(itemsQueryOptions({ owner: address, limit: 100 }))
  const [chosen, setChosen] = useState<readonly string[]>([])
  const items = disambiguateNames(
    data?.items.filter(({ listing, isBundled, standard }) => !listing && !isBundled && standard === 'ERC721') ?? [],
  )
  if (isPending) return <div data-coming="" />
  if (items.length < 2) return null
  const keyOf = ({ contract, tokenId }: { contract: string; tokenId: string }) => `${contract}:${tokenId}`
  const selected = items.filter((item) => chosen.includes(keyOf(item)))
  const toggle = (key: string, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, key] : before.filter((other) => other !== key)))
  const request = (kind: 'list' | 'transfer') =>
    startAction({
      ...{ kind, chainId: selected[0]?.chainId ?? 0 },
      items: selected.map(({ contract, tokenId }) => ({ contract, tokenId })),
    })
  return (
    <section>
      <h2 className="text-xl">{messages.heading}</h2>
      <p className="mt-1 mb-4 text-muted">{messages.lead}</p>
      <ul className="grid gap-x-6 border-y border-line py-2 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((item) => (
          <li key={keyOf(item)} className="min-w-0">
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-accent"
                checked={chosen.includes(keyOf(item))}
                disabled={selected.length >= mostItems && !chosen.includes(keyOf(item))}
                onChange={(event) => toggle(keyOf(item), event.target.checked)}
              />
              <CartPicture line={{ image: getThumbnail(item) }} />
              <span className="min-w-0 wrap-anywhere">{item.name}</span>
            </label>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex items-center gap-3">
        <Button disabled={selected.length < 2} onClick={() => request('list')}>
          {messages.sell({ count: selected.length })}
        </Button>
        <Button disabled={selected.length < 2} onClick={() => request('transfer')}>
          {messages.send({ count: selected.length })}
        </Button>
        {selected.length >= mostItems && <p className="text-sm text-muted">{messages.most({ count: mostItems })}</p>}
      </div>
    </section>
  )
}
