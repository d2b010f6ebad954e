import { Portrait } from '@/components/ui/Portrait'
import { usePeople } from '@/hooks/usePeople'

export function PeopleWall() {
  return (
    <ul className="grid grid-cols-4 gap-x-3 gap-y-6 sm:grid-cols-5 lg:grid-cols-10 lg:gap-x-6 lg:gap-y-8">
      {usePeople().map(({ name, image }) => (
        <li key={name} className="flex flex-col items-center text-center">
          <Portrait image={image} className="size-16 lg:size-20" />
          <span className="mt-2 text-sm leading-snug text-muted">{name}</span>
        </li>
      ))}
    </ul>
  )
}
