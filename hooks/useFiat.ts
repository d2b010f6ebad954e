import { useSpeech } from '@/context/LocaleProvider'
import type { Fiat } from '@/lib/market/fiat'

/** Null where the market has no source of rates. */
export function useFiat(): Fiat | null {
  return useSpeech().fiat ?? null
}
