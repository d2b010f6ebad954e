// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { encodeVoucher } from '@/lib/api/schemas/encode-voucher'
import { AppError } from '@/lib/base/errors/app-error'
import { buildVoucher, createVoucherId } from './build-voucher'
import { readSignedVouchers, type SignedVoucher, storeSignedVoucher, submitSignedVoucher } from './signed-vouchers'

const creator = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const now = 1_800_000_000

function build(deadlineSeconds = BigInt(now) + 60n): SignedVoucher {
  const voucher = buildVoucher({
    ...{ tokenId: createVoucherId(), uri: 'ipfs://lazy', priceWei: 5n, deadlineSeconds, nonce: 0n },
    payees: [{ account: creator, parts: 1n }],
  })
  return { chainId: 31337, collection: creator, voucher: encodeVoucher(voucher), signature: '0x1234' }
}

const refusal = (code: string) => new AppError('order_refused', 'No.', { issues: [{ code, message: 'No.' }] })

beforeEach(() => localStorage.clear())

test('what was signed is kept until the market has answered, each by itself', async () => {
  const [one, two] = [build(), build()]
  storeSignedVoucher(one)
  storeSignedVoucher(two)
  expect(readSignedVouchers(now)).toEqual(expect.arrayContaining([one, two]))
  await submitSignedVoucher(one, { submit: vi.fn() })
  expect(readSignedVouchers(now)).toEqual([two])
})

test('a market that is away leaves it kept; one that refuses it does not', async () => {
  const signed = build()
  storeSignedVoucher(signed)
  const away = vi.fn().mockRejectedValue(new AppError('unavailable', 'Away.'))
  await expect(submitSignedVoucher(signed, { submit: away })).rejects.toMatchObject({ code: 'unavailable' })
  expect(readSignedVouchers(now)).toEqual([signed])
  const no = vi.fn().mockRejectedValue(refusal('signature_invalid'))
  await expect(submitSignedVoucher(signed, { submit: no })).rejects.toMatchObject({ code: 'order_refused' })
  expect(readSignedVouchers(now)).toEqual([])
})

test('a collection that the market has not read yet is waited for, and not for ever', async () => {
  const signed = build()
  storeSignedVoucher(signed)
  const wait = vi.fn(async () => {})
  const submit = vi.fn().mockRejectedValueOnce(refusal('collection_unknown'))
  await submitSignedVoucher(signed, { submit, wait })
  expect(submit).toHaveBeenCalledTimes(2)
  expect(readSignedVouchers(now)).toEqual([])
  const other = build()
  storeSignedVoucher(other)
  const never = vi.fn().mockRejectedValue(refusal('collection_unknown'))
  await expect(submitSignedVoucher(other, { submit: never, wait })).rejects.toMatchObject({ code: 'unavailable' })
  expect(never.mock.calls.length).toBeLessThan(60)
  expect(readSignedVouchers(now)).toEqual([other])
})

test('what is over by the clock, or no voucher at all, is not read', () => {
  storeSignedVoucher(build(BigInt(now) - 1n))
  localStorage.setItem('verdigris.signed-voucher.0x12', '{"chainId":')
  expect(readSignedVouchers(now)).toEqual([])
})
