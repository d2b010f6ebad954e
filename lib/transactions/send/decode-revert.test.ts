import { type Abi, encodeErrorResult, type Hex, parseAbi } from 'viem'
import { expect, it } from 'vitest'
import { demoCollectionAbi } from '@/lib/protocol/abi/demo-collection-abi'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { decodeRevert } from './decode-revert'

const hash = `0x${'11'.repeat(32)}` as const
const account = `0x${'22'.repeat(20)}` as const
const encode = (abi: readonly unknown[], errorName: string, args?: readonly unknown[]) =>
  encodeErrorResult({ abi: abi as Abi, errorName, args })

it.each<[string, Hex, string]>([
  ['OrderIsCancelled', encode(seaportAbi, 'OrderIsCancelled', [hash]), 'order_cancelled'],
  ['OrderAlreadyFilled', encode(seaportAbi, 'OrderAlreadyFilled', [hash]), 'order_filled'],
  ['InvalidTime', encode(seaportAbi, 'InvalidTime', [1n, 2n]), 'order_expired'],
  ['InvalidSigner', encode(seaportAbi, 'InvalidSigner'), 'order_inactive'],
  ['BadSignatureV', encode(seaportAbi, 'BadSignatureV', [3]), 'order_inactive'],
  ['BadFraction', encode(seaportAbi, 'BadFraction'), 'transaction_reverted'],
  ['token not approved', encode(demoCollectionAbi, 'ERC721InsufficientApproval', [account, 7n]), 'order_inactive'],
  ['token of another', encode(demoCollectionAbi, 'ERC721IncorrectOwner', [account, 7n, account]), 'order_inactive'],
  ['ERC721A', encode(parseAbi(['error TransferFromIncorrectOwner()']), 'TransferFromIncorrectOwner'), 'order_inactive'],
  [
    'a token that speaks words',
    encode(parseAbi(['error Error(string)']), 'Error', ['ERC721: caller is not token owner or approved']),
    'order_inactive',
  ],
  ['other words', encode(parseAbi(['error Error(string)']), 'Error', ['paused']), 'transaction_reverted'],
  ['an unknown selector', '0xdeadbeef', 'transaction_reverted'],
])('%s', (_, data, code) => {
  const rpcError = { name: 'RpcRequestError', code: 3, message: 'execution reverted', data }
  expect(decodeRevert(rpcError).code).toBe(code)
  expect(decodeRevert(new Error('call failed', { cause: new Error('node', { cause: rpcError }) })).code).toBe(code)
  expect(decodeRevert({ code: -32603, data: { code: 3, data } }).code).toBe(code)
})

it('leaves what is no revert to toAppError', () => {
  expect(decodeRevert({ code: 4001, message: 'User rejected' }).code).toBe('user_rejected')
  expect(decodeRevert(Object.assign(new Error('x'), { name: 'HttpRequestError' })).code).toBe('node_unavailable')
})
