import { useQuery } from '@tanstack/react-query'
import { zeroAddress } from 'viem'
import { DefinitionRow } from '@/components/ui/DefinitionRow'
import { Notice } from '@/components/ui/Notice'
import { FundingLinks } from '@/components/wallet/FundingLinks'
import { useMessages } from '@/hooks/ui/useMessages'
import { configQueryOptions } from '@/lib/api/queries/config'
import { formatEther, formatEtherAtMost } from '@/lib/base/format/format-ether'
import type { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { fundingMessages } from '@/lib/i18n/generated/funding-messages'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'
import { findChain } from '@/lib/protocol/chains/chains'
import { formatAmount } from '@/lib/protocol/chains/format-amount'
import { getCurrency } from '@/lib/protocol/chains/get-currency'
import { computeShortfall } from '@/lib/transactions/send/compute-shortfall'
import type { Shortfall } from '@/lib/transactions/send/sender'

/** How much money is missing. */
export function MissingAmount({ shortfall }: { shortfall: Shortfall }) {
  const { missing } = useMessages(fundingMessages)
  const { chainId, currency } = shortfall
  const amount = formatAmount(computeShortfall(shortfall).missingWei, chainId, currency, formatEtherAtMost)
  return (
    <>
      {' '}
      <strong className="figures block font-medium">{missing({ amount })}</strong>
    </>
  )
}

/** The parts of the needed amount, the balance, and where to get coin. */
export function ShortfallDetails({ shortfall }: { shortfall: Shortfall }) {
  const messages = useMessages(fundingMessages)
  const { buy } = useMessages(purchaseMessages)
  const { data: config } = useQuery(configQueryOptions())
  const { chainId, currency, hasWei, isBeforeFee, isForWrap } = shortfall
  const { priceWei, feeWei, totalWei } = computeShortfall(shortfall)
  const exactly = (wei: bigint) => formatAmount(wei, chainId, currency)
  const [coin, token] = [getCurrency(chainId).symbol, findChain(chainId)?.weth.symbol ?? '']
  return (
    <>
      <dl className="figures flex flex-col gap-2 border-y border-line py-4">
        {priceWei > 0n && (feeWei !== undefined || isBeforeFee) && (
          <DefinitionRow label={isForWrap ? messages.wrap({ coin, token }) : messages.price}>
            {exactly(priceWei)}
          </DefinitionRow>
        )}
        {(feeWei !== undefined || isBeforeFee) && (
          <DefinitionRow label={isBeforeFee && feeWei !== undefined ? messages.likelyFee : buy.networkFee}>
            {feeWei === undefined ? messages.onTop : exactly(feeWei)}
          </DefinitionRow>
        )}
        <DefinitionRow label={messages.needed}>
          <strong className="font-medium">{exactly(totalWei)}</strong>
        </DefinitionRow>
        <DefinitionRow label={messages.balance}>{formatAmount(hasWei, chainId, currency, formatEther)}</DefinitionRow>
      </dl>
      {config && <FundingLinks {...{ config, chainId, currency }} />}
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
