import { Icon } from '@/components/ui/Icon'

export function RowRemover({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onRemove}
      className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-text"
    >
      <Icon name="close" />
    </button>
  )
}
