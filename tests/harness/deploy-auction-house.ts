import { type Address, encodeDeployData, getContractAddress, type Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { auctionHouseAbi } from '@/lib/protocol/abi/auction-house-abi'
import auctionHouse from '@/server/local/chain/artifacts/AuctionHouse.json'
import { assertMined, type TestChain } from './start-test-chain'

/** A house of the test's own. */
export async function deployAuctionHouse({ client }: TestChain, account: PrivateKeyAccount): Promise<Address> {
  const nonce = await client.getTransactionCount({ address: account.address })
  const data = encodeDeployData({ abi: auctionHouseAbi, bytecode: auctionHouse.initCode as Hex })
  await assertMined(client, await client.sendTransaction({ account, data }))
  return getContractAddress({ from: account.address, nonce: BigInt(nonce) })
}
