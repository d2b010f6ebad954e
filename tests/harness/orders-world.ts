import { type Abi, type Address, maxUint256, parseAbi, parseEther, parseEventLogs } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { demoCollectionAbi } from '@/lib/protocol/abi/demo-collection-abi'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import type { Services } from '@/server/services/services'
import { buildItemRow, insertRows } from '@/tests/builders/rows'
import { deployCompiled } from './deploy-compiled'
import { assertMined, startTestChain, type TestChain } from './start-test-chain'
import { openTestServices } from './start-test-market'

/** Makers with all that an order may need, a Safe of theirs, and somebody to buy from them and to sell to them. */
export interface OrderWorld {
  test: TestChain
  services: Services
  weth: Address
  collection: Address
  /** How items of the collection are traded. */
  standard: 'ERC721' | 'ERC1155'
  /** An ERC-1155; everybody holds 1,000 of the tokens 1 to 3. */
  editions: Address
  makers: { account: PrivateKeyAccount; tokenIds: bigint[] }[]
  safe: { address: Address; owners: PrivateKeyAccount[]; tokenIds: bigint[] }
  /** Buys everything, and owns what the offers are for. The first four tokens are calm, the rest wild (trait Mood). */
  buyer: { account: PrivateKeyAccount; tokenIds: bigint[] }
  /** Owns a token and WETH, and has approved nothing. */
  careless: { account: PrivateKeyAccount; tokenIds: bigint[] }
  stop(): Promise<void>
}

export const editionIds = [1n, 2n, 3n]
const multiTokenAbi = parseAbi([
  'function mint(address to, uint256 id, uint256 quantity)',
  'function setApprovalForAll(address operator, bool approved)',
])
const multiToken = 'contracts/test-tokens/TestMultiToken.sol'

export async function startOrderWorld(makerCount = 6): Promise<OrderWorld> {
  const test = await startTestChain()
  const services = await openTestServices(test.chain)
  const weth = findChain(localChainId)?.weth.address as Address
  const { client, chain, accounts } = test
  const deployer = accounts.at(-1) as PrivateKeyAccount
  const editions = await deployCompiled(test, deployer, multiToken)
  const equip = async (account: PrivateKeyAccount, count: number, isApproving = true) => {
    await client.setBalance({ address: account.address, value: parseEther('10000') })
    for (const id of editionIds) {
      await send(test, account, {
        address: editions,
        abi: multiTokenAbi,
        functionName: 'mint',
        args: [account.address, id, 1000n],
      })
    }
    await send(test, account, { address: weth, abi: wethAbi, functionName: 'deposit', value: parseEther('1000') })
    const tokenIds: bigint[] = []
    for (let index = 0; index < count; index++) tokenIds.push(await mint(test, account))
    const approvals = isApproving ? buildApprovals({ weth, collection: chain.demoCollection, editions }) : []
    for (const call of approvals) await send(test, account, call)
    return { account, tokenIds }
  }
  const makers = await Promise.all(accounts.slice(5, 5 + makerCount).map((account) => equip(account, 5)))
  const buyer = await equip(accounts[0] as PrivateKeyAccount, 8)
  const careless = await equip(accounts[4] as PrivateKeyAccount, 1, false)
  const safe = { address: chain.safe, owners: accounts.slice(0, 2), tokenIds: [] as bigint[] }
  for (let index = 0; index < 3; index++) {
    const tokenId = await mint(test, deployer)
    const args = [deployer.address, safe.address, tokenId]
    await send(test, deployer, {
      address: chain.demoCollection,
      abi: demoCollectionAbi,
      functionName: 'transferFrom',
      args,
    })
    safe.tokenIds.push(tokenId)
  }
  await client.impersonateAccount({ address: safe.address })
  await send(test, safe.address, { address: weth, abi: wethAbi, functionName: 'deposit', value: parseEther('10') })
  for (const call of buildApprovals({ weth, collection: chain.demoCollection, editions }))
    await send(test, safe.address, call)
  await client.stopImpersonatingAccount({ address: safe.address })
  await nameTraits(services, chain.demoCollection, buyer.tokenIds)
  return {
    ...{ test, services, weth, editions, makers, buyer, careless, safe },
    ...{ collection: chain.demoCollection, standard: 'ERC721' },
    async stop() {
      await services.db.close()
      await test.stop()
    },
  }
}

interface Call {
  address: Address
  abi: Abi
  functionName: string
  args?: readonly unknown[]
  value?: bigint
}

export async function send({ client }: TestChain, account: PrivateKeyAccount | Address, call: Call): Promise<void> {
  await assertMined(
    client,
    await client.writeContract({ account, ...call } as Parameters<typeof client.writeContract>[0]),
  )
}

/** Many mint at once, so the token's id is the log's word. */
async function mint({ client, chain }: TestChain, account: PrivateKeyAccount): Promise<bigint> {
  const hash = await client.writeContract({
    ...{ account, address: chain.demoCollection, abi: demoCollectionAbi, functionName: 'mint', args: ['', 0n] },
  })
  const { logs } = await client.waitForTransactionReceipt({ hash })
  const [transfer] = parseEventLogs({ abi: demoCollectionAbi, logs, eventName: 'Transfer' })
  if (!transfer) throw new Error('Nothing was minted')
  return transfer.args.tokenId
}

function buildApprovals({ weth, collection, editions }: Pick<OrderWorld, 'weth' | 'collection' | 'editions'>): Call[] {
  const args = [seaportAddress, true]
  return [
    { address: collection, abi: demoCollectionAbi, functionName: 'setApprovalForAll', args },
    { address: editions, abi: multiTokenAbi, functionName: 'setApprovalForAll', args },
    { address: weth, abi: wethAbi, functionName: 'approve', args: [seaportAddress, maxUint256] },
  ]
}

async function nameTraits({ db }: Services, contract: Address, tokenIds: readonly bigint[]): Promise<void> {
  for (const [index, tokenId] of tokenIds.entries()) {
    const key = { chain_id: localChainId, contract, token_id: tokenId }
    await insertRows(db, 'items', [buildItemRow(key)])
    await insertRows(db, 'item_traits', [{ ...key, name: 'Mood', value: index < 4 ? 'calm' : 'wild' }])
  }
}
