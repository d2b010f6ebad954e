import { type Address, erc20Abi, erc721Abi, type Hex, maxUint256, type PublicClient, zeroAddress } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AccountCollection } from '@/lib/api/schemas/account-collection'
import { isUnlimited } from '@/lib/orders/approvals/account-approval'
import { readApprovals } from '@/lib/orders/approvals/read-approvals'
import { demoCollectionAbi } from '@/lib/protocol/abi/demo-collection-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { buildApproval } from '@/lib/protocol/seaport/build-approval'
import { keySender } from '@/lib/transactions/send/sender'
import { decodeAllowance } from '@/lib/wallet/describe/decode-allowance'
import { buildConfig } from '@/tests/builders/build-config'
import { sendCalls } from '@/tests/harness/create-collection'
import { startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { deployMultiToken, write } from '@/tests/harness/test-tokens'
import { prepareRevocation, type RevocationTerms } from './prepare-revocation'

let chain: TestChain
let client: PublicClient
let owner: PrivateKeyAccount
let editions: Address
const weth = findChain(localChainId)?.weth.address ?? zeroAddress

beforeAll(async () => {
  chain = await startTestChain()
  client = chain.client as unknown as PublicClient
  owner = chain.accounts[2] as PrivateKeyAccount
  editions = await deployMultiToken(chain, owner)
  for (const _ of [1, 2]) {
    const mint = { abi: demoCollectionAbi, functionName: 'mint', args: ['data:,{}', 500n] } as const
    await write(chain, owner, { address: chain.chain.demoCollection, ...mint })
  }
})
afterAll(() => chain?.stop())

const ground = () => ({
  ...{ client, config: buildConfig(), chainId: localChainId, account: owner.address, sender: keySender },
})
const prepare = (terms: RevocationTerms) => prepareRevocation(ground(), terms)

async function listApprovals() {
  const supply = await client.readContract({
    address: chain.chain.demoCollection,
    abi: demoCollectionAbi,
    functionName: 'totalSupply',
  })
  const heldTokenIds = [supply - 1n, supply].map(String)
  const place = { chainId: localChainId, name: 'Stones' }
  const collections: AccountCollection[] = [
    { ...place, contract: chain.chain.demoCollection, standard: 'ERC721', heldTokenIds },
    { ...place, contract: editions, standard: 'ERC1155', heldTokenIds: [] },
    // No contract stands there.
    { ...place, contract: '0x00000000000000000000000000000000000000aa', standard: 'ERC721', heldTokenIds: ['1'] },
    { ...place, contract: chain.chain.demoCollection, chainId: 1, standard: 'ERC721', heldTokenIds: ['1'] },
  ]
  const currencies = [zeroAddress, weth].map((address) => ({ address, symbol: 'X', decimals: 18 }))
  return readApprovals(client, { chainId: localChainId, account: owner.address, collections, currencies })
}

it('each kind of approval is read, taken back by its own call, and gone after it', async () => {
  expect(await listApprovals()).toEqual([])
  const tokenId = await client.readContract({
    ...{ address: chain.chain.demoCollection, abi: demoCollectionAbi, functionName: 'totalSupply' },
  })
  await sendCalls(chain, owner, [
    buildApproval({ of: 'collection', contract: chain.chain.demoCollection }),
    buildApproval({ of: 'collection', contract: editions }),
    buildApproval({ of: 'token', contract: chain.chain.demoCollection, tokenId }),
    buildApproval({ of: 'currency', contract: weth, amountWei: maxUint256 }),
  ])
  const known = await listApprovals()
  expect(known.map(({ of, contract }) => [of, contract])).toEqual([
    ['collection', chain.chain.demoCollection],
    ['collection', editions],
    ['token', chain.chain.demoCollection],
    ['currency', weth],
  ])
  expect(known.filter(isUnlimited)).toEqual([known[3]])

  for (const approval of known) {
    const { of, contract } = approval
    const terms = { of, contract, name: 'Stones', ...(of === 'token' ? { tokenId: String(tokenId) } : {}) }
    const { steps } = await prepare(terms)
    expect(steps).toMatchObject([
      { about: { kind: 'revoke', contract, itemName: 'Stones' }, calls: [{ to: contract }] },
    ])
    const [call] = steps[0]?.calls ?? []
    expect(call && decodeAllowance(call), of).toMatchObject({ what: of === 'currency' ? 'some' : 'nothing' })
    await sendCalls(chain, owner, steps[0]?.calls ?? [])
    expect((await prepare(terms)).steps, `${of}: nothing is left to do`).toEqual([])
  }
  expect(await listApprovals()).toEqual([])
  const collection = { address: chain.chain.demoCollection, abi: erc721Abi } as const
  const approved = { ...collection, functionName: 'getApproved', args: [tokenId] } as const
  expect(await client.readContract(approved)).toBe(zeroAddress)
  const operator = { ...collection, functionName: 'isApprovedForAll', args: [owner.address, seaportAddress] } as const
  expect(await client.readContract(operator)).toBe(false)
  const allowance = { address: weth, abi: erc20Abi, functionName: 'allowance' } as const
  expect(await client.readContract({ ...allowance, args: [owner.address, seaportAddress] })).toBe(0n)
})

it('a contract that says yes whatever is sent costs no fee: the revocation is refused before the wallet is asked', async () => {
  // Returns 1 to any call.
  const data: Hex = '0x69600160005260206000f3600052600a6016f3'
  const hash = await chain.client.sendTransaction({ account: owner, data })
  const { contractAddress } = await chain.client.waitForTransactionReceipt({ hash })
  const terms = { of: 'collection', contract: contractAddress ?? zeroAddress, name: 'Spam' } as const
  await expect(prepare(terms)).rejects.toMatchObject({ code: 'order_refused', issues: [{ code: 'not_revocable' }] })
})
