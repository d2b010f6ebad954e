import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Started } from '@/tests/harness/start-process'
import { comparePairs, type Ratio } from './compare-pairs'
import { send } from './count-answers'
import { type BenchChain, type SignedOrder, signOrder } from './sign-order'

const ordersASlice = 200

interface Writes {
  /** Of the market. */
  address: string
  chain: BenchChain
  /** What recovers the signers of a file of orders, and says in how many ms. */
  recover: Started
  folder: string
  pairs: number
  clients: number
}

/** New orders that the book takes, beside nothing but who signed them. */
export async function benchWrites({ address, chain, recover, folder, pairs, clients }: Writes): Promise<Ratio> {
  const slices: SignedOrder[][] = []
  for (let slice = 0; slice <= pairs; slice++) slices.push(await signSlice(chain, slice * ordersASlice))
  const rateOf = (ms: number) => (ordersASlice / ms) * 1000
  let written = 0
  const write = async () => {
    const bodies = (slices[written++] ?? []).map(({ body }) => body)
    const began = performance.now()
    await send(`${address}/api/v1/orders`, { clients, bodies, status: 201 })
    return rateOf(performance.now() - began)
  }
  let recovered = 0
  const recoverOnly = async () => {
    const file = join(folder, `orders-${recovered}.json`)
    const signed = (slices[recovered++] ?? []).map(({ typedData, signature }) => ({ ...typedData, signature }))
    await writeFile(
      file,
      JSON.stringify(signed, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
    )
    return rateOf(Number(await recover.ask(file)))
  }
  return comparePairs(pairs, write, recoverOnly, { warmUps: 1 })
}

async function signSlice(chain: BenchChain, first: number): Promise<SignedOrder[]> {
  const signed: SignedOrder[] = []
  for (let index = first; index < first + ordersASlice; index++) signed.push(await signOrder(chain, index))
  return signed
}
