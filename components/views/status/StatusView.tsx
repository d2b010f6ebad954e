import { useMessages } from '@/hooks/ui/useMessages'
import { formatDate } from '@/lib/base/format/format-date'
import { systemStatusMessages } from '@/lib/i18n/generated/system-status-messages'
import { findChain } from '@/lib/protocol/chains/chains'
import { mostCounted, type SystemStatus } from '@/lib/site/system-status'
import { StatusFacts } from './StatusFacts'

/** How the marketplace is, in words. */
export function StatusView({ status: { health, orders, metadata } }: { status: SystemStatus }) {
  const status = useMessages(systemStatusMessages)
  const isWell = health.waitingFor.length === 0
  const formatCount = (count: number) => status.count({ count, isCapped: count >= mostCounted })
  return (
    <div className="page-gutter pt-8 lg:pt-12">
      <h1 className="text-3xl">{status.heading}</h1>
      <p className="mt-2 max-w-prose text-muted">{status.lead}</p>
      <div className="mt-8 max-w-2xl">
        <h2 className="text-2xl">{isWell ? status.ready : status.waiting}</h2>
        <div className="mt-1 mb-6 break-words">
          <p>{isWell ? status.readyText : status.waitingText}</p>
          {/* For operators: in English in every language, as in `/api/health/ready`. */}
          {!isWell && (
            <ul lang="en" className="mt-1 list-disc ps-5">
              {health.waitingFor.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
        </div>
        <StatusFacts
          rows={[
            [status.orders, status.ordersValue(orders)],
            [status.metadataWaiting, formatCount(metadata.waiting)],
            [status.metadataFailing, formatCount(metadata.failing)],
            ...(metadata.oldestSeconds === null
              ? []
              : [[status.metadataOldest, status.seconds({ seconds: metadata.oldestSeconds })] as const]),
            ...(health.unledSeconds
              ? [[status.indexers, status.noIndexer({ seconds: Number(health.unledSeconds) })] as const]
              : []),
          ]}
        />
        {health.chains.map(({ chainId, lag, indexedBlock, lastReorg, status: state }) => (
          <section key={chainId} className="mt-10">
            <h2 className="mb-4 text-xl">{findChain(chainId)?.name ?? chainId}</h2>
            <StatusFacts
              rows={[
                [status.state, status.states[state]],
                [status.behind, lag ?? status.unknown],
                [status.indexed, indexedBlock ?? status.unknown],
                [
                  status.reorg,
                  lastReorg
                    ? status.reorgValue({
                        depth: BigInt(lastReorg.depth),
                        date: formatDate(Number(lastReorg.time) * 1000),
                      })
                    : status.never,
                ],
              ]}
            />
          </section>
        ))}
      </div>
    </div>
  )
}
