import { flushSync } from 'react-dom'
import { Icon } from '@/components/ui/Icon'

/** Takes its row out of its fieldset, whose last button adds one. */
export function RemoveRowButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  const remove = (button: HTMLButtonElement) => {
    const group = button.closest('fieldset')
    // Drawn at once: where the button goes with its row, the focus would be nowhere.
    flushSync(onRemove)
    if (!button.isConnected) [...(group?.querySelectorAll('button') ?? [])].at(-1)?.focus()
  }
  return (
    <button
      type="button"
      aria-label={label}
      onClick={({ currentTarget }) => remove(currentTarget)}
      className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-text"
    >
      <Icon name="close" />
    </button>
  )
}
