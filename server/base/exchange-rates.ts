import * as z from 'zod/mini'
import { AppError } from '@/lib/base/errors/app-error'
import { defaultCurrency, type FiatRates } from '@/lib/base/format/format-fiat'

/** Whose rates are shown of those that the source knows; the first is the default. */
const currencies = [defaultCurrency, 'eur', 'gbp', 'chf', 'jpy', 'cad', 'aud', 'inr', 'brl', 'mxn'] as const

const timeLimitMs = 5_000
const mostBytes = 200_000
/** Older rates are not shown: a wrong price is worse than none. */
const freshMs = 60 * 60_000

/** As Coinbase's exchange rates are: https://docs.cdp.coinbase.com/coinbase-app/docs/api-exchange-rates */
const answerSchema = z.object({
  data: z.object({ rates: z.record(z.string(), z.string().check(z.regex(/^\d{1,12}(\.\d{1,20})?$/))) }),
})

export interface ExchangeRates {
  /** Asks anew. @throws AppError `unavailable` when the source does not answer with rates */
  refresh(): Promise<void>
  /** Never waits; null before the first answer, and when the last is an hour old. */
  find(wanted: string | undefined): FiatRates | null
}

/** @param url of one coin's rates, with `{coin}` in the place of its symbol */
export function createExchangeRates(url: string, coins: readonly string[], now = Date.now): ExchangeRates {
  let rates = new Map<string, Record<string, string>>()
  let readAt = Number.NEGATIVE_INFINITY
  return {
    async refresh() {
      const read = await Promise.all(coins.map(async (coin) => [coin, await readRates(url, coin)] as const))
      rates = new Map(read)
      readAt = now()
    },
    find(wanted) {
      if (now() - readAt > freshMs) return null
      const choices = currencies.filter((code) => [...rates.values()].some((own) => own[code.toUpperCase()]))
      const currency = choices.find((code) => code === wanted) ?? choices[0]
      if (!currency) return null
      const perCoin = [...rates].flatMap(([coin, own]) => {
        const rate = own[currency.toUpperCase()]
        return rate ? [[coin, rate] as const] : []
      })
      return { currency, choices, perCoin: Object.fromEntries(perCoin) }
    },
  }
}

async function readRates(url: string, coin: string): Promise<Record<string, string>> {
  try {
    const response = await fetch(url.replaceAll('{coin}', coin), {
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMs),
    })
    const text = await response.text()
    if (!response.ok || text.length > mostBytes) throw new Error(`status ${response.status}`)
    const { data } = answerSchema.parse(JSON.parse(text))
    return data.rates
  } catch (cause) {
    throw new AppError('unavailable', `The exchange rates of ${coin} are unavailable.`, { cause, retryable: true })
  }
}
