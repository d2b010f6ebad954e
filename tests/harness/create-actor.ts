import type { Address } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { Random } from '@/lib/base/random'
import { demoCollectionAbi } from '@/lib/protocol/abi/demo-collection-abi'
import { submitOrder } from '@/server/orders/submit/submit-order'
import type { Services } from '@/server/services/services'
import { buildSignedListing, buyListing, cancelOrder, incrementCounter, validateOrder } from './orders'
import { approveSeaport, mintToken, type TestChain, transferToken } from './start-test-chain'
import { multiTokenAbi, write } from './test-tokens'

export interface Actor {
  /** One step of somebody, mined; some come to nothing, because the chain refuses them. */
  act(): Promise<void>
}

interface ActorParameters {
  testChain: TestChain
  services: Services
  random: Random
  multiToken: Address
}

type Listing = Awaited<ReturnType<typeof buildSignedListing>> & { maker: PrivateKeyAccount }

/** People who mint, move, list, buy, cancel and revoke, as the random numbers have it. */
export function createActor({ testChain, services, random, multiToken }: ActorParameters): Actor {
  const people = testChain.accounts.slice(0, 4)
  const listings: Listing[] = []
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(random() * values.length)]
    if (value === undefined) throw new Error('Nothing to pick from')
    return value
  }
  const tokens: bigint[] = []
  const findOwner = async (tokenId: bigint) => {
    const owner = await testChain.client.readContract({
      ...{ address: testChain.chain.demoCollection, abi: demoCollectionAbi, functionName: 'ownerOf', args: [tokenId] },
    })
    return people.find(({ address }) => address === owner) ?? pick(people)
  }
  const callMulti = (account: PrivateKeyAccount, functionName: string, ...args: unknown[]) =>
    write(testChain, account, { address: multiToken, abi: multiTokenAbi, functionName, args })

  const actions: (() => Promise<unknown>)[] = [
    async () => tokens.push(await mintToken(testChain, pick(people))),
    async () => {
      const tokenId = pick(tokens)
      await transferToken(testChain, await findOwner(tokenId), pick(people).address, tokenId)
    },
    async () => {
      const tokenId = pick(tokens)
      const maker = await findOwner(tokenId)
      await approveSeaport(testChain, maker)
      const listing = await buildSignedListing(testChain, maker, tokenId)
      await submitOrder(services, listing.body)
      listings.push({ ...listing, maker })
    },
    () => buyListing(testChain, pick(people), pick(listings)),
    () => {
      const { maker, components } = pick(listings)
      return cancelOrder(testChain, maker, components)
    },
    () => {
      const { maker, components, signature } = pick(listings)
      return validateOrder(testChain, maker, components, signature)
    },
    async () => {
      if (random() < 0.3) await incrementCounter(testChain, pick(people))
    },
    () => approveSeaport(testChain, pick(people), random() < 0.5),
    () => callMulti(pick(people), 'mint', pick(people).address, BigInt(Math.floor(random() * 3)), 5n),
    () => callMulti(pick(people), 'mintBatch', pick(people).address, [1n, 2n], [3n, 4n]),
    () => {
      const from = pick(people)
      return callMulti(from, 'safeTransferFrom', from.address, pick(people).address, 1n, 2n, '0x')
    },
    () => {
      const from = pick(people)
      return callMulti(from, 'burn', from.address, 2n, 1n)
    },
  ]
  return {
    async act() {
      try {
        await pick(actions)()
      } catch {
        // Nothing to pick from yet, or refused.
      }
    },
  }
}
