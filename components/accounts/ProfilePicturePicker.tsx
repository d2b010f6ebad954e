import { useQuery } from '@tanstack/react-query'
import { Avatar } from '@/components/ui/Avatar'
import { useMessages } from '@/hooks/ui/useMessages'
import { ownedItemsQueryOptions } from '@/lib/api/queries/owned-items'
import type { Profile } from '@/lib/api/schemas/profile'
import { accountMessages } from '@/lib/i18n/generated/account-messages'
import { isSameItem } from '@/lib/items/is-same-item'
import { getItemKey } from '@/lib/items/item-key'
import { PictureChoice } from './PictureChoice'

type Picture = Profile['picture']

export interface ProfilePicturePickerProps {
  address: string
  chosen: Picture
  onChoose: (picture: Picture) => void
}

/** The avatar that every address has, or an item of one's own. */
export function ProfilePicturePicker({ address, chosen, onChoose }: ProfilePicturePickerProps) {
  const { edit: messages } = useMessages(accountMessages)
  const { data: owned = [] } = useQuery(ownedItemsQueryOptions(address))
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5">{messages.picture}</legend>
      <p className="text-sm text-muted">{messages.pictureHint}</p>
      <div className="flex max-h-52 flex-wrap gap-3 overflow-y-auto p-1">
        <PictureChoice
          name="picture"
          label={messages.avatar}
          isChosen={chosen === null}
          onChoose={() => onChoose(null)}
        >
          <Avatar name={address} className="size-14" />
        </PictureChoice>
        {owned.map(({ name, ...picture }) => (
          <PictureChoice
            key={getItemKey(picture)}
            name="picture"
            label={name}
            isChosen={chosen !== null && isSameItem(picture, chosen)}
            onChoose={() => onChoose(picture)}
          >
            <Avatar name={name} image={picture.image} className="size-14" />
          </PictureChoice>
        ))}
      </div>
    </fieldset>
  )
}
