import { useQuery } from '@tanstack/react-query'
import { useMessages } from '@/hooks/ui/useMessages'
import { createdItemsQueryOptions, ownedItemsQueryOptions } from '@/lib/api/queries/owned-items'
import type { Profile } from '@/lib/api/schemas/profile'
import { accountMessages } from '@/lib/i18n/generated/account-messages'
import { isSameItem } from '@/lib/items/is-same-item'
import { getItemKey } from '@/lib/items/item-key'
import { PictureChoice } from './PictureChoice'

type BannerItem = NonNullable<Profile['banner']>

export interface ProfileBannerPickerProps {
  address: string
  chosen: BannerItem | null
  onChoose: (banner: BannerItem | null) => void
}

const shape = 'block h-14 w-28 rounded-control bg-raised'

/** No banner, or an item that the account owns or created. */
export function ProfileBannerPicker({ address, chosen, onChoose }: ProfileBannerPickerProps) {
  const { edit: messages } = useMessages(accountMessages)
  const { data: owned = [] } = useQuery(ownedItemsQueryOptions(address))
  const { data: created = [] } = useQuery(createdItemsQueryOptions(address))
  const choices = [...owned, ...created.filter((item) => !owned.some((other) => isSameItem(item, other)))]
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5">{messages.banner}</legend>
      <p className="text-sm text-muted">{messages.bannerHint}</p>
      <div className="flex max-h-44 flex-wrap gap-2 overflow-y-auto p-1">
        <PictureChoice
          name="banner"
          label={messages.noBanner}
          isChosen={chosen === null}
          onChoose={() => onChoose(null)}
        >
          <span className={`${shape} grid place-items-center border border-line text-sm text-muted`}>
            {messages.noBanner}
          </span>
        </PictureChoice>
        {choices.map(({ name, ...banner }) => (
          <PictureChoice
            key={getItemKey(banner)}
            name="banner"
            label={name}
            isChosen={chosen !== null && isSameItem(banner, chosen)}
            onChoose={() => onChoose(banner)}
          >
            {/* biome-ignore lint/performance/noImgElement: made ahead in fixed sizes */}
            <img src={banner.image} alt="" loading="lazy" className={`${shape} object-cover`} />
          </PictureChoice>
        ))}
      </div>
    </fieldset>
  )
}
