/** @returns what stands in the list for a second time */
export function findDoubled<One>(list: readonly One[]): One[] {
  const met = new Set<One>()
  return list.filter((one) => met.size === met.add(one).size)
}
