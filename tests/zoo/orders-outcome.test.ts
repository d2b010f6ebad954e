import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSeededRandom, type Random } from '@/lib/base/random'
import { OrderType } from '@/lib/protocol/seaport'
import type { OrderIssueCode } from '@/server/orders/rules/order-issues'
import { createMutations } from '@/tests/harness/orders-mutants'
import { createShapes, type GeneratedOrder } from '@/tests/harness/orders-shapes'
import { buildBody, type OwnVerdict, submit, validateAll } from '@/tests/harness/orders-verdict'
import { type FillOutcome, findFillOutcome } from './fill-outcome'
import { happenings } from './order-happenings'
import { startZooWorlds, type ZooWorld } from './order-worlds'
import type { Species } from './species'
import { allSpecies, zoo } from './zoo'

const seed = Number(process.env.SEED ?? 20261128)
// The soak tries thousands of orders of every species; otherwise some, of a few.
const isLong = Boolean(process.env.SOAK)
const orderCount = Number(process.env.ORDERS ?? (isLong ? 2_000 : 45))
const mutantCount = Number(process.env.MUTANTS ?? (isLong ? 2_000 : 90))

const tried: readonly Species[] = isLong
  ? allSpecies.filter(({ unfitForOrderWorlds }) => !unfitForOrderWorlds)
  : [zoo.erc721a, zoo.pausableErc721, zoo.inventory, zoo.wrongToken, zoo.supplyErc1155]
const isSingle = ({ standard }: Species) => standard === 'ERC721'
const isFilled = ({ isTradeable, name }: Species) => isTradeable && name !== 'GasBurner'
const editions = tried.filter((species) => !isSingle(species))
/** What can be traded with what can be traded, so that each order of such a pair can be filled. */
const pairs = tried.filter(isSingle).map((single, index) => {
  const alike = editions.filter((species) => isFilled(species) === isFilled(single))
  const partners = alike.length > 0 ? alike : editions
  return [single, partners[index % partners.length] as Species] as const
})

let zooWorlds: Awaited<ReturnType<typeof startZooWorlds>>
let tradeable: ZooWorld[]

beforeAll(async () => {
  zooWorlds = await startZooWorlds(pairs)
  tradeable = zooWorlds.worlds.filter(({ species }) => isFilled(species))
}, 300_000)
afterAll(() => zooWorlds?.stop())

/** Draws orders of one world. */
const createDraws = (world: ZooWorld, random: Random) => ({
  shapes: Object.entries(createShapes(world, random)),
  mutations: Object.entries(createMutations(world, random)),
})

test(`valid orders for items of the zoo are taken, and a fill moves what they say (SEED=${seed})`, {
  timeout: 1_800_000,
}, async () => {
  const random = createSeededRandom(seed)
  const draws = tradeable.map((world) => createDraws(world, random))
  const failures: string[] = []
  for (let index = 0; index < orderCount; index++) {
    const world = tradeable[index % tradeable.length] as ZooWorld
    const { shapes } = draws[index % tradeable.length] as (typeof draws)[number]
    const [shape, draw] = shapes[Math.floor(index / tradeable.length) % shapes.length] as (typeof shapes)[number]
    const order = await draw(shape)
    if (shape === 'validated') {
      await validateAll(world, [order])
      order.signature = '0x'
    }
    const verdict = await submit(world, buildBody(order))
    // Whichever item is given.
    const outcome = await findFillOutcome(world, { ...order, choices: [] }, index % 2 === 0)
    if (verdict.order?.status === 'active' && outcome === 'moved') continue
    failures.push(explain(world, shape, order, verdict, outcome))
  }
  expect(failures).toEqual([])
})

