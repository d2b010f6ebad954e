import { useLocaleSettings } from '@/context/LocaleProvider'
import type { FiatRates } from '@/lib/base/format/format-fiat'

/** Null where the market has no source of rates. */
export function useFiat(): FiatRates | null {
  return useLocaleSettings().fiat ?? null
}
