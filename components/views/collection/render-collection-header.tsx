import type { ReactNode } from 'react'
import { CollectionAbout } from '@/components/collections/CollectionAbout'
import { CollectionGuarantees } from '@/components/collections/CollectionGuarantees'
import type { StaticCollectionHeader } from '@/components/collections/CollectionHeader'
import { CollectionPictures } from '@/components/collections/CollectionPictures'
import { renderCollectionNameWarnings, type StaticNameWarnings } from '@/components/moderation/render-name-warnings'
import { renderStaticHtml } from '@/hooks/ui/render-static-html'
import type { Collection } from '@/lib/api/schemas/collection'

export interface RenderedCollection extends StaticCollectionHeader, StaticNameWarnings {
  /** What its contract guarantees. */
  rules: string
}

/** Renders what stays in the header of a collection and below its parts, and the way to the operators. For pages' server side alone: visitors load no code for it. */
export function renderCollectionHeader(collection: Collection): RenderedCollection {
  const { rules } = collection
  const render = (part: ReactNode) => renderStaticHtml(part, Date.now())
  return {
    ...renderCollectionNameWarnings(collection),
    pictures: render(<CollectionPictures collection={collection} />),
    about: render(<CollectionAbout collection={collection} />),
    rules: rules ? render(<CollectionGuarantees rules={rules} />) : '',
  }
}
