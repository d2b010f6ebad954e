import { type Address, encodeFunctionData, type Hash } from 'viem'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import type { MulticallCall } from '@/lib/protocol/chains/multicall'

export function buildStatusCall(seaport: Address, hash: Hash): MulticallCall {
  return { to: seaport, data: encodeFunctionData({ abi: seaportAbi, functionName: 'getOrderStatus', args: [hash] }) }
}

export function buildCounterCall(seaport: Address, offerer: Address): MulticallCall {
  return { to: seaport, data: encodeFunctionData({ abi: seaportAbi, functionName: 'getCounter', args: [offerer] }) }
}
