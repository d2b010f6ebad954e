import { computeCeilingWei, type Fraction, type OrderComponents } from '@/lib/protocol/seaport'
import type { Sender } from '@/lib/transactions/send/sender'

/** How long a price that rises may go on to rise until the call is mined: at a review, and at least. */
const [headroomSeconds, minHeadroomSeconds] = [600n, 120n]
/** A Safe's owners confirm one after the other. */
const safeHeadroomSeconds = 3n * 86_400n

/**
 * What a part of a listing costs, and the most that it can cost until it is mined. `atSeconds`: of the block that all of it
 * is checked at. `reviewedWei`: the most of a review before this one.
 */
export function computePurchasePrice(
  components: OrderComponents,
  fraction: Fraction,
  { atSeconds, sender, reviewedWei }: { atSeconds: bigint; sender: Sender; reviewedWei: bigint | undefined },
): { priceWei: bigint; mostWei: bigint } {
  const most = (category: bigint) => computeCeilingWei(components, [atSeconds, atSeconds + category], fraction)
  const [priceWei, roomyWei] = [most(0n), most(sender.safe ? safeHeadroomSeconds : headroomSeconds)]
  const leastWei = sender.safe ? roomyWei : most(minHeadroomSeconds)
  // What was reviewed is kept to, as long as it leaves room to be mined.
  const isKept = reviewedWei !== undefined && reviewedWei >= leastWei && reviewedWei < roomyWei
  return { priceWei, mostWei: isKept ? reviewedWei : roomyWei }
}
