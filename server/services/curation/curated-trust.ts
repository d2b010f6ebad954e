import { getAddress } from 'viem'
import type { Curation } from '@/lib/api/schemas/curation'
import { accountKey, eoaChainId } from '@/server/base/account-id'
import type { BadgedCollection, Trust } from '../read-trust'
import type { CurationReader } from './open-curation'

type Badges = Curation['badges']['badges']

/**
 * The operator's trust with the badges that operators set in the browser, as they are now. A badge of the settings stands before one of the
 * browser for the same subject.
 */
export function createCuratedTrust(settings: Trust, curation: CurationReader): Trust {
  let merged: { badges: Badges; trust: Trust } | undefined
  const read = (): Trust => {
    const { badges } = curation.current().badges.document
    if (merged?.badges !== badges) merged = { badges, trust: mergeBadges(settings, badges) }
    return merged.trust
  }
  return {
    operators: settings.operators,
    get collections() {
      return read().collections
    },
    get people() {
      return read().people
    },
  }
}

function mergeBadges(settings: Trust, badges: Badges): Trust {
  const collections: BadgedCollection[] = badges.flatMap((badge) =>
    'contract' in badge ? [{ ...badge, contract: getAddress(badge.contract) }] : [],
  )
  const people = badges.flatMap((badge) =>
    'contract' in badge
      ? []
      : [
          [
            accountKey({ address: getAddress(badge.address), accountChainId: badge.accountChainId ?? eoaChainId }),
            badge.words,
          ] as const,
        ],
  )
  const isNamed = (one: BadgedCollection) =>
    settings.collections.some(({ chainId, contract }) => chainId === one.chainId && contract === one.contract)
  return {
    operators: settings.operators,
    collections: [...settings.collections, ...collections.filter((one) => !isNamed(one))],
    people: new Map([...people, ...settings.people]),
  }
}
