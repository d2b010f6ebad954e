import type { Address } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { LocalClient } from '@/server/local-chain/client'
import { findDemoSafe } from '@/server/local-chain/demo-safe'
import { assertMined } from './start-test-chain'

/** A Safe of these owners, made with the real factory. */
export async function createSafe(
  client: LocalClient,
  account: PrivateKeyAccount,
  { owners, threshold }: { owners: Address[]; threshold: number },
): Promise<Address> {
  const { address, creation } = await findDemoSafe(client, owners, threshold)
  const hash = await client.sendTransaction({ account, ...creation })
  await assertMined(client, hash)
  return address
}
