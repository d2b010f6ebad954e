import type { DecisionSubject } from '@/lib/api/schemas/moderation'
import { chainIdSchema } from '@/lib/base/primitives'
import { parseCuratedAddress } from './parse-curated-address'

/**
 * The item, collection, account or file that an address of this marketplace leads to.
 * @param text an address with its host, the path of a page, or any address that contains the CID of a file
 * @param origins those of the marketplace
 * @returns null for anything else
 */
export function parseNoticeAddress(text: string, origins: readonly string[]): DecisionSubject | null {
  const [cid] = /\bb[a-z2-7]{50,70}\b/.exec(text) ?? []
  if (cid) return { kind: 'file', cid }
  const url = parseOwnUrl(text.trim(), origins)
  const subject = url && parseCuratedAddress(url.pathname)
  if (subject?.kind !== 'account') return subject
  const chainId = chainIdSchema.safeParse(Number(url?.searchParams.get('chain'))).data
  return { kind: 'person', address: subject.address, ...(chainId === undefined ? {} : { chainId }) }
}

function parseOwnUrl(text: string, origins: readonly string[]): URL | null {
  const whole = /^(https?:)?\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(whole, origins[0])) return null
  const url = new URL(whole, origins[0])
  return origins.some((origin) => new URL(origin).host === url.host) ? url : null
}
