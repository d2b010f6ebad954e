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
  /**
   * Asks anew for each coin whose rates are older than `maxAgeMs`.
   * @throws AppError `unavailable` when the source does not answer with rates of each; those that it answers with are kept
   */
  refresh(maxAgeMs?: number): Promise<void>
  /** Never waits; null before the first answer, and when all are an hour old. A coin whose own are is left out. */
  find(wanted: string | undefined): FiatRates | null
}

interface ReadRates {
  readAt: number
  rates: Record<string, string>
}

/** @param url of one coin's rates, with `{coin}` in the place of its symbol */
export function createExchangeRates(url: string, coins: readonly string[], now = Date.now): ExchangeRates {
  const read = new Map<string, ReadRates>()
  const isYounger = (coin: string, ageMs: number) =>
    now() - (read.get(coin)?.readAt ?? Number.NEGATIVE_INFINITY) <= ageMs
  return {
    async refresh(maxAgeMs = 0) {
      const asked = coins.filter((coin) => maxAgeMs === 0 || !isYounger(coin, maxAgeMs))
      const answers = await Promise.allSettled(
        asked.map(async (coin) => read.set(coin, { rates: await readRates(url, coin), readAt: now() })),
      )
      for (const answer of answers) if (answer.status === 'rejected') throw answer.reason
    },
    find(wanted) {
      const fresh = coins.flatMap((coin) =>
        isYounger(coin, freshMs) ? [[coin, read.get(coin)?.rates ?? {}] as const] : [],
      )
      const choices = currencies.filter((code) => fresh.some(([, own]) => own[code.toUpperCase()]))
      const currency = choices.find((code) => code === wanted) ?? choices[0]
      if (!currency) return null
      const perCoin = fresh.flatMap(([coin, own]) => {
        const rate = own[currency.toUpperCase()]
        return rate ? [[coin, rate] as const] : []
      })
      return { currency, choices, perCoin: Object.fromEntries(perCoin) }
    },
  }
}

async function readRates(url: string, coin: string): Promise<Record<string, string>> {
  try {
    const response = await fetch(url.replaceAll('{coin}', encodeURIComponent(coin)), {
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
