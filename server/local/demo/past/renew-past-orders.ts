import type { Address } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { choose, type Random, shuffle } from '@/lib/base/random'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import { encodeOrderComponents } from '@/lib/protocol/seaport'
import type { Log } from '@/server/base/log'
import { buildFloorJoins, floor } from '@/server/collections/build-floor-joins'
import { roundUnitPriceDown } from '@/server/db/sql/order-price'
import { createSqlParams } from '@/server/db/sql-params'
import type { ChainAccount } from '@/server/local/chain/accounts'
import { wethAddress } from '@/server/local/chain/contracts'
import { findDemoFees } from '@/server/local/demo/list-demo-items'
import { submitOrder } from '@/server/orders/submit/submit-order'
import { getServedChain } from '@/server/services/served-chain'
import type { Services } from '@/server/services/services'
import { buildPastOrder, type PastOrderTerms, signPastOrder } from './build-past-order'
import { drawOrderTerms } from './draw-order-terms'
import type { RenewedCollection } from './list-renewed-collections'

const startedAgoSeconds = 30

export interface RenewalParameters {
  services: Services
  collections: readonly RenewedCollection[]
  people: readonly ChainAccount[]
  random: Random
  /** By the chain. */
  nowSeconds: number
  log: Log
  signal: AbortSignal
}

/**
 * Signs and submits listings and offers of the demo people until about as many stand as the past ended with. What belongs to
 * somebody else is neither listed nor wanted.
 */
export async function renewPastOrders(parameters: RenewalParameters): Promise<void> {
  for (const collection of parameters.collections) {
    for (const terms of await listMissingOrders(parameters, collection)) {
      if (parameters.signal.aborted) return
      await addOrder(parameters, collection, terms).catch((error) =>
        parameters.log.warn('Could not renew an order of the demo', { message: toAppError(error).message }),
      )
    }
  }
}

interface Holding {
  token_id: string
  holder: Address
  quantity: string
}

async function listMissingOrders(
  parameters: RenewalParameters,
  collection: RenewedCollection,
): Promise<PastOrderTerms[]> {
  const { people, random, nowSeconds } = parameters
  const [holdings, open] = await Promise.all([
    findHoldings(parameters, collection),
    findOpenOrders(parameters, collection),
  ])
  const build = (kind: 'listing' | 'offer', holding: Holding, maker: Address): PastOrderTerms[] => {
    const tokenId = Number(holding.token_id)
    const worthMilli = collection.drawWorth(tokenId, random)
    if (worthMilli === undefined) return []
    const quantity = Math.min(Number(holding.quantity), collection.drawQuantity(random))
    const terms = drawOrderTerms({ kind, worthMilli, quantity, nowSeconds, random })
    return [{ kind, tokenId, quantity, maker, fromSeconds: nowSeconds - startedAgoSeconds, ...terms }]
  }
  const active = open.filter(({ status }) => status === 'active')
  // An order without a token ID is for any of several items. Offers for a trait are not renewed.
  const ofOne = active.filter(({ token_id }) => token_id !== null)
  const countMissing = (side: OpenOrderRow['side']) =>
    Math.max(0, collection.orderCounts[side] - ofOne.filter((one) => one.side === side).length)
  const listed = new Set(open.filter(({ side }) => side === 'listing').map((one) => `${one.token_id} ${one.maker}`))
  const listings = shuffle(
    holdings.filter(({ token_id, holder }) => !listed.has(`${token_id} ${holder}`)),
    random,
  )
    .slice(0, countMissing('listing'))
    .flatMap((holding) => build('listing', holding, holding.holder))
  const offers = Array.from({ length: holdings.length > 0 ? countMissing('offer') : 0 }).flatMap(() => {
    const holding = choose(holdings, random)
    const maker = choose(people, random)
    const isHolder = holdings.some(
      ({ token_id, holder }) => token_id === holding?.token_id && holder === maker?.address,
    )
    return !holding || !maker || isHolder ? [] : build('offer', holding, maker.address)
  })
  const collectionOffers = active.filter(({ kind }) => kind === 'collection').length
  const missingWide = Math.max(0, collection.collectionOffers - collectionOffers)
  const worthMilli = missingWide > 0 ? await findFloor(parameters, collection) : undefined
  const wide = Array.from({ length: worthMilli === undefined ? 0 : missingWide }).flatMap((): PastOrderTerms[] => {
    const maker = choose(people, random)
    if (!maker || worthMilli === undefined) return []
    const terms = drawOrderTerms({ kind: 'offer', worthMilli, nowSeconds, random })
    const fromSeconds = nowSeconds - startedAgoSeconds
    return [{ kind: 'offer', criteria: 0n, tokenId: 0, maker: maker.address, fromSeconds, ...terms }]
  })
  return [...listings, ...offers, ...wide]
}

