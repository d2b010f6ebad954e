import { useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/Button'
import { DefinitionRow } from '@/components/ui/DefinitionRow'
import { FailureNotice } from '@/components/ui/FailureNotice'
import { useMessages } from '@/hooks/ui/useMessages'
import { collectionHref } from '@/lib/collections/collection-href'
import { addCollectionMessages } from '@/lib/i18n/generated/add-collection-messages'
import { itemHref } from '@/lib/items/item-href'

export interface AddCollectionProps {
  chainId: number
  contract: `0x${string}`
  /** What it calls itself, or its address. */
  name: string
  networkName: string
  /** The item that was asked for. */
  tokenId: string | null
  isListed: boolean
}

/** Offers to add a collection that the marketplace does not list, and leads to it, or to the item that was asked for. */
export function AddCollection({ chainId, contract, name, networkName, tokenId, isListed }: AddCollectionProps) {
  const messages = useMessages(addCollectionMessages)
  const [isAdding, setAdding] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const href = tokenId === null ? collectionHref({ chainId, contract }) : itemHref({ chainId, contract, tokenId })

  async function add() {
    if (isAdding) return
    setAdding(true)
    setProblem(null)
    try {
      await (await import('@/lib/api/client/collections')).registerCollection({ chainId, contract })
      window.location.assign(href)
    } catch (error) {
      setProblem(error)
      setAdding(false)
    }
  }

  return (
    <div className="page-gutter pt-8 pb-16 lg:pt-12">
      <div className="flex max-w-prose flex-col items-start gap-6">
        <h1 className="text-3xl wrap-anywhere">{isListed ? name : messages.heading({ name })}</h1>
        <dl className="figures flex w-full flex-col gap-2 border-y border-line py-4">
          <DefinitionRow label={messages.network}>{networkName}</DefinitionRow>
          <DefinitionRow label={messages.contract}>
            <span className="wrap-anywhere">{contract}</span>
          </DefinitionRow>
        </dl>
        <p className="text-lg text-muted">{isListed ? messages.listed : messages.text}</p>
        {problem !== null && <FailureNotice error={problem} />}
        {isListed ? (
          <ButtonLink href={href}>{messages.open}</ButtonLink>
        ) : (
          <Button variant="primary" aria-busy={isAdding} aria-disabled={isAdding} onClick={() => void add()}>
            {isAdding ? messages.adding : messages.add}
          </Button>
        )}
      </div>
    </div>
  )
}
