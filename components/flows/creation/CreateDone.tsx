import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@/components/ui/Button'
import { DialogActions } from '@/components/ui/DialogActions'
import { Icon } from '@/components/ui/Icon'
import { useCreationMessages } from '@/hooks/ui/messages/useCreationMessages'
import { activityQueryOptions } from '@/lib/api/queries/activity'
import type { SaleChoice } from '@/lib/creation/item-draft'
import { closeAction } from '@/lib/flows/open-action'
import { itemHref } from '@/lib/items/item-href'

export interface CreateDoneProps {
  chainId: number
  sale: SaleChoice
  contract: `0x${string}`
  tokenId: string
}

/** The market reads the chain on its own: its page of the item comes a moment later. */
const betweenMs = 500

export function CreateDone({ chainId, sale, contract, tokenId }: CreateDoneProps) {
  const { dialog: messages } = useCreationMessages()
  // What its buyer mints is on no chain: the market has it since it took the signature.
  const isLazy = sale === 'lazy'
  const { data } = useQuery({
    ...activityQueryOptions({ chainId, contract, tokenId, limit: 1 }),
    enabled: !isLazy,
    refetchInterval: ({ state }) => (state.data?.activity.length ? false : betweenMs),
  })
  const isRead = isLazy || Boolean(data?.activity.length)
  return (
    <>
      <p role="status" className="flex gap-3">
        <Icon name="check" className="mt-0.5 size-5 text-good" />
        {isRead ? messages.done[sale] : messages.reading}
      </p>
      {isRead && (
        <DialogActions>
          <ButtonLink variant="primary" href={itemHref({ chainId, contract, tokenId })} onClick={closeAction}>
            {messages.see}
          </ButtonLink>
        </DialogActions>
      )}
    </>
  )
}
