const weiPerEther = 10n ** 18n

/**
 * Wei as ETH for people: "1.20", "0.015", "12". At least two decimals where there is a fraction, at most six; less
 * than can be shown is said as "<0.000001". Exact amounts belong beside it, not in it.
 */
export function formatEther(wei: bigint): string {
  const whole = wei / weiPerEther
  const fraction = wei % weiPerEther
  if (fraction === 0n) return whole.toString()
  const digits = fraction.toString().padStart(18, '0').slice(0, 6).replace(/0+$/, '')
  if (digits === '' && whole === 0n) return '<0.000001'
  return `${whole}.${digits.padEnd(2, '0')}`
}
