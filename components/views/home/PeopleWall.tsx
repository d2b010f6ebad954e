import { Link } from '@/components/ui/Link'
import { Portrait } from '@/components/ui/Portrait'
import { useDemoPeople } from '@/hooks/accounts/useDemoPeople'
import { profileHref } from '@/lib/accounts/profile-href'

export function PeopleWall() {
  return (
    <ul className="grid grid-cols-4 gap-x-3 gap-y-6 sm:grid-cols-5 lg:grid-cols-10 lg:gap-x-6 lg:gap-y-8">
      {useDemoPeople().map(({ name, image, address }) => (
        <li key={name} className="flex flex-col items-center text-center text-sm leading-snug text-muted">
          <Portrait image={image} className="size-16 lg:size-20" />
          {address ? (
            <Link href={profileHref(address)} className="mt-2 underline-offset-4 hover:underline">
              {name}
            </Link>
          ) : (
            <span className="mt-2">{name}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
