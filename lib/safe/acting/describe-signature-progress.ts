import { getLanguage } from '@/lib/base/current-language'

interface SignatureProgress {
  signed: number
  threshold: number
  /** The names of the owners who have not signed. */
  missing: readonly string[]
}

/** The values of the message `pendingOrders.waits`: any of the missing owners will do, or all of them have to sign. */
export function describeSignatureProgress({ signed, threshold, missing }: SignatureProgress) {
  const type = missing.length > threshold - signed ? 'disjunction' : 'conjunction'
  const names = new Intl.ListFormat(getLanguage(), { type }).format(missing)
  return { signed, threshold, isEnough: signed >= threshold, missing: names }
}
