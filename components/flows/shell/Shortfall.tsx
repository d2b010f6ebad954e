import { zeroAddress } from 'viem'
import { Notice } from '@/components/ui/Notice'
import { usePurchaseMessages } from '@/hooks/ui/messages/usePurchaseMessages'
import type { AppError } from '@/lib/base/errors/app-error'
import { formatEther, formatEtherAtMost } from '@/lib/base/format/format-ether'
import { getCurrencySymbol } from '@/lib/protocol/chains/currency-symbol'
import { type Shortfall, ShortfallError } from '@/lib/transactions/send/shortfall-error'

/** Behind the sentence that money is short: how much is needed, and how much is there. */
export function ShortfallDetails({ error }: { error: AppError }) {
  const { shortage } = usePurchaseMessages()
  if (!(error instanceof ShortfallError)) return null
  return (
    <>
      {' '}
      <span className="figures block">{sayShortage(error.shortfall, shortage)}</span>
    </>
  )
}

export interface ExternalFundsNoticeProps {
  /** What the account lacks and its wallet may bring. */
  lacks: Shortfall
  isSimulated: boolean
}

/** In a review: by the account's own balance it would fail, and by the wallet's word it need not. */
export function ExternalFundsNotice({ lacks, isSimulated }: ExternalFundsNoticeProps) {
  const { shortage, outside } = usePurchaseMessages()
  const isFee = isSimulated && lacks.currency === zeroAddress
  const said = [isFee ? outside.fee : outside.money, sayShortage(lacks, shortage), isSimulated ? '' : outside.untried]
  return <Notice text={said.filter(Boolean).join(' ')} />
}

function sayShortage(
  { chainId, currency, hasWei, needsWei, isBeforeFee }: Shortfall,
  say: ReturnType<typeof usePurchaseMessages>['shortage'],
): string {
  const symbol = getCurrencySymbol(chainId, currency)
  const [price, balance] = [`${formatEtherAtMost(needsWei)} ${symbol}`, `${formatEther(hasWei)} ${symbol}`]
  return say({ price, balance, isBeforeFee })
}
