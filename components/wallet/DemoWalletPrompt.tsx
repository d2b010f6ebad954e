import { Fragment, type ReactNode, useSyncExternalStore } from 'react'
import { OrderSummary } from '@/components/orders/OrderSummary'
import { Address } from '@/components/ui/Address'
import { Button } from '@/components/ui/Button'
import { CodeBlock } from '@/components/ui/CodeBlock'
import { Dialog } from '@/components/ui/Dialog'
import { DialogActions } from '@/components/ui/DialogActions'
import { VoucherSummary } from '@/components/vouchers/VoucherSummary'
import { useMessages } from '@/hooks/ui/useMessages'
import { formatEtherAtMost, formatEtherExactly } from '@/lib/base/format/format-ether'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'
import { countPieces } from '@/lib/items/count-pieces'
import { localChainId } from '@/lib/protocol/chains/chains'
import { unpackSafeCalls } from '@/lib/protocol/safe-tx/unpack-safe-calls'
import { type CallDescription, describeCall } from '@/lib/wallet/describe/describe-call'
import type { SafeData } from '@/lib/wallet/describe/describe-safe-data'
import { formatCallKind } from '@/lib/wallet/describe/format-call-kind'
import type { PromptStore, WalletPrompt } from '@/lib/wallet/wallet-prompts'
import { AllowanceSummary, CallList, ContractAddress } from './CallList'

/** The demo wallet's own window: the one place where its key is used, and only after "Confirm". */
export function DemoWalletPrompt({ prompts }: { prompts: PromptStore }) {
  const current = useSyncExternalStore(prompts.subscribe, prompts.getCurrent, () => null)
  const { close, prompt: messages } = useMessages(purchaseMessages)
  if (!current) return null
  const { prompt, answer } = current
  const reject = () => answer(false)
  return (
    <Dialog open heading={messages.heading[prompt.kind]} step={prompt.kind} onClose={reject} closeLabel={close}>
      <p className="-mt-3 text-sm text-muted">
        {messages.badge} · {prompt.walletName}
      </p>
      <PromptContent prompt={prompt} />
      {prompt.kind === 'transaction' && <p className="text-sm text-muted">{messages.playMoney}</p>}
      <DialogActions className="grid-cols-2">
        <Button onClick={reject}>{messages.reject}</Button>
        <Button variant="primary" onClick={() => answer(true)}>
          {messages.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function PromptContent({ prompt }: { prompt: WalletPrompt }) {
  const { prompt: messages } = useMessages(purchaseMessages)
  const wallet = (
    <Row label={messages.wallet}>
      <Address address={prompt.from} />
    </Row>
  )
  if (prompt.kind === 'transaction') {
    const call = describeCall(prompt)
    return (
      <dl className="flex flex-col gap-3">
        {wallet}
        <Row label={messages.to}>{prompt.to ? <ContractAddress address={prompt.to} /> : messages.newContract}</Row>
        <Row label={messages.does}>
          {formatCallKind(messages.kind, call.kind, localChainId)}
          {call.functionName && <span className="block font-mono text-sm text-muted">{call.functionName}</span>}
        </Row>
        {call.received.map(({ contract, tokenId, quantity }) => (
          <Row key={`${contract}:${tokenId}`} label={messages.receive}>
            {messages.token({ tokenId, ...countPieces(quantity) })} <Address address={contract} />
          </Row>
        ))}
        {call.given.map(({ contract, tokenId, quantity, to }) => (
          <Fragment key={`${contract}:${tokenId}`}>
            <Row label={messages.give}>
              {messages.token({ tokenId, ...countPieces(quantity) })} <Address address={contract} />
            </Row>
            <Row label={messages.giveTo}>
              <Address address={to} />
            </Row>
          </Fragment>
        ))}
        {call.allowed && (
          <Row label={messages.allow.label}>
            <AllowanceSummary allowed={call.allowed} chainId={localChainId} />
          </Row>
        )}
        <Orders orders={call.orders} />
        <Row label={messages.value}>{formatEtherExactly(prompt.valueWei)} ETH</Row>
        <Row label={messages.networkFee}>{formatEtherAtMost(prompt.maxNetworkFeeWei)} ETH</Row>
        <Row label={messages.total}>
          <strong className="text-lg font-medium">
            {formatEtherAtMost(prompt.valueWei + prompt.maxNetworkFeeWei)} ETH
          </strong>
        </Row>
      </dl>
    )
  }
  return (
    <>
      <dl className="flex flex-col gap-3">
        {wallet}
        {prompt.kind === 'typed_data' && (
          <>
            <Row label={messages.does}>{prompt.safe ? messages.safe[prompt.safe.kind] : prompt.title}</Row>
            {prompt.safe && <SafeParts safe={prompt.safe} />}
            <Orders orders={prompt.orders} />
            {prompt.voucher && (
              <div className="border-s border-edge ps-3">
                <dt className="sr-only">{messages.orderOf}</dt>
                <dd>
                  <VoucherSummary voucher={prompt.voucher} />
                </dd>
              </div>
            )}
          </>
        )}
      </dl>
      <CodeBlock label={messages.heading[prompt.kind]} text={prompt.kind === 'message' ? prompt.text : prompt.json} />
    </>
  )
}

/** What the page that asks shows too: who signs compares the hashes. */
function SafeParts({ safe: { kind, tx, ...hashes } }: { safe: SafeData }) {
  const { prompt: messages } = useMessages(purchaseMessages)
  const { hash, domainHash, messageHash } = hashes
  const lines = [
    [messages.safe.hash[kind], hash],
    [messages.safe.domainHash, domainHash],
    [messages.safe.messageHash, messageHash],
  ]
  return (
    <>
      {tx && (
        <div>
          <dt className="sr-only">{messages.orderOf}</dt>
          <dd>
            <CallList calls={unpackSafeCalls(tx)} chainId={localChainId} />
          </dd>
        </div>
      )}
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-mono text-sm break-all">{value}</dd>
        </div>
      ))}
    </>
  )
}

/** A demo wallet is of the local chain. */
function Orders({ orders }: Pick<CallDescription, 'orders'>) {
  const { prompt: messages } = useMessages(purchaseMessages)
  return orders.map((order, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two orders may be the same, and their order never changes
    <div key={index} className="border-s border-edge ps-3">
      <dt className="sr-only">{messages.orderOf}</dt>
      <dd>
        <OrderSummary {...{ order }} chainId={localChainId} />
      </dd>
    </div>
  ))
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="figures text-end wrap-anywhere">{children}</dd>
    </div>
  )
}
