import { renderToStaticMarkup } from 'react-dom/server'
import type { Trader } from '@/lib/api/schemas/trader'
import { traderMessages } from '@/lib/i18n/generated/trader-messages'
import { getMessages } from '@/lib/i18n/get-messages'

/** HTML of what a trader tells buyers; empty for an account that does not sell as one. For pages' server side alone. */
export function renderTrader(trader: Trader | undefined): string {
  if (!trader) return ''
  const { heading, fields, lawful } = getMessages(traderMessages)
  const { certifiedAt: _, ...told } = trader
  const names = Object.keys(fields) as (keyof typeof told)[]
  return renderToStaticMarkup(
    <details className="rounded-control border border-line bg-panel p-3 text-sm">
      <summary className="cursor-pointer">{heading({ name: trader.legalName })}</summary>
      <dl className="mt-3 grid gap-2">
        {names.map(
          (name) =>
            told[name] && (
              <div key={name}>
                <dt className="text-muted">{fields[name]}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">{told[name]}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="mt-3 text-muted">{lawful()}</p>
    </details>,
  )
}
