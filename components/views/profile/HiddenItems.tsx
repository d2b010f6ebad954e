import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CartPicture } from '@/components/cart/CartLines'
import { Button, ButtonLink } from '@/components/ui/Button'
import { Link } from '@/components/ui/Link'
import { useHideItem } from '@/hooks/items/useHideItem'
import { useMessages } from '@/hooks/ui/useMessages'
import { accountMessages } from '@/lib/i18n/generated/account-messages'
import { disambiguateNames } from '@/lib/items/disambiguate-names'
import { getThumbnail } from '@/lib/items/get-thumbnail'
import { itemHref } from '@/lib/items/item-href'
import { getItemKey } from '@/lib/items/item-key'
import { itemsQueryOptions } from '@/lib/items/item-queries'
import { reportHref } from '@/lib/moderation/report-href'

const mostItems = 100

/** The items that are hidden from the lists of the page's own person, and the way to hide others. */
export function HiddenItems({ address }: { address: string }) {
  const { hidden: messages } = useMessages(accountMessages)
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <section>
      <h2 className="text-2xl">{messages.heading}</h2>
      <p className="mt-1 mb-6 max-w-prose text-muted">{messages.lead}</p>
      <Choices address={address} hidden />
      <details className="mt-10" onToggle={(event) => setIsChoosing(event.currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer text-lg">{messages.other}</summary>
        {isChoosing && <Choices address={address} hidden={false} />}
      </details>
    </section>
  )
}

/** The items of one kind, each with the way to make it one of the other. */
function Choices({ address, hidden }: { address: string; hidden: boolean }) {
  const { hidden: messages } = useMessages(accountMessages)
  const { data } = useQuery(itemsQueryOptions({ owner: address, hidden: `${hidden}`, limit: mostItems }))
  const { busy, hasFailed, setHidden } = useHideItem()
  if (!data) return null
  const items = disambiguateNames(data.items)
  if (items.length === 0) return <p className="text-muted">{hidden ? messages.empty : messages.otherEmpty}</p>
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {items.map((item) => {
          const { chainId, contract, tokenId, name } = item
          return (
            <li key={getItemKey(item)} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <CartPicture line={{ image: getThumbnail(item) }} />
              <Link
                href={itemHref(item)}
                className="line-clamp-2 min-w-0 flex-1 wrap-anywhere underline-offset-4 hover:underline"
              >
                {name}
              </Link>
              <div className="flex gap-3 max-sm:basis-full">
                {hidden && (
                  <ButtonLink
                    variant="quiet"
                    size="small"
                    aria-label={messages.reportItem({ name })}
                    href={reportHref({ kind: 'item', chainId, contract, tokenId })}
                  >
                    {messages.report}
                  </ButtonLink>
                )}
                <Button
                  size="small"
                  aria-busy={busy === getItemKey(item)}
                  aria-label={hidden ? messages.showItem({ name }) : messages.hideItem({ name })}
                  onClick={() => busy === null && setHidden(item, !hidden)}
                >
                  {hidden ? messages.show : messages.hide}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      {data.next && <p className="mt-3 text-sm text-muted">{messages.most({ count: mostItems })}</p>}
      {hasFailed && (
        <p role="alert" className="mt-3 text-danger">
          {messages.failed}
        </p>
      )}
    </>
  )
}
