import { endWithParent } from '@/scripts/end-with-parent.mjs'
import { createCollection } from './create-collection'
import { startTestChain } from './start-test-chain'

// The process that `startGalleryChain` starts: a local chain that passes for another one, with a collection of a gallery.
const chainId = Number(process.argv[2])
const names = ['Harbour in fog', 'First snow', 'Lighthouse, four in the morning']

const chain = await startTestChain()
const [gallery] = chain.accounts
if (!gallery) throw new Error('The chain has no account.')
const contract = await createCollection(chain, gallery, {
  salt: 'gallery',
  collection: { name: 'North Light Editions', symbol: 'NLE' },
  names,
})
await chain.client.request<never>({ method: 'anvil_setChainId', params: [chainId] } as never)
const { rpcUrl, safe } = chain.chain
console.log(`ready ${JSON.stringify({ chainId, rpcUrl, safe, contract, gallery: gallery.address })}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await chain.stop()
    process.exit(0)
  })
}
endWithParent()
setInterval(() => {}, 60_000)
