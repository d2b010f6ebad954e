import { Notice } from '@/components/ui/Notice'
import { useTransactionMessages } from '@/hooks/ui/messages/useTransactionMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import { formatAddress } from '@/lib/base/format/format-address'
import { findChain } from '@/lib/protocol/chains/chains'
import { isOfAccount, type Transaction } from '@/lib/transactions/transaction'

/** While a wallet has a request in hand, and has turned to another account or network since. */
export function WalletMismatchNotice({ transaction }: { transaction: Transaction }) {
  const { otherAccount, otherChain } = useTransactionMessages()
  const { address, chainId } = useWallet()
  const { account, status } = transaction
  if (status !== 'asked' || !address) return null
  if (!isOfAccount(transaction, address)) {
    return <Notice text={otherAccount({ account: formatAddress(account), now: formatAddress(address) })} />
  }
  if (chainId === transaction.chainId) return null
  return <Notice text={otherChain({ chain: findChain(transaction.chainId)?.name ?? '' })} />
}
