import type { Address } from 'viem'
import { people } from '@/data/people'
import { AppError } from '@/lib/base/errors/app-error'
import type { CallRequest } from '@/lib/protocol/seaport'

/** A collection that the people of the demo trade in, and the calls of its contract. */
export interface PastCollection {
  name: string
  contract: Address
  standard: 'ERC721' | 'ERC1155'
  /** What its contract asks of each sale. */
  royalty: { recipient: Address; bps: number }
  /** The place of its artist among the people, who sends the calls that create it and mint. */
  artist: number
  creation: readonly CallRequest[]
  buildMint(mint: { tokenId: number; quantity?: number }, to: Address): CallRequest
}

export const findArtist = (name: string): number => people.findIndex((one) => one.name === name)

/** @throws AppError `internal` where nobody stands at the place */
export function getAt<Entry>(list: readonly Entry[], place: number): Entry {
  const found = list[place]
  if (found === undefined) throw new AppError('internal', `The past has nobody at place ${place}`)
  return found
}
