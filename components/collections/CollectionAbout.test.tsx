import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { enCollectionTabs } from '@/lib/i18n/generated/en/collection-tabs'
import { enItemDetails } from '@/lib/i18n/generated/en/item-details'
import { collection as example } from '@/server/api/openapi/examples'
import { CollectionAbout } from './CollectionAbout'

const { header } = enCollectionTabs
const problem = enItemDetails.problems.not_found

const bare = { image: null, banner: undefined, externalUrl: undefined }

test('details that could not be read are a last version only where there was one', () => {
  const render = (description: string | null) =>
    renderToStaticMarkup(
      <CollectionAbout collection={{ ...example, ...bare, description, metadataProblem: 'not_found' }} />,
    )
  expect(render('Herons at dusk.')).toContain(header.stale({ problem }))
  expect(render(null)).toContain(header.unread({ problem }))
  expect(render(null)).not.toContain(header.stale({ problem }))
})
