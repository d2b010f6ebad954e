import type { ReactNode } from 'react'
import { Address } from '@/components/ui/Address'
import { DefinitionRow } from '@/components/ui/DefinitionRow'
import { FiatAmount } from '@/components/ui/FiatAmount'
import { formatEtherExactly } from '@/lib/base/format/format-ether'
import type { PayoutPart } from '@/lib/orders/payout-breakdown'

export interface PayoutBreakdownProps {
  /** Of all of it. */
  label: string
  /** What the buyer pays in all. */
  pays: string
  roles: Record<PayoutPart['role'], string>
  parts: readonly PayoutPart[]
  symbol: string
  /** Further lines. */
  children?: ReactNode
}

const tones: Record<PayoutPart['role'], string> = {
  seller: 'bg-accent',
  royalty: 'bg-patina',
  market_fee: 'bg-edge',
  other: 'bg-warning',
}

/** Who gets how much of a price: as a bar, and in figures with addresses. */
export function PayoutBreakdown({ label, pays, roles, parts, symbol, children }: PayoutBreakdownProps) {
  const totalWei = parts.reduce((sum, { startWei }) => sum + startWei, 0n)
  const exactly = (wei: bigint) => `${formatEtherExactly(wei)} ${symbol}`
  return (
    <section aria-label={label}>
      <div aria-hidden="true" className="flex h-2 gap-px overflow-hidden rounded-full">
        {parts.map(({ recipient, role, startWei }) => (
          <div
            key={recipient}
            className={tones[role]}
            style={{ width: `${Number((startWei * 10_000n) / (totalWei || 1n)) / 100}%` }}
          />
        ))}
      </div>
      <dl className="figures mt-4 flex flex-col gap-2">
        <DefinitionRow label={pays}>
          <span className="text-lg">{exactly(totalWei)}</span>
          <FiatAmount amounts={[{ amount: formatEtherExactly(totalWei), symbol }]} className="block" />
        </DefinitionRow>
        {parts.map(({ recipient, role, startWei }) => (
          <DefinitionRow key={recipient} label={roles[role]}>
            {role === 'seller' ? (
              <strong className="text-lg font-medium">{exactly(startWei)}</strong>
            ) : (
              exactly(startWei)
            )}{' '}
            <Address address={recipient} />
            {role === 'seller' && (
              <FiatAmount amounts={[{ amount: formatEtherExactly(startWei), symbol }]} className="block" />
            )}
          </DefinitionRow>
        ))}
        {children}
      </dl>
    </section>
  )
}
