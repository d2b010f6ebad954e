import { type Address, getCreate2Address, type Hex, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { multicall3Address, seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { collectionFactoryAddress, create2ProxyAddress } from '@/lib/protocol/contracts/deployments'
import { conduitControllerAddress, seaportFactoryAddress, wrappedCoinContract } from '@/server/local/chain/contracts'
import { ownDeployments, planDeployments } from './plan-deployments'
import {
  type Deployment,
  encodeSafeCreate2,
  firstSeaportFactoryAddress,
  keylessCreate2Address,
  readDeployments,
} from './read-deployments'

const [proxy] = ownDeployments
if (proxy?.kind !== 'presigned') throw new Error('The first is the keyless proxy.')
const initCode: Hex = `0x${'60'.repeat(100)}`
const salt: Hex = `0x${'01'.repeat(32)}`
const make = (from: Address, ownSalt = salt) => getCreate2Address({ from, salt: ownSalt, bytecode: initCode })
const read = (text: string, ...wanted: Address[]) => readDeployments(text, new Set(wanted))

test('the keyless proxy is at its address whoever sends it', async () => {
  expect(await read(`cast publish ${proxy.raw}`, create2ProxyAddress)).toEqual([proxy])
})

test('a signature for other code leads elsewhere', async () => {
  expect(await read(proxy.raw.replace('6045', '6046'), create2ProxyAddress)).toEqual([])
  expect(await read(`${proxy.raw}00`, create2ProxyAddress)).toEqual([])
})

test('a call of either factory of Seaport, and code for the keyless proxy, are found by where they lead', async () => {
  const data = encodeSafeCreate2(salt, initCode)
  const text = `\`cast send 0x00 ${data}\` and ${initCode}`
  const wanted = [make(seaportFactoryAddress), make(firstSeaportFactoryAddress), make(keylessCreate2Address, zeroHash)]
  const found = (await read(text, ...wanted)).map((one) => [one.address, one.kind === 'call' && one.to])
  expect(found).toEqual([
    [wanted[0], seaportFactoryAddress],
    [wanted[1], firstSeaportFactoryAddress],
    [wanted[2], keylessCreate2Address],
  ])
  expect(await read(text, seaportAddress)).toEqual([])
})

test('a plan takes each step after those that it needs, and leaves out what is there', async () => {
  const controller: Deployment = {
    kind: 'call',
    address: conduitControllerAddress,
    to: seaportFactoryAddress,
    data: '0x',
  }
  const factory: Deployment = { kind: 'call', address: seaportFactoryAddress, to: create2ProxyAddress, data: '0x' }
  const known = [...ownDeployments, controller, factory]
  const plan = async (...present: Address[]) => {
    const wanted = [multicall3Address, seaportAddress, collectionFactoryAddress]
    const { steps, unknown } = await planDeployments(wanted, { known, hasCode: async (one) => present.includes(one) })
    return { steps: steps.map(({ address }) => address), unknown }
  }
  const all = [create2ProxyAddress, seaportFactoryAddress, conduitControllerAddress, seaportAddress]
  expect(await plan()).toEqual({ steps: [...all, collectionFactoryAddress], unknown: [multicall3Address] })
  expect(await plan(multicall3Address, seaportAddress)).toEqual({
    ...{ steps: [create2ProxyAddress, collectionFactoryAddress], unknown: [] },
  })
  // Seaport would be sent for nothing.
  known.splice(known.indexOf(controller), 1)
  expect(await plan(multicall3Address)).toEqual({
    ...{
      steps: [create2ProxyAddress, seaportFactoryAddress, collectionFactoryAddress],
      unknown: [conduitControllerAddress],
    },
  })
})

test('the wrapped coin of this repository has the address that the documentation names', () => {
  expect(wrappedCoinContract.address).toBe('0x8740193B94b6d65E3c962F7E6Cf81475c23f9f6e')
})
