import { SafeBalances } from './SafeBalances'
import { SafeCollectibles } from './SafeCollectibles'
import type { SafePartProps } from './safe-page-place'

/** What a Safe holds. */
export function SafeAssets({ place }: SafePartProps) {
  return (
    <div className="flex flex-col gap-12">
      <div className="max-w-4xl">
        <SafeBalances place={place} />
      </div>
      <SafeCollectibles place={place} />
    </div>
  )
}
