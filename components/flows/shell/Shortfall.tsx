import { zeroAddress } from 'viem'
import { Notice } from '@/components/ui/Notice'
import { useMessages } from '@/hooks/ui/useMessages'
import type { AppError } from '@/lib/base/errors/app-error'
import { formatEther, formatEtherAtMost } from '@/lib/base/format/format-ether'
import type { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'
import { formatAmount } from '@/lib/protocol/chains/format-amount'
import { type Shortfall, ShortfallError } from '@/lib/transactions/send/sender'

/** Behind the sentence that money is short: how much is needed, and how much is there. */
export function ShortfallDetails({ error }: { error: AppError }) {
  const { shortage } = useMessages(purchaseMessages)
  if (!(error instanceof ShortfallError)) return null
  return (
    <>
      {' '}
      <span className="figures block">{sayShortage(error.shortfall, shortage)}</span>
    </>
  )
}

/** In a review: by the account's own balance it would fail, and the wallet may bring what it lacks. */
export function ExternalFundsNotice({ lacks, isSimulated }: { lacks: Shortfall; isSimulated: boolean }) {
  const { shortage, outside } = useMessages(purchaseMessages)
  const isFee = isSimulated && lacks.currency === zeroAddress
  const said = [isFee ? outside.fee : outside.money, sayShortage(lacks, shortage), isSimulated ? '' : outside.untried]
  return <Notice text={said.filter(Boolean).join(' ')} />
}

function sayShortage(
  { chainId, currency, hasWei, needsWei, isBeforeFee }: Shortfall,
  say: (typeof enPurchase)['shortage'],
): string {
  const [price, balance] = [
    formatAmount(needsWei, chainId, currency, formatEtherAtMost),
    formatAmount(hasWei, chainId, currency, formatEther),
  ]
  return say({ price, balance, isBeforeFee })
}
