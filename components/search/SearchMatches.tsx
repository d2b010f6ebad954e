import type { ReactNode } from 'react'
import { Avatar } from '@/components/ui/Avatar'
import { Icon } from '@/components/ui/Icon'
import { profileHref } from '@/lib/accounts/profile-href'
import type { Category } from '@/lib/api/schemas/categories'
import type { FoundNames as Found } from '@/lib/api/schemas/search'
import { formatAddress } from '@/lib/base/format/format-address'
import { collectionHref } from '@/lib/collections/collection-href'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import { searchMessages } from '@/lib/i18n/generated/search-messages'
import { getMessages } from '@/lib/i18n/get-messages'
import { exploreHref } from '@/lib/items/explore-href'
import { itemHref } from '@/lib/items/item-href'
import { describePlace } from '@/lib/search/describe-place'
import { describeShow } from '@/lib/search/describe-show'

const say = () => getMessages(searchMessages)
const sayCommon = () => getMessages(commonMessages)

interface FoundNamesProps extends Found {
  categories: Category[]
}

/** Above the items of a search: what a pasted id or link names, which rooms, whose name, and which collections, the words find. Everybody with the address, for names can be taken. */
export function SearchMatches({ categories, people, collections, ...target }: FoundNamesProps) {
  return (
    <div className="mb-6 flex flex-wrap gap-x-10 gap-y-4">
      <Target {...target} />
      {categories.length > 0 && (
        <Group heading={say().categories}>
          {categories.map((category) => (
            <Name
              key={category}
              href={exploreHref({ category })}
              name={sayCommon().categories[category]}
              address={null}
            >
              <Icon name="explore" className="size-5 text-muted" />
            </Name>
          ))}
        </Group>
      )}
      {people.length > 0 && (
        <Group heading={say().people}>
          {people.map(({ address, contractChainId, name, image, lookalike }) => (
            <Name
              key={profileHref(address, contractChainId)}
              href={profileHref(address, contractChainId)}
              name={name}
              address={address}
              warning={lookalike && say().alikeAccount}
            >
              <Avatar name={address} image={image} className="size-7" />
            </Name>
          ))}
        </Group>
      )}
      {collections.length > 0 && (
        <Group heading={say().collections}>
          {collections.map(({ chainId, contract, name, image, lookalike }) => (
            <Name
              key={`${chainId}:${contract}`}
              href={collectionHref({ chainId, contract })}
              name={name}
              address={lookalike ? contract : null}
              warning={lookalike && say().alike}
            >
              {image ? (
                // biome-ignore lint/performance/noImgElement: small, made ahead
                <img src={image} alt="" width={28} height={28} className="size-7 object-contain" />
              ) : (
                <span className="size-7 bg-line" />
              )}
            </Name>
          ))}
        </Group>
      )}
    </div>
  )
}

function Target({ items = [], places = [], unservedChainId, show }: Omit<Found, 'people' | 'collections'>) {
  return (
    <>
      {unservedChainId !== undefined && <p>{say().unserved}</p>}
      {show && (
        <Group heading={say().show}>
          <Name {...describeShow(show)} address={null} />
        </Group>
      )}
      {items.length > 0 && (
        <Group heading={say().items}>
          {items.map((one) => (
            <Name
              key={itemHref(one)}
              href={itemHref(one)}
              name={one.name}
              note={describePlace(one).note}
              address={null}
              warning={one.lookalike && say().alike}
            />
          ))}
        </Group>
      )}
      {places.length > 0 && (
        <Group heading={say().places}>
          {places.map(describePlace).map(({ href, name, note }) => (
            <Name key={href} href={href} name={name} note={note} address={null} />
          ))}
        </Group>
      )}
    </>
  )
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="text-sm font-normal text-muted">{heading}</h2>
      <ul className="mt-1 flex flex-wrap gap-x-5">{children}</ul>
    </section>
  )
}

interface NameProps {
  href: string
  name: string | null
  address: string | null
  note?: string
  warning?: string | undefined
  children?: ReactNode
}

function Name({ href, name, address, note, warning, children }: NameProps) {
  return (
    <li className="min-w-0">
      <a href={href} className="flex min-h-11 items-center gap-2 rounded-control hover:underline">
        {children}
        {name && <bdi className="max-w-64 truncate">{name}</bdi>}
        {address && <span className="font-mono text-sm text-muted">{formatAddress(address)}</span>}
        {note && <span className="text-sm text-muted">{note}</span>}
        {warning && (
          <span className="flex items-center gap-1 text-sm text-warning">
            <Icon name="warning" />
            {warning}
          </span>
        )}
      </a>
    </li>
  )
}
