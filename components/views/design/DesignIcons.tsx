import { Icon, iconNames } from '@/components/ui/Icon'

export function DesignIcons() {
  return (
    <ul className="grid grid-cols-3 gap-4 sm:grid-cols-6 xl:grid-cols-10">
      {iconNames.map((name) => (
        <li key={name} className="flex flex-col items-center gap-2 text-sm text-muted">
          <Icon name={name} className="size-6 text-text" />
          {name}
        </li>
      ))}
    </ul>
  )
}
