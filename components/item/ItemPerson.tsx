import { Address } from '@/components/ui/Address'
import { Avatar } from '@/components/ui/Avatar'
import { useMessages } from '@/hooks/useMessages'
import { usePerson } from '@/hooks/usePerson'

interface ItemPersonProps {
  label: string
  chainId: number
  address: string | null
}

interface PersonProps {
  chainId: number
  address: string
}

/** Who made or who owns a work: a known person's portrait and name, and always the address. */
export function ItemPerson({ label, chainId, address }: ItemPersonProps) {
  const { item } = useMessages()
  return (
    <div className="flex min-w-0 items-start gap-3">
      {address && <PersonAvatar chainId={chainId} address={address} />}
      <div className="min-w-0">
        <dt className="text-sm text-muted">{label}</dt>
        <dd>{address ? <PersonName chainId={chainId} address={address} /> : item.unknownPerson}</dd>
      </div>
    </div>
  )
}

function PersonAvatar({ chainId, address }: PersonProps) {
  const { image } = usePerson(chainId, address)
  return <Avatar name={address} image={image} className="size-12" />
}

function PersonName({ chainId, address }: PersonProps) {
  const { name, image } = usePerson(chainId, address)
  return (
    <>
      {image && <span className="block">{name}</span>}
      <Address address={address} />
    </>
  )
}
