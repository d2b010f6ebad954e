import { stripInvisibleInLine } from '@/lib/base/format/strip-invisible'

/** Names that tokens, apps and enums of newer gateways have: one line, and no longer than is read. */
export function cleanLine(text: string, most = 60): string {
  const seen = stripInvisibleInLine(text).trim()
  return seen.length > most ? `${seen.slice(0, most - 1)}…` : seen
}
