import { Icon } from './Icon'

export interface NoticeProps {
  text: string
  icon?: 'warning' | 'wallet'
}

/** Something to know before going on. */
export function Notice({ text, icon = 'warning' }: NoticeProps) {
  return (
    <p role="status" className="flex gap-3 rounded-control border border-line bg-panel p-3 text-sm">
      <Icon name={icon} className={`size-5 ${icon === 'warning' ? 'text-warning' : 'text-accent'}`} />
      {text}
    </p>
  )
}
