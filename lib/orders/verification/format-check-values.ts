import { formatAddress } from '@/lib/base/format/format-address'
import { formatAddresses } from '@/lib/base/format/format-addresses'
import { formatDate } from '@/lib/base/format/format-date'
import { formatEtherExactly } from '@/lib/base/format/format-ether'
import type { VerificationCheck } from './verification-check'

/** The values of the messages `verification.reason`, from those of a check. @param forever a time that no date can hold */
export function formatCheckValues(values: VerificationCheck['values'], forever: string) {
  const { tokenId = '', quantity = '', others = '', filled = '', total = '', balance = '', needed = '' } = values
  const { asked = '', paid = '', by = '', symbol = '', sum = '0', shown = '0', start = '0', end = '0' } = values
  const { hash = '', owner = '', receivers = '', order = '', chain = '' } = values
  const format = (wei: string) => `${formatEtherExactly(BigInt(wei))} ${symbol}`
  return {
    ...{ tokenId, quantity, others, filled, total, balance, needed, asked, paid, by },
    ...{ sum: format(sum), shown: format(shown), start: formatTime(start, forever), end: formatTime(end, forever) },
    ...{ hash: formatAddress(hash), owner: formatAddress(owner), receivers: formatAddresses(receivers) },
    ...{ order: shorten(order), chain: shorten(chain) },
  }
}

/** A counter that was raised has 39 digits and more. */
function shorten(digits: string): string {
  return digits.length > 12 ? `${digits.slice(0, 4)}…${digits.slice(-4)}` : digits
}

function formatTime(seconds: string, forever: string): string {
  const timeMs = Number(seconds) * 1000
  return timeMs < 8.64e15 ? formatDate(timeMs) : forever
}
