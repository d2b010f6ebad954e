import { formatUnits } from 'viem'
import { Button, ButtonLink } from '@/components/ui/Button'
import { Field, fieldClassName } from '@/components/ui/Field'
import { Link } from '@/components/ui/Link'
import { Price } from '@/components/ui/Price'
import { useMessages } from '@/hooks/ui/useMessages'
import type { FeesPage, FeeTotal } from '@/lib/api/schemas/fees'
import { formatAddress } from '@/lib/base/format/format-address'
import { formatDay } from '@/lib/base/format/format-day'
import { collectionHref } from '@/lib/collections/collection-href'
import { marketFeesMessages } from '@/lib/i18n/generated/market-fees-messages'
import { DeskHeader } from './DeskHeader'

export interface FeeReportProps {
  /** Null where the days that were asked for are no range. */
  page: FeesPage | null
  from: string
  to: string
  /** Whether an older page is shown. */
  isLater: boolean
  hasOlderSales: boolean
  /** By chain id. */
  networks: Record<number, string>
}

/** What the marketplace fee brought: a sum for each currency, then day by day. */
export function FeeReport({ page, from, to, isLater, hasOlderSales, networks }: FeeReportProps) {
  const messages = useMessages(marketFeesMessages)
  const range = `from=${from}&to=${to}`
  return (
    <div className="flex max-w-4xl flex-col gap-8">
      <DeskHeader {...messages} />
      <RangeForm from={from} to={to} problem={page ? null : messages.badRange} />
      {page && (
        <>
          {page.totals.length === 0 ? (
            <p className="text-muted">{page.exactSince === null ? messages.noRecipient : messages.empty}</p>
          ) : (
            <>
              <Totals totals={page.totals} networks={networks} />
              <FeeTable fees={page.fees} networks={networks} />
              <p className="flex flex-wrap gap-3">
                {isLater && <ButtonLink href={`/moderation/fees?${range}`}>{messages.newest}</ButtonLink>}
                {page.next && (
                  <ButtonLink href={`/moderation/fees?${range}&cursor=${page.next}`}>{messages.more}</ButtonLink>
                )}
                <a
                  href={`/api/v1/moderation/fees.csv?${range}`}
                  download
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {messages.download}
                </a>
              </p>
            </>
          )}
          {page.exactSince !== null && (
            <p className="max-w-prose text-sm text-muted">
              {messages.own} {hasOlderSales && messages.since({ date: formatDay(Number(page.exactSince) * 1000) })}
            </p>
          )}
        </>
      )}
    </div>
  )
}

/** Without scripts too: a plain form that asks for the page again. */
function RangeForm({ from, to, problem }: { from: string; to: string; problem: string | null }) {
  const messages = useMessages(marketFeesMessages)
  return (
    <form method="get" className="flex flex-wrap items-start gap-4">
      <Field id="fees-from" label={messages.from}>
        {(own) => <input {...own} type="date" name="from" defaultValue={from} className={fieldClassName} />}
      </Field>
      <Field id="fees-to" label={messages.to} problem={problem}>
        {(own) => <input {...own} type="date" name="to" defaultValue={to} className={fieldClassName} />}
      </Field>
      <Button type="submit" className="self-start sm:mt-7.5">
        {messages.show}
      </Button>
    </form>
  )
}

function Totals({ totals, networks }: { totals: readonly FeeTotal[]; networks: FeeReportProps['networks'] }) {
  const messages = useMessages(marketFeesMessages)
  return (
    <section>
      <h2 className="mb-2 text-xl">{messages.totals}</h2>
      <dl className="divide-y divide-line border-y border-line">
        {totals.map((total) => (
          <div
            key={`${total.chainId}:${total.currency}`}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2.5"
          >
            <dt className="text-muted">
              {messages.perChain({ symbol: total.symbol, network: networks[total.chainId] ?? String(total.chainId) })}
            </dt>
            <dd className="text-end">
              <FeeAmount {...total} />
              <span className="block text-sm text-muted">{messages.sales({ count: total.saleCount })}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** On a phone the network and the number of sales stand below what they belong to. */
function FeeTable({ fees, networks }: { fees: FeesPage['fees']; networks: FeeReportProps['networks'] }) {
  const messages = useMessages(marketFeesMessages)
  return (
    <section>
      <h2 className="mb-2 text-xl">{messages.table}</h2>
      <table className="w-full">
        <thead className="text-start text-sm text-muted">
          <tr>
            <th className="py-2 text-start font-normal">{messages.day}</th>
            <th className="py-2 ps-4 text-start font-normal">{messages.collection}</th>
            <th className="py-2 ps-4 text-end font-normal">{messages.amount}</th>
            <th className="py-2 ps-4 text-end font-normal">{messages.count}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line">
          {fees.map((fee) => (
            <tr key={`${fee.day}:${fee.chainId}:${fee.contract}:${fee.currency}`}>
              <td className="figures py-2.5 align-top">{formatDay(Date.parse(fee.day))}</td>
              <th scope="row" className="py-2.5 ps-4 text-start align-top font-normal">
                <Link href={collectionHref(fee)} className="wrap-anywhere underline underline-offset-4">
                  {fee.name ?? formatAddress(fee.contract)}
                </Link>
                <span className="block text-sm text-muted">{networks[fee.chainId] ?? fee.chainId}</span>
              </th>
              <td className="py-2.5 ps-4 text-end align-top">
                <FeeAmount {...fee} />
              </td>
              <td className="figures py-2.5 ps-4 text-end align-top">{fee.saleCount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** To the smallest unit: it is a matter of books. */
function FeeAmount({ amount, decimals, symbol }: Pick<FeeTotal, 'amount' | 'decimals' | 'symbol'>) {
  return <Price amount={formatUnits(BigInt(amount), decimals)} symbol={symbol} />
}

/** Without the time of day. */
