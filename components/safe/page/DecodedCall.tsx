import { Address } from '@/components/ui/Address'
import { useMessages } from '@/hooks/ui/useMessages'
import { safeTransactionDetailsMessages } from '@/lib/i18n/generated/safe-transaction-details-messages'
import { formatUnits } from '@/lib/safe/page/format-units'
import type { DisplayedCall, ShownInner, ShownParameter } from '@/lib/safe/page/limit-decoded-call'
import type { SafePageContext } from './safe-page-context'

interface DecodedCallProps {
  call: DisplayedCall
  place: Pick<SafePageContext, 'coin'>
}

/** A method and its parameters, with the calls that a batch holds. */
export function DecodedCall({ call, place }: DecodedCallProps) {
  const messages = useMessages(safeTransactionDetailsMessages)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="font-mono wrap-anywhere">{call.method}</p>
      <ul className="flex flex-col gap-2">
        {call.parameters.map((parameter, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parameters may have one name, and their order never changes
          <li key={index} className="min-w-0">
            <Parameter parameter={parameter} place={place} />
          </li>
        ))}
      </ul>
      {call.left > 0 && <p className="text-muted">{messages.left({ count: call.left })}</p>}
    </div>
  )
}

function Parameter({ parameter, place }: { parameter: ShownParameter; place: DecodedCallProps['place'] }) {
  const messages = useMessages(safeTransactionDetailsMessages)
  const { name, type, value, isCut, calls, left, isTooDeep } = parameter
  return (
    <>
      <p className="text-muted wrap-anywhere">
        {name} <span className="font-mono">{type}</span>
      </p>
      {calls.length === 0 && <LongText value={value} isCut={isCut} />}
      {isTooDeep && <p className="text-muted">{messages.tooDeep}</p>}
      {calls.length > 0 && (
        <ol className="mt-2 flex flex-col gap-3">
          {calls.map((call, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two calls of a batch may be the same, and their order never changes
            <li key={index} className="border-s border-edge ps-3">
              <InnerCall call={call} index={index} place={place} />
            </li>
          ))}
        </ol>
      )}
      {left > 0 && <p className="text-muted">{messages.left({ count: left })}</p>}
    </>
  )
}

function InnerCall({ call, index, place }: { call: ShownInner; index: number; place: DecodedCallProps['place'] }) {
  const messages = useMessages(safeTransactionDetailsMessages)
  const value = call.value === '0' ? null : formatUnits(call.value, place.coin.decimals)
  return (
    <div className="flex flex-col gap-1.5">
      <p>
        {messages.call({ index: index + 1 })} <span className="text-muted">{messages.to}</span>{' '}
        <Address address={call.to} />
      </p>
      {value !== null && (
        <p>
          <span className="text-muted">{messages.value}</span> {value} {place.coin.symbol}
        </p>
      )}
      {call.isDelegate && <p className="text-warning">{messages.delegate}</p>}
      {call.decoded ? (
        <DecodedCall call={call.decoded} place={place} />
      ) : (
        call.data !== '0x' && <LongText value={call.data} isCut={false} />
      )}
    </div>
  )
}

export function LongText({ value, isCut }: { value: string; isCut: boolean }) {
  const messages = useMessages(safeTransactionDetailsMessages)
  return (
    <>
      <p className="font-mono break-all whitespace-pre-wrap">{value}</p>
      {isCut && <p className="text-muted">{messages.cut}</p>}
    </>
  )
}
