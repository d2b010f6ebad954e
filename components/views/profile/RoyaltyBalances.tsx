import { useQuery } from '@tanstack/react-query'
import { type Address as Account, getAddress, isAddressEqual } from 'viem'
import { Address } from '@/components/ui/Address'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { useTransactions } from '@/hooks/transactions/useTransactions'
import { useMessages } from '@/hooks/ui/useMessages'
import { configQueryOptions } from '@/lib/api/queries/config'
import type { Config } from '@/lib/api/schemas/config'
import type { RoyaltySplit } from '@/lib/api/schemas/royalty-split'
import { localizeDecimalSeparator } from '@/lib/base/format/localize-decimal-separator'
import { royaltySplitsQueryOptions } from '@/lib/creation/royalty-splits-query'
import { startAction } from '@/lib/flows/open-action'
import { royaltySplitsMessages } from '@/lib/i18n/generated/royalty-splits-messages'
import { formatAmount } from '@/lib/protocol/chains/format-amount'

/** What waits for the page's own person in contracts that share royalties; nothing for whom none does. */
export function RoyaltyBalances({ address }: { address: string }) {
  const { data: config } = useQuery(configQueryOptions())
  return config ? <RoyaltySplitList address={getAddress(address)} config={config} /> : null
}

function RoyaltySplitList({ address, config }: { address: Account; config: Config }) {
  const messages = useMessages(royaltySplitsMessages)
  const taken = useTransactions(address).filter(
    ({ about, status }) => about.kind === 'release' && status === 'confirmed',
  ).length
  const { data: royaltySplits, isError, refetch } = useQuery(royaltySplitsQueryOptions(address, config, taken))
  if (isError && !royaltySplits) {
    return (
      <section>
        <h2 className="mb-4 text-xl">{messages.heading}</h2>
        <Notice text={messages.failed} />
        <Button size="small" className="mt-4" onClick={() => void refetch()}>
          {messages.again}
        </Button>
      </section>
    )
  }
  if (!royaltySplits || royaltySplits.length === 0) return null
  return (
    <section>
      <h2 className="text-xl">{messages.heading}</h2>
      <p className="mt-1 mb-4 text-muted">{messages.lead}</p>
      <ul className="divide-y divide-line border-y border-line">
        {royaltySplits.map(({ due, ...split }) => (
          <li key={`${split.chainId}:${split.split}`} className="flex flex-wrap items-start justify-between gap-4 py-4">
            <div className="flex min-w-0 flex-col gap-1">
              <p>{messages.part({ percent: formatPart(split, address) })}</p>
              <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
                {messages.people}
                {findOthers(split, address).map((account) => (
                  <Address key={account} address={account} />
                ))}
              </p>
              <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
                {messages.contract} <Address address={split.split} />
              </p>
            </div>
            <div className="flex flex-wrap gap-3">
              {due.every(({ amountWei }) => amountWei === 0n) && <p className="text-muted">{messages.nothing}</p>}
              {due.map(
                ({ amountWei, ...terms }) =>
                  amountWei > 0n && (
                    <Button
                      key={`${terms.index}:${terms.currency}`}
                      onClick={() => startAction({ kind: 'release', chainId: split.chainId, items: [], terms })}
                    >
                      {messages.take({
                        amount: formatAmount(amountWei, split.chainId, terms.currency),
                      })}
                    </Button>
                  ),
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function findOthers({ shares }: RoyaltySplit, address: Account): Account[] {
  return [...new Set(shares.map(({ account }) => account))].filter((account) => !isAddressEqual(account, address))
}

/** With two decimals at most. */
function formatPart({ shares }: RoyaltySplit, account: Account): string {
  const own = shares.filter((share) => isAddressEqual(share.account, account))
  const sum = (of: RoyaltySplit['shares']) => of.reduce((whole, { parts }) => whole + BigInt(parts), 0n)
  return localizeDecimalSeparator(String(Number((sum(own) * 10_000n) / sum(shares)) / 100))
}
