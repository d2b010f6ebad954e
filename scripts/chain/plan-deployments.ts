import { type Address, concatHex, serializeTransaction } from 'viem'
import { multicall3Address, seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { create2ProxyAddress } from '@/lib/protocol/contracts/deployments'
import {
  type Create2Contract,
  collectionFactoryContract,
  conduitControllerAddress,
  seaportContract,
  seaportFactoryAddress,
  wrappedCoinContract,
} from '@/server/local/chain/contracts'
import {
  type Deployment,
  encodeSafeCreate2,
  firstSeaportFactoryAddress,
  keylessCreate2Address,
} from './read-deployments'

/** What others have published, and this repository does not have: their transactions are read from where they stand. */
export const publishedNames: ReadonlyMap<Address, string> = new Map([
  [keylessCreate2Address, 'Keyless CREATE2 proxy'],
  [firstSeaportFactoryAddress, 'First factory of Seaport'],
  [seaportFactoryAddress, 'Factory of Seaport'],
  [conduitControllerAddress, 'Conduit controller'],
  [multicall3Address, 'Multicall3'],
])

/** Where that is published. */
export const publications = [
  'https://raw.githubusercontent.com/ProjectOpenSea/seaport/main/docs/Deployment.md',
  'https://raw.githubusercontent.com/mds1/multicall3/main/README.md',
]

/** Arachnid's proxy. Its signature is made up, so that nobody has the key of its sender. */
const madeUp = `0x${'22'.repeat(32)}` as const
const create2Proxy: Deployment = {
  kind: 'presigned',
  address: create2ProxyAddress,
  sender: '0x3fAB184622Dc19b6109349B94811493BF2a45362',
  costWei: 10n ** 16n,
  raw: serializeTransaction(
    {
      ...{ type: 'legacy', nonce: 0, gas: 100_000n, gasPrice: 100_000_000_000n },
      data: '0x604580600e600039806000f350fe7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3',
    },
    { v: 27n, r: madeUp, s: madeUp },
  ),
}

const seaport: Deployment = {
  ...{ kind: 'call', address: seaportAddress, to: seaportFactoryAddress },
  data: encodeSafeCreate2(seaportContract.salt, seaportContract.initCode),
}

const throughProxy = ({ factory: to, salt, initCode, address }: Create2Contract): Deployment => ({
  ...{ kind: 'call', address, to, data: concatHex([salt, initCode]) },
})

/** What this repository can deploy by itself, once the factory is there that it takes. */
export const ownDeployments: readonly Deployment[] = [
  create2Proxy,
  seaport,
  throughProxy(wrappedCoinContract),
  throughProxy(collectionFactoryContract),
]

const ownNames = new Map<Address, string>([
  [create2ProxyAddress, 'CREATE2 proxy'],
  [seaportAddress, 'Seaport 1.6'],
  [wrappedCoinContract.address, 'Wrapped coin'],
  [collectionFactoryContract.address, 'Collection factory'],
])

export const nameOf = (address: Address): string => publishedNames.get(address) ?? ownNames.get(address) ?? address

/** Seaport's constructor asks the controller. */
const needs = (deployment: Deployment): Address[] => [
  ...(deployment.kind === 'call' ? [deployment.to] : []),
  ...(deployment.address === seaportAddress ? [conduitControllerAddress] : []),
]

/**
 * What has to be deployed for the wanted contracts, in order: what a chain has is left out, and what cannot be deployed without one that
 * is not known.
 * @returns `unknown`: the addresses that no deployment is known of
 */
export async function planDeployments(
  wanted: readonly Address[],
  { known, hasCode }: { known: readonly Deployment[]; hasCode: (address: Address) => Promise<boolean> },
): Promise<{ steps: Deployment[]; unknown: Address[] }> {
  const steps: Deployment[] = []
  const unknown: Address[] = []
  const seen = new Map<Address, Promise<boolean>>()
  /** Whether it is there once the steps are done. */
  const visit = (address: Address): Promise<boolean> => {
    const result = seen.get(address) ?? look(address)
    seen.set(address, result)
    return result
  }
  const look = async (address: Address): Promise<boolean> => {
    if (await hasCode(address)) return true
    const deployment = known.find((one) => one.address === address)
    if (!deployment) {
      unknown.push(address)
      return false
    }
    for (const needed of needs(deployment)) if (!(await visit(needed))) return false
    steps.push(deployment)
    return true
  }
  for (const address of wanted) await visit(address)
  return { steps, unknown }
}
