import { Address } from '@/components/ui/Address'
import { usePurchaseMessages } from '@/hooks/ui/messages/usePurchaseMessages'
import { formatEtherExactly } from '@/lib/base/format/format-ether'
import { seaportAddress } from '@/lib/protocol/chains/chains'
import { getCurrencySymbol } from '@/lib/protocol/chains/currency-symbol'
import type { Allowance } from '@/lib/wallet/describe/decode-allowance'

/** Who may take what from now on, in words. */
export function AllowanceSummary({ allowed, chainId }: { allowed: Allowance; chainId: number }) {
  const { prompt } = usePurchaseMessages()
  const { allow: messages } = prompt
  const { contract, spender, what, value } = allowed
  const symbol = getCurrencySymbol(chainId, contract)
  const some =
    symbol === '?' ? prompt.token({ tokenId: value, quantity: 1n }) : `${formatEtherExactly(value)} ${symbol}`
  return (
    <>
      {what === 'some' ? messages.some({ some }) : messages[what]}{' '}
      {spender.toLowerCase() === seaportAddress.toLowerCase() && messages.seaport} <Address address={spender} />
    </>
  )
}
