import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Avatar } from '@/components/ui/Avatar'
import { useMessages } from '@/hooks/ui/useMessages'
import { ownedItemsQueryOptions } from '@/lib/api/queries/owned-items'
import type { Profile } from '@/lib/api/schemas/profile'
import { accountMessages } from '@/lib/i18n/generated/account-messages'

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
  const isChosen = (picture: NonNullable<Picture>) => chosen !== null && idOf(picture) === idOf(chosen)
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5">{messages.picture}</legend>
      <p className="text-sm text-muted">{messages.pictureHint}</p>
      <div className="flex max-h-52 flex-wrap gap-3 overflow-y-auto p-1">
        <Choice label={messages.avatar} isChosen={chosen === null} onChoose={() => onChoose(null)}>
          <Avatar name={address} className="size-14" />
        </Choice>
        {owned.map(({ name, ...picture }) => (
          <Choice key={idOf(picture)} label={name} isChosen={isChosen(picture)} onChoose={() => onChoose(picture)}>
            <Avatar name={name} image={picture.image} className="size-14" />
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}

interface ChoiceProps {
  label: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

function Choice({ label, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label title={label} className="cursor-pointer rounded-full">
      <input
        type="radio"
        name="picture"
        aria-label={label}
        checked={isChosen}
        onChange={onChoose}
        className="peer sr-only"
      />
      <span className="block rounded-full border-2 border-transparent p-0.5 peer-checked:border-accent forced-colors:border-[Canvas] forced-colors:peer-checked:border-[Highlight] peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent">
        {children}
      </span>
    </label>
  )
}

function idOf({ chainId, contract, tokenId }: NonNullable<Picture>): string {
  return `${chainId}:${contract}:${tokenId}`
}
