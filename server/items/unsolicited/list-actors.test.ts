import { type Address, type Log, pad, toEventSelector } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import { buildAddress, buildHash } from '@/tests/builders/rows'
import { listActors } from './list-actors'

const [sender, called, account] = [buildAddress(1), buildAddress(2), buildAddress(3)]
const success = toEventSelector('ExecutionSuccess(bytes32,uint256)')
const moduleSuccess = toEventSelector('ExecutionFromModuleSuccess(address)')
const received = toEventSelector('SafeReceived(address,uint256)')
const operation = toEventSelector('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)')
const log = (address: Address, ...topics: Log['topics']) => ({ address, topics }) as Log
const list = (...logs: Log[]) => listActors({ from: sender, to: called, logs: logs as Log<bigint, number, false>[] })

test('who sent a transaction, and whom it calls', () => {
  expect(list()).toEqual([sender, called])
  expect(listActors({ from: sender, to: null, logs: [] })).toEqual([sender])
})

test.each([
  ['a Safe whose owners signed, since 1.4', log(account, success, buildHash(1))],
  ['a Safe whose owners signed, before', log(account, success)],
  ['a Safe whose module acted', log(account, moduleSuccess, pad(called))],
  ['the sender of a user operation', log(entryPoint07Address, operation, buildHash(1), pad(account), pad(called))],
])('%s', (_, event) => {
  expect(list(event)).toEqual([sender, called, account])
})

test.each([
  ['a Safe that got coins, which anybody may send', log(account, received, pad(sender))],
  ['a user operation that another contract tells of', log(called, operation, buildHash(1), pad(account))],
  ['an event without topics', log(account)],
])('not %s', (_, event) => {
  expect(list(event)).toEqual([sender, called])
})
