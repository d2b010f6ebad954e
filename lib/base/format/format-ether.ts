const weiPerEther = 10n ** 18n
/** What the sixth decimal counts. */
const weiPerMicro = 10n ** 12n

/** Wei as ETH, to the last digit: "1.20", "12.00", "2.0000000009". For what someone decides to pay. */
export function formatEtherExactly(wei: bigint): string {
  const decimals = (wei % weiPerEther).toString().padStart(18, '0').replace(/0+$/, '').padEnd(2, '0')
  return `${wei / weiPerEther}.${decimals}`
}

/** Wei as ETH, rounded up to six decimals: for what is called "at most". */
export function formatEtherAtMost(wei: bigint): string {
  return formatEtherExactly(roundUpWei(wei))
}

/** What `formatEtherAtMost` says, to go on counting with. */
export function roundUpWei(wei: bigint): bigint {
  return ((wei + weiPerMicro - 1n) / weiPerMicro) * weiPerMicro
}

/** Wei as ETH where there is little room: six decimals at most, with a sign where that is not all: "≈2.00". */
export function formatEther(wei: bigint): string {
  const rest = wei % weiPerMicro
  if (rest === 0n) return formatEtherExactly(wei)
  return wei < weiPerMicro ? '<0.000001' : `≈${formatEtherExactly(wei - rest)}`
}