/** What the demo people have of a collection. */
function findHoldings({ services, people }: RenewalParameters, { contract, standard }: RenewedCollection) {
  return services.db.query<Holding>(
    standard === 'ERC721'
      ? `select token_id, owner as holder, 1::numeric as quantity from items
         where chain_id = $1 and contract = $2 and owner = any($3::text[]) order by token_id`
      : `select token_id, holder, quantity from balances
         where chain_id = $1 and contract = $2 and holder = any($3::text[]) order by token_id, holder`,
    [localChainId, contract, people.map(({ address }) => address)],
  )
}

interface OpenOrderRow {
  side: 'listing' | 'offer'
  kind: string
  status: 'active' | 'inactive'
  token_id: string | null
  maker: Address
}

function findOpenOrders({ services, people, nowSeconds }: RenewalParameters, { contract }: RenewedCollection) {
  return services.db.query<OpenOrderRow>(
    `select side, kind, status, token_id, maker from orders
     where chain_id = $1 and collection = $2 and maker = any($3::text[]) and status in ('active', 'inactive') and end_time > $4`,
    [localChainId, contract, people.map(({ address }) => address), nowSeconds],
  )
}

/** The floor price of a collection, in thousandths of a coin; undefined where nothing is listed. */
async function findFloor(
  { services }: RenewalParameters,
  { contract }: RenewedCollection,
): Promise<number | undefined> {
  const params = createSqlParams()
  const collection = `select ${params.add(localChainId)}::integer as chain_id, ${params.add(contract)}::text as contract`
  const [row] = await services.db.query<{ floor: string | null }>(
    `select ${floor} as floor from (${collection}) c ${buildFloorJoins(services.config, params)}`,
    params.values,
  )
  const floorWei = roundUnitPriceDown(row?.floor ?? null)
  return floorWei ? Number(BigInt(floorWei) / 10n ** 15n) : undefined
}

async function addOrder(
  { services, people }: RenewalParameters,
  collection: RenewedCollection,
  terms: PastOrderTerms,
): Promise<void> {
  const maker = people.find(({ address }) => address === terms.maker)
  const { client } = getServedChain(services, localChainId)
  if (!maker || (terms.kind === 'offer' && !(await canPay(services, terms)))) return
  const counter = await client.readContract({
    ...{ address: seaportAddress, abi: seaportAbi, functionName: 'getCounter' },
    args: [maker.address],
  })
  const components = buildPastOrder(collection, { ...terms, counter, fees: findDemoFees(services) })
  const signature = await signPastOrder(privateKeyToAccount(maker.privateKey), components)
  await submitOrder(services, {
    chainId: localChainId,
    order: { parameters: encodeOrderComponents(components), signature },
  })
}

async function canPay(services: Services, { maker, priceMilli }: PastOrderTerms): Promise<boolean> {
  const weth = { address: wethAddress, abi: wethAbi } as const
  const { client } = getServedChain(services, localChainId)
  const balance = await client.readContract({ ...weth, functionName: 'balanceOf', args: [maker] })
  return balance >= BigInt(priceMilli) * 10n ** 15n
}
