import { Address } from '@/components/ui/Address'
import { Avatar } from '@/components/ui/Avatar'
import { useIsYou } from '@/hooks/useIsYou'
import { useMessages } from '@/hooks/useMessages'
import { usePerson } from '@/hooks/usePerson'

interface ItemPersonProps {
  label: string
  chainId: number
  address: string | null
}

/** Who made or who owns a work, for a list of terms: a known person's portrait and name, and always the address. */
export function ItemPerson({ label, chainId, address }: ItemPersonProps) {
  const { item } = useMessages()
  return (
    <div className="relative min-h-12 min-w-0 pl-15">
      <dt className="text-sm text-muted">{label}</dt>
      <dd>{address ? <Person chainId={chainId} address={address} /> : item.unknownPerson}</dd>
    </div>
  )
}

function Person({ chainId, address }: { chainId: number; address: string }) {
  const { you } = useMessages().item
  const { name, image } = usePerson(chainId, address)
  const isYou = useIsYou(address)
  const shown = isYou ? you : image && name
  return (
    <>
      <Avatar name={address} image={image} className="absolute top-0.5 left-0 size-12" />
      {shown && <span className="block">{shown}</span>}
      <Address address={address} />
    </>
  )
}
