import type { Address as AccountAddress } from 'viem'
import { Address } from '@/components/ui/Address'
import type { NamedOwner } from './OwnerPicker'

/** An owner by its demo wallet's name, where it has one, and its address. */
export function OwnerName({ address, names }: { address: AccountAddress; names: readonly NamedOwner[] }) {
  const name = names.find((one) => one.address === address)?.name
  return (
    <>
      {name && `${name} `}
      <Address address={address} />
    </>
  )
}
