import { SafeBalances } from './SafeBalances'
import { SafeCollectibles } from './SafeCollectibles'
import type { SafePartProps } from './safe-page-context'
import { withSafe } from './with-safe'

export const SafeAssets = withSafe(Assets)

/** What a Safe holds. */
function Assets({ place }: SafePartProps) {
  return (
    <div className="flex flex-col gap-12">
      <div className="peer max-w-4xl">
        <SafeBalances place={place} />
      </div>
      <div className="peer-has-data-coming:invisible">
        <SafeCollectibles place={place} />
      </div>
    </div>
  )
}
