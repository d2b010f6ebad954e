import type { TokensQuery } from './balances'
import type { Gateway } from './create-gateway'
import { GatewayError, invalidContent } from './gateway-error'
import { type AddressParameters, buildPath, type PageParameters } from './parameters'
import { request } from './request'
import {
  type Collectible,
  type CollectiblesPage,
  collectiblesPageSchema,
  collectiblesSchema,
} from './schemas/collectibles'

export interface GetCollectiblesParameters extends AddressParameters {
  query?: TokensQuery | undefined
}

export interface GetCollectiblesPageParameters extends PageParameters {
  query?: TokensQuery | undefined
}

const mostPages = 100

/**
 * All NFTs of a Safe. Today's gateway no longer has version 1 of this call and answers 404: then they are gathered from
 * the pages of version 2, within the time limit of one call.
 */
export async function getCollectibles(
  gateway: Gateway,
  call: GetCollectiblesParameters,
): Promise<Collectible[] | undefined> {
  const path = await buildPath('/v1/chains/{chainId}/safes/{address}/collectibles', call)
  try {
    return await request(gateway, { path, query: call.query, schema: collectiblesSchema, signal: call.signal })
  } catch (error) {
    if (error instanceof GatewayError && error.status === 404) return collectPages(gateway, call)
    throw error
  }
}

/** A page of the NFTs of a Safe. */
export async function getCollectiblesPage(
  gateway: Gateway,
  call: GetCollectiblesPageParameters,
): Promise<CollectiblesPage | undefined> {
  const path = await buildPath('/v2/chains/{chainId}/safes/{address}/collectibles', call)
  const { query, pageUrl, signal } = call
  return request(gateway, { path, query, pageUrl, schema: collectiblesPageSchema, signal })
}

async function collectPages(gateway: Gateway, call: GetCollectiblesParameters): Promise<Collectible[]> {
  const endMs = Date.now() + gateway.timeLimitMs
  const found: Collectible[] = []
  let pageUrl: string | undefined
  for (let page = 0; page < mostPages; page++) {
    const timeLimitMs = Math.max(endMs - Date.now(), 0)
    const answer = await getCollectiblesPage({ ...gateway, timeLimitMs }, { ...call, pageUrl })
    found.push(...(answer?.results ?? []).flatMap((one) => (isReadable(one) ? [one] : [])))
    if (!answer?.next) return found
    pageUrl = answer.next
  }
  throw invalidContent(200, new Error(`The Safe gateway returned more than ${mostPages} pages of collectibles.`))
}

export const isReadable = (one: CollectiblesPage['results'][number]): one is Collectible => one.type !== 'UNREADABLE'
