import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { profileHref } from '@/lib/accounts/profile-href'
import type { Account } from '@/lib/api/schemas/account'
import type { Collection } from '@/lib/api/schemas/collection'
import type { Item } from '@/lib/api/schemas/item'
import { normalizeName } from '@/lib/base/format/normalize-text'
import type { Site } from '@/lib/base/site'
import { collectionHref } from '@/lib/collections/collection-href'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import { pageMetadataMessages } from '@/lib/i18n/generated/page-metadata-messages'
import type { Locale } from '@/lib/i18n/locales'
import { readMessages } from '@/lib/i18n/message-store'
import { itemHref } from '@/lib/items/item-href'
import type { LocalizedShow } from '@/lib/shows/localized-show'
import {
  buildCollectionJsonLd,
  buildItemJsonLd,
  buildProfileJsonLd,
  formatJsonLd,
  type JsonLdContext,
} from '@/lib/site/build-json-ld'
import type { PageMetadata } from '@/lib/site/page-metadata'

/** What `pageProps` of a page of the market may bring. */
interface KnownProps {
  publicUrl?: string
  words?: PageMetadata
  items?: Item[]
  collection?: Collection
  account?: Account
  show?: Pick<LocalizedShow, 'cover'>
}

/** As the Open Graph protocol names them. */
const languages: Record<Locale, string> = { en: 'en_US', de: 'de_DE', es: 'es_ES' }

interface MachineHeadProps {
  /** In the language of the page. */
  site: Site
  locale: Locale
  /** The page's route, such as `/profile/[address]`. */
  route: string
  pageProps: KnownProps
  /** What the page has put into its head. */
  head: ReactNode
}

/** What other sites and search engines read. The document alone writes it: no script has to bring it. */
export function MetadataHead({ site: own, locale, route, pageProps, head }: MachineHeadProps) {
  const { publicUrl = '', words } = pageProps
  const { site } = readMessages<typeof commonMessages.english>(locale, commonMessages.name) ?? commonMessages.english
  const say =
    readMessages<typeof pageMetadataMessages.english>(locale, pageMetadataMessages.name) ?? pageMetadataMessages.english
  const shown = readHead(head, { ...site, ...own, title: own.title ?? site.title() })
  const about = words && findAbout(route, pageProps, words)
  const image = `${publicUrl}${about ? `/share${about.path}.jpg` : '/share.png'}`
  const jsonLd = about?.isHidden ? undefined : about?.build?.({ publicUrl, image })
  return (
    <>
      <meta property="og:title" content={shown.title} />
      <meta property="og:description" content={shown.description} />
      <meta property="og:site_name" content={own.name} />
      <meta property="og:type" content={route.startsWith('/profile/') ? 'profile' : 'website'} />
      <meta property="og:locale" content={languages[locale]} />
      {shown.canonical && <meta property="og:url" content={shown.canonical} />}
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:type" content={about ? 'image/jpeg' : 'image/png'} />
      <meta
        property="og:image:alt"
        content={words ? say.shareAlt({ name: words.title }) : (own.title ?? say.siteShareAlt())}
      />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="alternate" type="application/atom+xml" title={say.feed()} href="/feed.xml" />
      {about?.feed && (
        <link
          rel="alternate"
          type="application/atom+xml"
          title={say.feedOf({ name: normalizeName(about.feed.name) })}
          href={about.feed.href}
        />
      )}
      {about?.isHidden && <meta name="robots" content="noindex" />}
      {jsonLd && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data, from which `formatJsonLd` takes what could end the element
          dangerouslySetInnerHTML={{ __html: formatJsonLd(jsonLd) }}
        />
      )}
    </>
  )
}

interface About {
  path: string
  /** Of its collection. */
  feed?: { href: string; name: string }
  /** By an operator: its page stays, and is no search engine's. */
  isHidden: boolean
  build?(place: JsonLdContext): Record<string, unknown>
}

function findAbout(
  route: string,
  { items, collection, account, show }: KnownProps,
  words: PageMetadata,
): About | undefined {
  if (show?.cover) return { path: itemHref(show.cover), isHidden: false }
  const [item] = items ?? []
  if (route.startsWith('/item/') && item) {
    return {
      path: itemHref(item),
      feed: { href: `${collectionHref(item)}/feed.xml`, name: item.collection.name },
      isHidden: item.hidden !== undefined,
      build: (place) => buildItemJsonLd(item, words, place),
    }
  }
  if (route.startsWith('/collection/') && collection) {
    const path = collectionHref(collection)
    const feed = { href: `${path}/feed.xml`, name: collection.name }
    const isHidden = collection.hidden !== undefined
    return { path, feed, isHidden, build: (place) => buildCollectionJsonLd(collection, words, place) }
  }
  if (route.startsWith('/profile/') && account) {
    const path = profileHref(account.address)
    const isHidden = account.hidden !== undefined
    return { path, isHidden, build: (place) => buildProfileJsonLd(account, words, place) }
  }
  return undefined
}

type HeadElement = ReactElement<{ name?: string; content?: string; rel?: string; href?: string; children?: ReactNode }>

/** The page's own title, description and address, which `Seo` writes. */
function readHead(head: ReactNode, site: { title: string; description: string }) {
  const elements = Children.toArray(head).filter((one): one is HeadElement => isValidElement(one))
  const find = (test: (one: HeadElement) => boolean) => elements.find(test)?.props
  return {
    title: String(find(({ type }) => type === 'title')?.children ?? site.title),
    description: find(({ props }) => props.name === 'description')?.content ?? site.description,
    canonical: find(({ props }) => props.rel === 'canonical')?.href,
  }
}
