import { cleanLine } from './clean-line'

/** The words for a value of an open enum; for one that is not known here `other`, which is told the value. */
export function getEnumMessage<T>(known: Record<string, T>, value: string, other: (value: string) => T): T {
  return Object.hasOwn(known, value) ? (known[value] as T) : other(cleanLine(value))
}
