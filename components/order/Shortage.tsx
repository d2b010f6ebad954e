import { useTradeMessages } from '@/hooks/useTradeMessages'
import type { AppError } from '@/lib/errors/app-error'
import { formatEther, formatEtherAtMost } from '@/lib/format/format-ether'
import { currencySymbol } from '@/lib/market/currency-symbol'
import { ShortfallError } from '@/lib/transactions/shortfall-error'

/** Behind the sentence that money is short: how much is needed, and how much is there. */
export function Shortage({ error }: { error: AppError }) {
  const { shortage } = useTradeMessages()
  if (!(error instanceof ShortfallError)) return null
  const { chainId, currency, hasWei, needsWei, isBeforeFee } = error.shortfall
  const symbol = currencySymbol(chainId, currency)
  return (
    <>
      {' '}
      <span className="figures block">
        {shortage({
          price: `${formatEtherAtMost(needsWei)} ${symbol}`,
          balance: `${formatEther(hasWei)} ${symbol}`,
          isBeforeFee,
        })}
      </span>
    </>
  )
}
