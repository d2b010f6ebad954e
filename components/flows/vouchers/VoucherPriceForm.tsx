import { type FormEvent, useState } from 'react'
import { zeroAddress } from 'viem'
import { DurationField, PriceField } from '@/components/orders/terms-fields'
import { Button } from '@/components/ui/Button'
import { DialogActions } from '@/components/ui/DialogActions'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Config } from '@/lib/api/schemas/config'
import { explainAmountProblem } from '@/lib/base/format/explain-amount-problem'
import { formatEtherExactly } from '@/lib/base/format/format-ether'
import { parseEther } from '@/lib/base/format/parse-ether'
import { serverNowSeconds } from '@/lib/base/server-clock'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { type DurationName, durations, longestSeconds } from '@/lib/orders/durations'

export interface DecidedPrice {
  priceWei: string
  endTime: string
}

export interface VoucherPriceFormProps {
  config: Config
  chainId: number
  /** What was asked for it until now. */
  oldPriceWei: string
  onDecide: (decided: DecidedPrice) => void
}

/** A price in the chain's own coin, which is what buys a voucher, and until when. */
export function VoucherPriceForm({ config, chainId, oldPriceWei, onDecide }: VoucherPriceFormProps) {
  const { list: messages } = useMessages(orderFlowsMessages)
  const chain = config.chains.find(({ id }) => id === chainId)
  const [price, setPrice] = useState(formatEtherExactly(BigInt(oldPriceWei)))
  const [duration, setDuration] = useState<DurationName>('month')
  const [problem, setProblem] = useState<string | null>(null)
  const decide = (event: FormEvent) => {
    event.preventDefault()
    const wei = parseEther(price)
    setProblem(explainAmountProblem(price, messages.amount))
    if (!wei) return
    const endTime = serverNowSeconds() + Math.min(durations[duration], longestSeconds(config))
    onDecide({ priceWei: wei.toString(), endTime: String(endTime) })
  }
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={decide}>
      <PriceField
        id="voucher-price"
        label={messages.price}
        hint={messages.priceHint}
        value={price}
        onChange={(typed) => {
          setProblem(null)
          setPrice(typed)
        }}
        currencies={chain?.currencies.filter(({ address }) => address === zeroAddress) ?? []}
        currency={zeroAddress}
        problem={problem}
      />
      <DurationField id="voucher-duration" label={messages.ends} {...{ config, duration }} onChange={setDuration} />
      <DialogActions>
        <Button type="submit" variant="primary">
          {messages.review}
        </Button>
      </DialogActions>
    </form>
  )
}
