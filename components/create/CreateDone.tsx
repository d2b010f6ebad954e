import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@/components/ui/Button'
import { DialogActions } from '@/components/ui/DialogActions'
import { Icon } from '@/components/ui/Icon'
import { useCreateMessages } from '@/hooks/useCreateMessages'
import { itemQueryOptions } from '@/lib/queries/items'
import { closeFlow } from '@/lib/transactions/flow-requests'

export interface CreateDoneProps {
  chainId: number
  contract: `0x${string}`
  tokenId: string
}

/** The market reads the chain on its own: its page of the work may come a moment later. */
const [tries, betweenMs] = [40, 500]

export function CreateDone({ chainId, contract, tokenId }: CreateDoneProps) {
  const { dialog: messages } = useCreateMessages()
  const { isSuccess } = useQuery({
    ...itemQueryOptions({ chainId, contract, tokenId }),
    ...{ retry: tries, retryDelay: betweenMs },
  })
  return (
    <>
      <p role="status" className="flex gap-3">
        <Icon name="check" className="mt-0.5 size-5 text-good" />
        {isSuccess ? messages.done : messages.reading}
      </p>
      {isSuccess && (
        <DialogActions>
          <ButtonLink variant="primary" href={`/item/${chainId}/${contract}/${tokenId}`} onClick={closeFlow}>
            {messages.see}
          </ButtonLink>
        </DialogActions>
      )}
    </>
  )
}
