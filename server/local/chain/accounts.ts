import { pbkdf2Sync } from 'node:crypto'
import { type Address, type Hex, toHex } from 'viem'
import { HDKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { demoWallets } from '@/data/demo-wallets'

/** A wallet of the local chain. Its key is public by nature (anvil's well-known mnemonic) and holds play money alone. */
export interface ChainAccount {
  address: Address
  privateKey: Hex
}

export interface DemoAccount extends ChainAccount {
  name: string
}

const mnemonic = 'test test test test test test test test test test test junk'
const firstCreatorIndex = 20
const creatorCount = 20
const deployerIndex = 40

/** The wallets a visitor may try, at the mnemonic's indices 0 to 4. */
export const demoNames = demoWallets.map(({ name }) => name)

/** The seed of BIP-39: 2048 rounds of PBKDF2, which viem does in a third of a second and Node in some milliseconds. */
const stretchMnemonic = () => new Uint8Array(pbkdf2Sync(mnemonic, 'mnemonic', 2048, 64, 'sha512'))

/** Derived once for all the accounts. */
let branch: HDKey | undefined

function accountAt(index: number): ChainAccount {
  branch ??= HDKey.fromMasterSeed(stretchMnemonic()).derive("m/44'/60'/0'/0")
  const { privateKey } = branch.deriveChild(index)
  if (!privateKey) throw new Error(`No key exists at index ${index}`)
  const hex = toHex(privateKey)
  return { address: privateKeyToAccount(hex).address, privateKey: hex }
}

export function deriveDemoAccounts(): DemoAccount[] {
  return demoNames.map((name, index) => ({ name, ...accountAt(index) }))
}

/** The 20 artists of the demo, in the order of the people list. */
export function deriveCreators(): ChainAccount[] {
  return Array.from({ length: creatorCount }, (_, index) => accountAt(firstCreatorIndex + index))
}

/** Pays for the bootstrap, so that no wallet of a person has spent a nonce before the journal is replayed. */
export function deriveDeployer(): PrivateKeyAccount {
  return privateKeyToAccount(accountAt(deployerIndex).privateKey)
}
