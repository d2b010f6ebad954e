// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { CollectionGuarantees } from './CollectionGuarantees'

it.each([
  ['the newest factory', true, /details are final.*cancels its lazy mints/],
  ['the first factory', false, /older contract.*can edit items.*lazy mints become valid again/],
])('says which rules a collection of %s has', (_, isStrong, text) => {
  const rules = { factory: zeroAddress, isFreezePermanent: isStrong, endsVouchersOnTransfer: isStrong }
  const { container } = render(<CollectionGuarantees rules={rules} />)
  expect(container.textContent).toMatch(text)
})
