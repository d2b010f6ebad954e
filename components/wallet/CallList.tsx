import { zeroAddress } from 'viem'
import { OrderSummary } from '@/components/orders/OrderSummary'
import { SignedPermissions } from '@/components/orders/SignedPermissions'
import { Address } from '@/components/ui/Address'
import { useMessages } from '@/hooks/ui/useMessages'
import { isSameAddress } from '@/lib/base/format/is-same-address'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'
import { safeHostMessages } from '@/lib/i18n/generated/safe-host-messages'
import { countPieces } from '@/lib/items/count-pieces'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { formatAmount } from '@/lib/protocol/chains/format-amount'
import { getCurrency } from '@/lib/protocol/chains/get-currency'
import type { SafeCall } from '@/lib/protocol/safe-tx/multi-send'
import type { Allowance } from '@/lib/wallet/describe/decode-allowance'
import { describeCall } from '@/lib/wallet/describe/describe-call'
import { formatCallKind } from '@/lib/wallet/describe/format-call-kind'

interface SafeCallsProps {
  calls: readonly SafeCall[]
  chainId: number
  /** It has ended: what it was to bring may not have come. */
  isOver?: boolean
}

/** What a transaction of the Safe does, call by call, read from the bytes that are signed. */
export function CallList({ calls, chainId, isOver = false }: SafeCallsProps) {
  const messages = useMessages(safeHostMessages)
  return (
    <ol className="flex flex-col gap-3">
      {calls.map((call, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two calls of a batch may be the same, and their order never changes
        <li key={index} className="border-s border-edge ps-3">
          <SafeCallLine {...{ call, chainId, isOver }} />
        </li>
      ))}
      {calls.length > 1 && (
        <li className="text-sm text-muted">{messages.transaction.batch({ count: calls.length })}</li>
      )}
    </ol>
  )
}

function SafeCallLine({ call, chainId, isOver }: { call: SafeCall; chainId: number; isOver: boolean }) {
  const { to, value, data, operation } = call
  const messages = useMessages(safeHostMessages)
  const { prompt } = useMessages(purchaseMessages)
  const { kind, functionName, received, given, allowed, orders } = describeCall(call)
  const isNothing = value === 0n && data === '0x'
  return (
    <>
      <p>{isNothing ? messages.nothing : formatCallKind(prompt.kind, kind, chainId)}</p>
      {(isOver ? [] : received).map(({ contract, tokenId, quantity }) => (
        <p key={`${contract}:${tokenId}`} className="text-sm wrap-anywhere">
          {prompt.receive} {prompt.token({ tokenId, ...countPieces(quantity) })} <Address address={contract} />
        </p>
      ))}
      {given.map(({ contract, tokenId, quantity, to: receiver }) => (
        <p key={`${contract}:${tokenId}`} className="text-sm wrap-anywhere">
          {prompt.give} {prompt.token({ tokenId, ...countPieces(quantity) })} <Address address={contract} />
          <br />
          {prompt.giveTo} <Address address={receiver} />
        </p>
      ))}
      {allowed && (
        <p className="text-sm wrap-anywhere">
          <AllowanceSummary {...{ allowed, chainId }} />
        </p>
      )}
      {orders.map((order, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two orders of a call may be the same, and their order never changes
        <OrderSummary key={index} {...{ order, chainId }} />
      ))}
      {kind === 'validate' && !isOver && <SignedPermissions {...{ orders, chainId }} />}
      {operation === 1 && <p className="text-sm text-warning">{messages.delegate}</p>}
      <p className="flex flex-col gap-x-4 text-sm text-muted sm:flex-row sm:flex-wrap sm:items-baseline">
        {functionName && <span className="font-mono wrap-anywhere">{functionName}</span>}
        <span>
          {messages.transaction.to} <ContractAddress address={to} />
        </span>
        {value > 0n && <span className="figures">{formatAmount(value, chainId)}</span>}
      </p>
    </>
  )
}

/** A contract that is called or approved: Seaport is named, because its shortened address looks like none. */
export function ContractAddress({ address }: { address: string }) {
  const { seaport } = useMessages(purchaseMessages).prompt.allow
  return (
    <>
      {isSameAddress(address, seaportAddress) && seaport} <Address address={address} />
    </>
  )
}

/** Who may take what from now on, in words. */
export function AllowanceSummary({ allowed, chainId }: { allowed: Allowance; chainId: number }) {
  const { prompt } = useMessages(purchaseMessages)
  const { allow: messages } = prompt
  const { contract, spender, what, value } = allowed
  const isCurrency = !getCurrency(chainId, contract).symbol.startsWith('0x')
  const some = isCurrency
    ? formatAmount(value, chainId, contract)
    : prompt.token({ tokenId: value, ...countPieces(1n) })
  if (isSameAddress(spender, zeroAddress)) return `${messages.cleared} ${some}`
  const isNothing = isCurrency && value === 0n && what === 'some'
  return (
    <>
      {what === 'some' && !isNothing ? messages.some({ some }) : messages[isNothing ? 'nothing' : what]}{' '}
      <ContractAddress address={spender} />
    </>
  )
}
