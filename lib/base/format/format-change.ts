/** How much a sum has grown, in whole per cent: "+12 %", "−40 %". Null where there was nothing before. */
export function formatChange(wei: bigint, beforeWei: bigint): string | null {
  if (beforeWei === 0n) return null
  const percent = ((wei - beforeWei) * 100n) / beforeWei
  if (percent > 999n) return '>+999 %'
  return `${percent > 0n ? '+' : percent < 0n ? '−' : ''}${percent < 0n ? -percent : percent} %`
}
