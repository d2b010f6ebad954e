import { createWalletClient, custom, type Hex, type PublicClient } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type DemoItem, demoItems } from '@/data/items'
import { people } from '@/data/people'
import { pictures } from '@/data/pictures'
import { demoCollectionAbi } from '@/lib/protocol/abi/demo-collection-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import type { RpcBackend } from '@/server/chains/rpc/rpc-backend'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import type { LocalChain } from '@/server/local/chain/start-local-chain'
import { waitForReceipt } from '@/server/local/chain/wait-for-receipt'

const royaltyBps = 500n

interface MintItemsParameters {
  chain: LocalChain
  client: PublicClient
  backend: RpcBackend
  say: (line: string) => void
}

/** Mints what is missing of the fifteen items, each by its creator, who also lets Seaport move what he sells. */
export async function mintDemoItems({ chain, client, backend, say }: MintItemsParameters): Promise<void> {
  const collection = { address: chain.demoCollection, abi: demoCollectionAbi } as const
  const minted = Number(await client.readContract({ ...collection, functionName: 'totalSupply' }))
  const missing = demoItems.slice(minted)
  if (missing.length === 0) return
  say(`Minting ${missing.length} items`)
  for (const item of missing) {
    const account = privateKeyToAccount(getCreatorKey(chain, item))
    const wallet = createWalletClient({
      account,
      chain: localViemChain,
      transport: custom({ request: ({ method, params }) => backend.request(method, params ?? []) }),
    })
    const approved = await client.readContract({
      ...collection,
      functionName: 'isApprovedForAll',
      args: [account.address, seaportAddress],
    })
    if (!approved) {
      const hash = await wallet.writeContract({
        ...collection,
        functionName: 'setApprovalForAll',
        args: [seaportAddress, true],
      })
      await waitForReceipt(client, hash)
    }
    const hash = await wallet.writeContract({
      ...collection,
      functionName: 'mint',
      args: [buildTokenUri(item), royaltyBps],
    })
    await waitForReceipt(client, hash)
  }
}

/** The key of the person who made the item: creators stand in the order of the people. */
export function getCreatorKey(chain: LocalChain, item: DemoItem): Hex {
  const key = chain.creators[people.findIndex(({ name }) => name === item.creator)]?.privateKey
  if (!key) throw new Error(`${item.name} has no creator on this chain`)
  return key
}

/** The metadata of ERC-721 (EIP-721, "Metadata JSON Schema"), on the chain itself. */
export function buildTokenUri(item: DemoItem): string {
  const { cid } = pictures[item.slug]
  const metadata = {
    name: item.name,
    description: item.description,
    image: `ipfs://${cid}`,
    alt: item.alt,
    attributes: [{ trait_type: 'Category', value: item.category }],
  }
  return `data:application/json;base64,${Buffer.from(JSON.stringify(metadata)).toString('base64')}`
}
