import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DefinitionRow } from '@/components/ui/DefinitionRow'
import { useMessages } from '@/hooks/ui/useMessages'
import { safeOverviewMessages } from '@/lib/i18n/generated/safe-overview-messages'
import { safeTransactionDetailsMessages } from '@/lib/i18n/generated/safe-transaction-details-messages'
import type { AddressInfo, TransactionDetails as Details } from '@/lib/protocol/safe-gateway'
import { formatUnits } from '@/lib/safe/page/format-units'
import { cutText, limitDecodedCall } from '@/lib/safe/page/limit-decoded-call'
import { safeTransactionQueryOptions } from '@/lib/safe/queries/safe-transaction'
import { DecodedCall, LongText } from './DecodedCall'
import { SafeLoadError } from './SafeLoadError'
import { SafePartyName } from './SafePartyName'
import { SafeTime } from './SafeTime'
import type { SafePageContext } from './safe-page-context'

interface TransactionDetailsProps {
  place: SafePageContext
  transactionId: string
}

/** All that the gateway knows of one transaction. */
export function SafeTransactionDetails({ place, transactionId }: TransactionDetailsProps) {
  const messages = useMessages(safeOverviewMessages)
  const found = useQuery(safeTransactionQueryOptions(place, transactionId))
  return (
    <div className="flex flex-col gap-4 border-s border-edge py-2 ps-4 text-sm">
      {found.isPending && <p role="status">{messages.loading}</p>}
      {found.error && (
        <SafeLoadError error={found.error} isStale={found.data !== undefined} onRetry={() => void found.refetch()} />
      )}
      {found.data && <Known place={place} details={found.data} />}
    </div>
  )
}

function Known({ place, details }: { place: SafePageContext; details: Details }) {
  const messages = useMessages(safeTransactionDetailsMessages)
  const { executedAt, txHash, txData, detailedExecutionInfo: info } = details
  const multisig = info?.type === 'MULTISIG' ? info : null
  const signed = multisig?.confirmations.map(({ signer }) => signer) ?? []
  const isOpen = details.txStatus === 'AWAITING_CONFIRMATIONS' || details.txStatus === 'AWAITING_EXECUTION'
  const missing = (isOpen && multisig?.signers.filter((one) => !signed.some(({ value }) => value === one.value))) || []
  const explorer = place.chain.blockExplorer
  const value = formatUnits(txData?.value ?? '0', place.coin.decimals)
  return (
    <>
      <dl className="flex flex-col gap-2">
        {multisig && (
          <DefinitionRow label={messages.proposed}>
            <SafeTime timeMs={multisig.submittedAt} />
          </DefinitionRow>
        )}
        {executedAt != null && (
          <DefinitionRow label={messages.executed}>
            <SafeTime timeMs={executedAt} />
          </DefinitionRow>
        )}
        {multisig?.executor && (
          <DefinitionRow label={messages.executor}>
            <SafePartyName place={place} address={multisig.executor} />
          </DefinitionRow>
        )}
        <People label={messages.signed} {...{ place }} people={signed} />
        <People label={messages.missing} {...{ place }} people={missing} />
        <People label={messages.rejected} {...{ place }} people={multisig?.rejectors ?? []} />
        {multisig && <Hash label={messages.safeTxHash} hash={multisig.safeTxHash} />}
        {txHash && (
          <Hash label={messages.txHash} hash={txHash}>
            {explorer && (
              <a
                href={`${explorer}/tx/${txHash}`}
                target="_blank"
                rel="noreferrer"
                className="text-patina underline-offset-4 hover:underline"
              >
                {messages.explorer}
              </a>
            )}
          </Hash>
        )}
        {txData && (
          <DefinitionRow label={messages.to}>
            <SafePartyName place={place} address={txData.to} />
          </DefinitionRow>
        )}
        {txData?.value && txData.value !== '0' && value !== null && (
          <DefinitionRow label={messages.value}>
            {value} {place.coin.symbol}
          </DefinitionRow>
        )}
      </dl>
      {txData?.operation === 1 && (
        <p className="text-warning">{txData.trustedDelegateCallTarget ? messages.delegateKnown : messages.delegate}</p>
      )}
      {txData && <Data txData={txData} place={place} />}
    </>
  )
}

function Data({ txData, place }: { txData: NonNullable<Details['txData']>; place: SafePageContext }) {
  const messages = useMessages(safeTransactionDetailsMessages)
  const { hexData, dataDecoded } = txData
  if (!dataDecoded && (!hexData || hexData === '0x')) return <p className="text-muted">{messages.noData}</p>
  return (
    <section className="flex flex-col gap-2">
      <h4 className="text-muted">{messages.data}</h4>
      {dataDecoded ? (
        <DecodedCall call={limitDecodedCall(dataDecoded)} place={place} />
      ) : (
        <>
          <p>{messages.undecoded({ bytes: Math.max(0, ((hexData?.length ?? 2) - 2) / 2) })}</p>
          <LongText {...cutText(hexData ?? '')} />
        </>
      )}
    </section>
  )
}

function People({ label, place, people }: { label: string; place: SafePageContext; people: readonly AddressInfo[] }) {
  if (people.length === 0) return null
  return (
    <DefinitionRow label={label}>
      {people.map((address) => (
        <span key={address.value} className="block">
          <SafePartyName place={place} address={address} />
        </span>
      ))}
    </DefinitionRow>
  )
}

function Hash({ label, hash, children }: { label: string; hash: string; children?: ReactNode }) {
  return (
    <DefinitionRow label={label}>
      <span className="block font-mono text-sm break-all">{hash}</span>
      {children}
    </DefinitionRow>
  )
}
