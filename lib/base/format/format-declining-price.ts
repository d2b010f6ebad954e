import { formatEtherAtMost, formatEtherExactly } from './format-ether'

/** What the sixth decimal counts. */
const weiPerMicro = 10n ** 12n

/** A price on its way from one to another: rounded up as what is "at most", though to no more than it began with, and its end as it is. */
export function formatDecliningPrice(wei: bigint, [highestWei, lowestWei]: readonly [bigint, bigint]): string {
  if (wei === lowestWei) return formatEtherExactly(wei)
  const isAbove = (wei + weiPerMicro - 1n) / weiPerMicro > highestWei / weiPerMicro
  return isAbove ? formatEtherExactly(highestWei) : formatEtherAtMost(wei)
}
