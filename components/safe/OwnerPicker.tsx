import type { Address } from 'viem'
import { useMessages } from '@/hooks/ui/useMessages'
import { formatAddress } from '@/lib/base/format/format-address'
import { safeHostMessages } from '@/lib/i18n/generated/safe-host-messages'

export interface NamedOwner {
  address: Address
  name: string
}

/** Owners with the names of the demo wallets, in their order. */
export function nameOwners(owners: readonly Address[], keys: readonly NamedOwner[]): NamedOwner[] {
  return owners.map((address) => ({
    address,
    name: keys.find((key) => key.address === address)?.name ?? formatAddress(address),
  }))
}

interface OwnerPickerProps {
  owners: readonly NamedOwner[]
  chosen: Address | undefined
  onChoose: (owner: Address) => void
}

/** Which of the owners acts. */
export function OwnerPicker({ owners, chosen, onChoose }: OwnerPickerProps) {
  const { signAs } = useMessages(safeHostMessages)
  return (
    <label className="flex items-center gap-3 text-sm">
      <span className="text-muted">{signAs}</span>
      <select
        value={chosen}
        onChange={(event) => onChoose(event.target.value as Address)}
        className="min-h-9 flex-1 rounded-control border border-edge bg-raised px-3 text-base text-text"
      >
        {owners.map(({ address, name }) => (
          <option key={address} value={address}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
