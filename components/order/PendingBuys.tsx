import { useEffect, useReducer, useRef, useState } from 'react'
import { useConfig } from 'wagmi'
import { getPublicClient } from 'wagmi/actions'
import { Button } from '@/components/ui/Button'
import { getPollMs } from '@/hooks/useBuy'
import { useTradeMessages } from '@/hooks/useTradeMessages'
import { useWallet } from '@/hooks/useWallet'
import { getItem, getOrder } from '@/lib/api/market-api'
import { toAppError } from '@/lib/errors/to-app-error'
import type { Config } from '@/lib/schemas/config'
import { isOver } from '@/lib/transactions/buy-state'
import { type BuyOutcome, followBuy } from '@/lib/transactions/follow-buy'
import { findPending, type PendingBuy, pendingAddedEvent, removePending } from '@/lib/transactions/pending-store'

export interface PendingBuysProps {
  config: Config
  /** The dialog follows its purchase by itself. */
  isDialogOpen: boolean
}

interface Followed {
  pending: PendingBuy
  outcome: BuyOutcome | 'pending' | 'failed'
}

/** Purchases under way whose dialog is closed: after a reload the dialog comes back, else a line at the foot of the page. */
export function PendingBuys({ config, isDialogOpen }: PendingBuysProps) {
  const wagmi = useConfig()
  const { address, requestBuy } = useWallet()
  const { notice: messages } = useTradeMessages()
  const [followed, setFollowed] = useState<Followed | null>(null)
  const isFirstLook = useRef(true)
  const [addedCount, countAdded] = useReducer((count: number) => count + 1, 0)

  useEffect(() => {
    window.addEventListener(pendingAddedEvent, countAdded)
    return () => window.removeEventListener(pendingAddedEvent, countAdded)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: one more entry is a reason to look again
  useEffect(() => {
    const isAfterLoad = isFirstLook.current
    isFirstLook.current = false
    if (!address || isDialogOpen) return setFollowed(null)
    const own = config.chains.flatMap(({ id }) => findPending({ chainId: id, buyer: address }, Date.now()))
    const pending = own.at(-1)
    if (!pending) return
    if (isAfterLoad) {
      getItem(pending).then(
        (item) => requestBuy(item, pending),
        () => setFollowed({ pending, outcome: 'pending' }),
      )
    } else setFollowed({ pending, outcome: 'pending' })
  }, [address, isDialogOpen, config, requestBuy, addedCount])

  const waiting = followed?.outcome === 'pending' ? followed.pending : null
  useEffect(() => {
    const client = waiting && getPublicClient(wagmi, { chainId: waiting.chainId })
    if (!client) return
    const controller = new AbortController()
    const { signal } = controller
    followBuy({ client, pending: waiting, getItem, getOrder, signal, pollMs: getPollMs(waiting.chainId) }).then(
      (outcome) => {
        removePending(waiting)
        if (!signal.aborted) setFollowed({ pending: waiting, outcome })
      },
      (error) => {
        if (signal.aborted || !isOver(toAppError(error))) return
        removePending(waiting)
        setFollowed({ pending: waiting, outcome: 'failed' })
      },
    )
    return () => controller.abort()
  }, [waiting, wagmi])

  if (!followed) return null
  const { pending, outcome } = followed
  const show = () => getItem(pending).then((item) => requestBuy(item, pending))
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-40 flex items-center justify-between gap-4 rounded-card border border-line bg-raised p-3 pl-4 text-base text-text sm:left-auto sm:w-96 md:bottom-6"
    >
      <span>{messages[outcome]({ name: pending.itemName })}</span>
      {outcome === 'pending' ? (
        <Button size="small" onClick={show}>
          {messages.show}
        </Button>
      ) : (
        <Button size="small" onClick={() => setFollowed(null)}>
          {messages.dismiss}
        </Button>
      )}
    </div>
  )
}
