import type { Address } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoCollectionAbi } from '@/lib/protocol/abi/demo-collection-abi'
import { localChainId } from '@/lib/protocol/chains/chains'
import { registerCollection } from '@/server/collections/registration/register-collection'
import { startFileFetching } from '@/server/items/metadata/start-file-fetching'
import type { Services } from '@/server/services/services'
import { silentLog, startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { openTestServices, startTestMarket, type TestMarket } from '@/tests/harness/start-test-market'
import { zoo } from '@/tests/zoo/zoo'

const drawingCount = process.env.SOAK ? 10_000n : 100n
/** What one ERC-2309 event of ERC721A may have. */
const mostAtOnce = 5_000n
const rounds = 4

let chain: TestChain
let artist: PrivateKeyAccount
let minter: PrivateKeyAccount

beforeAll(async () => {
  chain = await startTestChain()
  ;[artist, minter] = chain.accounts as [PrivateKeyAccount, PrivateKeyAccount]
})
afterAll(() => chain?.stop())

async function run<Result>(job: (services: Services, market: TestMarket) => Promise<Result>): Promise<Result> {
  const services = await openTestServices(chain.chain)
  const market = await startTestMarket(chain, { services })
  const fetching = startFileFetching({ services, log: silentLog, findBundledPicture: () => null })
  try {
    return await job(services, market)
  } finally {
    await fetching.stop()
    await market.stop()
    await services.db.close()
  }
}

/** Mints a plain item in one block with what `beside` sends, and counts the passes until it goes by its name. */
async function countPasses(
  services: Services,
  { sync }: TestMarket,
  { name, beside = async () => {} }: { name: string; beside?: () => Promise<unknown> },
): Promise<number> {
  const { client } = chain
  await client.setAutomine(false)
  const uri = `data:application/json,{"name":"${name}"}`
  await client.writeContract({
    ...{ account: minter, address: chain.chain.demoCollection, abi: demoCollectionAbi, functionName: 'mint' },
    args: [uri, 0n],
  })
  await beside()
  await client.mine({ blocks: 1 })
  await client.setAutomine(true)
  for (let passes = 1; passes <= 50; passes++) {
    await sync()
    const rows = await services.db.query("select 1 from items where name = $1 and metadata_state = 'ready'", [name])
    if (rows.length > 0) return passes
  }
  throw new Error(`${name} has no name after 50 passes`)
}

/** Its address comes before that of the plain collection, so that the plain item is the last of their common block. */
async function deployDrawings(): Promise<Address> {
  for (;;) {
    const contract = await zoo.heavySvg.deploy(chain.client, artist, drawingCount > mostAtOnce ? mostAtOnce : 1n)
    if (contract.toLowerCase() < chain.chain.demoCollection.toLowerCase()) return contract
  }
}

it(`a plain item gets its name as soon while ${drawingCount} drawings of 60 kB join`, {
  timeout: process.env.SOAK ? 1_800_000 : 120_000,
}, async () => {
  const alone = await run(async (services, market) => {
    await market.sync()
    const passes: number[] = []
    for (let round = 0; round < rounds; round++)
      passes.push(await countPasses(services, market, { name: `Alone ${round}` }))
    return passes
  })
  const beside = await run(async (services, market) => {
    await market.sync()
    const contract = await deployDrawings()
    await registerCollection(services, { chainId: localChainId, contract, opener: 'operator' })
    const mintRest = () =>
      chain.client.writeContract({
        ...{ account: artist, address: contract, functionName: 'mint' },
        abi: [
          {
            type: 'function',
            name: 'mint',
            stateMutability: 'nonpayable',
            inputs: [{ type: 'address' }, { type: 'uint256' }],
            outputs: [{ type: 'uint256' }],
          },
        ],
        args: [artist.address, drawingCount > mostAtOnce ? drawingCount - mostAtOnce : drawingCount - 1n],
        gas: 29_000_000n,
      })
    const passes = [await countPasses(services, market, { name: 'Beside 0', beside: mintRest })]
    for (let round = 1; round < rounds; round++)
      passes.push(await countPasses(services, market, { name: `Beside ${round}` }))
    const [row] = await services.db.query<{ items: number; pending: number; later: number }>(
      `select count(*)::integer as items, count(*) filter (where metadata_state = 'pending')::integer as pending,
         (select count(*)::integer from events e where e.event->>'contract' = $1 and e.id > (
           select max(p.id) from events p, items i where i.name = 'Beside 0' and p.event->>'type' = 'item'
             and p.event->>'contract' = i.contract and p.event->>'tokenId' = i.token_id::text)) as later
       from items where contract = $1`,
      [contract],
    )
    expect(row?.items).toBe(Number(drawingCount))
    // It is read with the first twenty, which the node may be asked for once more one by one.
    expect((row?.pending ?? 0) + (row?.later ?? 0)).toBeGreaterThanOrEqual(Number(drawingCount) - 40)
    console.log(
      `Passes until the name: ${alone} alone, ${passes} beside; ${row?.pending} drawings were unread at the end`,
    )
    return passes
  })
  expect(beside).toEqual(alone)
})
