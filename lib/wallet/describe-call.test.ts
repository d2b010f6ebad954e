import { encodeFunctionData } from 'viem'
import { expect, it } from 'vitest'
import { demoCollectionAbi } from '@/lib/contracts/demo-collection'
import { seaportAbi } from '@/lib/contracts/seaport'
import { buildFulfilment, decodeOrderComponents } from '@/lib/seaport'
import { buildOrder, seller } from '@/tests/builders/build-order'
import { describeCall } from './describe-call'

const order = buildOrder()

it.each([
  [
    'buy',
    buildFulfilment({
      seaport: order.protocolAddress,
      components: decodeOrderComponents(order.parameters),
      signature: order.signature,
      atSeconds: 1n,
    }).data,
  ],
  ['cancel_all', encodeFunctionData({ abi: seaportAbi, functionName: 'incrementCounter' })],
  [
    'approve_collection',
    encodeFunctionData({ abi: demoCollectionAbi, functionName: 'setApprovalForAll', args: [seller, true] }),
  ],
  ['send', '0x'],
  ['unknown', '0xdeadbeef'],
  ['unknown', '0xde'],
] as const)('%s', (kind, data) => {
  expect(describeCall(data).kind).toBe(kind)
})
