import { endWithParent } from '@/scripts/end-with-parent.mjs'
import { approveSeaport, mintToken, startTestChain } from './start-test-chain'

// The process that `startScaledChain` starts: a local chain that passes for Ethereum, where each account has an item and lets
// Seaport sell it.
const chain = await startTestChain()
const tokenIds: string[] = []
for (const account of chain.accounts) {
  tokenIds.push(String(await mintToken(chain, account)))
  await approveSeaport(chain, account)
}
await chain.client.request<never>({ method: 'anvil_setChainId', params: [1] } as never)
const { rpcUrl, accounts, creators, demoCollection: contract } = chain.chain
const [tokenId] = tokenIds
console.log(`ready ${JSON.stringify({ rpcUrl, contract, tokenId, tokenIds, accounts, creators })}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await chain.stop()
    process.exit(0)
  })
}
endWithParent()
setInterval(() => {}, 60_000)