test(`of signed mutants, and of orders that the chain has overtaken, the verdict is the outcome of a fill (SEED=${seed})`, {
  timeout: 1_800_000,
}, async () => {
  const random = createSeededRandom(seed + 1)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const draws = new Map(zooWorlds.worlds.map((world) => [world, createDraws(world, random)]))
  const [{ mutations }] = [...draws.values()] as [ReturnType<typeof createDraws>]
  const happening = Object.keys(happenings).filter(
    (name) => name !== 'its contract allows it' || tried.some(({ allowSale }) => allowSale),
  )
  const changes = [...mutations.map(([name]) => name), ...happening, 'nothing']
  const counts: Record<string, number> = {}
  const failures: string[] = []
  for (let index = 0; index < mutantCount; index++) {
    const name = changes[index % changes.length] as string
    await tryOne(name, index % 2 === 0)
  }
  console.log(`SEED=${seed}, ${mutantCount} mutants:`, counts)
  expect(failures).toEqual([])
  // Changes that break nothing, or that a rule of the market forbids, would show little.
  expect(counts['both refuse']).toBeGreaterThan(mutantCount / 4)
  expect(counts['both take']).toBeGreaterThan(mutantCount / 20)

  async function tryOne(name: string, isPart: boolean): Promise<void> {
    // Drawn anew until one can be changed so.
    for (let draw = 0; draw < 1_000; draw++) {
      const world = pick(zooWorlds.worlds)
      const { client } = world.test
      const id = await client.snapshot()
      try {
        const changed = await changeOne(world, name)
        if (!changed) continue
        const verdict = await submit(world, buildBody(changed))
        const outcome = await findFillOutcome(world, changed, isPart)
        const count = compare(world, verdict, outcome, isPart && changed.components.orderType === OrderType.partialOpen)
        counts[count] = (counts[count] ?? 0) + 1
        if (count === 'differ') failures.push(explain(world, name, changed, verdict, outcome))
        return
      } finally {
        await client.revert({ id })
      }
    }
    throw new Error(`No order of a thousand can be changed so: ${name}`)
  }

  async function changeOne(world: ZooWorld, name: string): Promise<GeneratedOrder | null> {
    const { shapes, mutations: own } = draws.get(world) as ReturnType<typeof createDraws>
    const [shape, draw] = pick(shapes)
    const order = await draw(shape)
    const happen = happenings[name]
    if (happen) return (await happen(world, order)) ? order : null
    const [, mutate] = own.find(([of]) => of === name) ?? []
    return mutate ? mutate(order) : order
  }
})

/** What tells of the chain. All other codes are rules of the market, which takes less than Seaport does. */
const chainCodes: readonly string[] = [
  'already_cancelled',
  'already_filled',
  'allowance',
  'balance',
  'collection_standard',
  'collection_unknown',
  'counter_mismatch',
  'expired',
  'fill_refused',
  'gas',
  'not_approved',
  'not_moved',
  'not_owner',
  'not_transferable',
  'operator_filter',
  'paused',
  'receiver',
  'signature_invalid',
  'signature_missing',
  'soulbound',
  'token_unknown',
  'transfer_validator',
] satisfies OrderIssueCode[]

const isOfBoth = ({ claims }: Species) => claims.includes('ERC721') && claims.includes('ERC1155')

/** The market wants money for all of an order, of which the chain fills a part that there is money for. */
const codesOfAll: readonly string[] = ['allowance', 'balance'] satisfies OrderIssueCode[]

function compare({ species }: ZooWorld, { order, issues }: OwnVerdict, outcome: FillOutcome, isPart: boolean) {
  // No world can show what becomes of it.
  if (outcome === 'nobody holds so much') return outcome
  const isTaken = order?.status === 'active' || order?.status === 'upcoming'
  if (isTaken) return outcome === 'moved' ? 'both take' : 'differ'
  if (outcome !== 'moved') return 'both refuse'
  const isOfChain = (code: string) =>
    !(isPart && codesOfAll.includes(code)) &&
    // A contract of both standards is traded by one of them.
    (code === 'collection_standard' ? !isOfBoth(species) : chainCodes.includes(code))
  return !order && !issues.some(isOfChain) ? 'a rule of the market' : 'differ'
}

function explain(
  world: ZooWorld,
  change: string,
  { shape, components }: GeneratedOrder,
  { order, issues }: OwnVerdict,
  outcome: FillOutcome,
): string {
  const said = order ? `taken as ${order.status} (${order.reasons?.join()})` : `refused for ${issues.join()}`
  return `${change} of ${shape} of ${world.species.name} and ${world.editionSpecies.name}, by ${components.offerer}: ${said}; ${outcome}`
}
