// @vitest-environment jsdom

import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Collection } from '@/lib/api/schemas/collection'
import { enCollection } from '@/lib/i18n/generated/en/collection'
import { CollectionStats } from './CollectionStats'

it('says that what was paid in WETH is counted as ETH', () => {
  const collection = {
    ...{ itemCount: 3, unmintedCount: 0, ownerCount: 2, saleCount: 2 },
    ...{ floorWei: null, bestOfferWei: null, volumeWei: '1500000000000000000' },
  } as Collection
  const { container } = render(<CollectionStats collection={collection} />)
  expect(container.textContent).toContain('Total volume1.50 ETH')
  expect(screen.getByText(/WETH counts as ETH/)).toBeTruthy()
})

it('says of a royalty that could not be read that it is unknown', () => {
  const collection = {
    ...{ itemCount: 3, unmintedCount: 0, ownerCount: 2, saleCount: 2 },
    ...{ floorWei: null, bestOfferWei: null, volumeWei: '0', royaltyProblem: 'no_answer' },
  } as Collection
  const { container } = render(<CollectionStats collection={collection} />)
  expect(container.textContent).toContain(`${enCollection.royalty}${enCollection.royaltyUnknown}`)
})
